import { describe, expect, it } from 'vitest';
import { Climber, climb } from './fit.svelte';

const ROOM = 100;

/** A card as high as its words: `heights` by rung, and what each clause takes. */
function card(box: HTMLElement, heights: number[], clauses: number[] = []): HTMLElement {
  const made = document.createElement('div');
  made.className = 'card';
  made.innerHTML = clauses.map(() => '<span data-clause></span>').join('');
  const hidden = (): number => clauses.reduce((sum, height, i) => sum + ((made.children[i] as HTMLElement).hidden ? height : 0), 0);
  const size = { clientHeight: () => ROOM, clientWidth: () => 10, scrollWidth: () => 10, scrollHeight: () => heights[Number(box.dataset.rung) - 1]! - hidden() };
  for (const [name, get] of Object.entries(size)) Object.defineProperty(made, name, { get });
  box.append(made);
  return made;
}

function boxOf(...cards: [heights: number[], clauses?: number[]][]): { box: HTMLElement; climber: Climber; made: HTMLElement[] } {
  const box = document.createElement('div');
  const made = cards.map(([heights, clauses]) => card(box, heights, clauses));
  return { box, climber: new Climber(box, 4, '.card'), made };
}

describe('the ladder', () => {
  it('takes the first rung on which all cards fit, wherever it stood before', () => {
    for (const fits of [1, 2, 3, 4]) {
      const heights = [1, 2, 3, 4].map((rung) => (rung < fits ? ROOM + 20 : ROOM - 20));
      const { box, climber } = boxOf([heights], [[50, 50, 50, 50]]);
      climb([climber]);
      expect(box.dataset.rung).toBe(String(fits));
      climb([climber]);
      expect(box.dataset.rung).toBe(String(fits));
    }
  });

  it('brings several boxes to rungs of their own', () => {
    const [low, high] = [boxOf([[120, 120, 120, 90]]), boxOf([[90, 80, 70, 60]])];
    climb([low.climber, high.climber]);
    expect([low.box.dataset.rung, high.box.dataset.rung]).toEqual(['4', '1']);
  });

  it('drops clauses from the end of a card that is too full on the last rung, and says so', () => {
    const { climber, made } = boxOf([[200, 180, 160, 130], [40, 20, 20]], [[90, 90, 90, 90], [10, 10]]);
    climb([climber]);
    expect([...made[0]!.children].map((clause) => (clause as HTMLElement).hidden)).toEqual([false, true, true]);
    expect(made[0]!.dataset.dropped).toBe('');
    expect(made[1]!.dataset.dropped).toBeUndefined();
    climb([climber]);
    expect([...made[0]!.children].map((clause) => (clause as HTMLElement).hidden)).toEqual([false, true, true]);
  });

  it('keeps the first clause and gives up the plus where not even that fits', () => {
    const { climber, made } = boxOf([[200, 200, 200, 200], [60, 30]]);
    climb([climber]);
    expect([...made[0]!.children].map((clause) => (clause as HTMLElement).hidden)).toEqual([false, true]);
    expect(made[0]!.dataset.full).toBe('');
  });

  it('looks one rung lower when asked to, and goes back where that does not fit', () => {
    const heights = [120, 120, 90, 80];
    const { box, climber } = boxOf([heights]);
    climb([climber]);
    expect([box.dataset.rung, climber.hopes()]).toEqual(['3', false]);
    heights.splice(0, 4, 120, 90, 80, 70); // fewer words
    climb([climber]);
    expect([box.dataset.rung, climber.hopes()]).toEqual(['3', true]);
    climber.lower();
    expect(climber.settle(climber.fits())).toBe(true);
    climber.lower();
    expect(climber.settle(climber.fits())).toBe(false);
    expect(box.dataset.rung).toBe('2');
  });
});
