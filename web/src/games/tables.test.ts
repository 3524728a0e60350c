import { describe, expect, it } from 'vitest';
import { effectGlyphs } from '../art/glyphs';
import { iconMarkup } from '../art/icons';
import { planetShape } from '../art/planet';
import sunBoards from './beyond-the-sun/fixtures/boards.json';
import sunCards from './beyond-the-sun/fixtures/cards.json';
import * as sunStates from './beyond-the-sun/fixtures/states';
import { fleets, lit, lyingCards, outpost, pawns, readModel as readSun, researchers } from './beyond-the-sun/model';
import { growthCells, oreCells, shown, type MatPrint } from './beyond-the-sun/print';
import type { Boards as SunBoards } from './beyond-the-sun/types';
import frontierBoards from './new-frontiers/fixtures/boards.json';
import frontierCards from './new-frontiers/fixtures/cards.json';
import * as frontierStates from './new-frontiers/fixtures/states';
import { lastingMilitary, readModel as readFrontiers } from './new-frontiers/model';
import type { Boards as FrontierBoards, Card as FrontierCard, TableState } from './new-frontiers/types';

/** Every `effect` written anywhere in the facts of a set of cards. */
function effects(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) value.forEach((entry) => effects(entry, found));
  else if (value && typeof value === 'object')
    for (const [key, entry] of Object.entries(value)) {
      if (key === 'effect' && typeof entry === 'string') found.push(entry);
      else effects(entry, found);
    }
  return found;
}

describe('effects as icons', () => {
  it('knows an icon for every word of every card of Beyond the Sun', () => {
    const unknown = effects(sunCards).flatMap((effect) =>
      effectGlyphs(effect).filter((glyph) => glyph.icon !== undefined && !iconMarkup(glyph.icon)).map((glyph) => `${effect}: ${glyph.icon}`),
    );
    expect(unknown).toEqual([]);
  });

  it('puts the cost before the colon', () => {
    expect(effectGlyphs('4 ore + 1 return: colonize')).toEqual([
      { icon: 'ore', amount: '4', cost: true }, { icon: 'return', amount: '1', cost: true }, { text: ':' }, { icon: 'colonize' },
    ]);
  });

  it('reads a ship built in Deep Space', () => {
    expect(effectGlyphs('supply>ship3 @deep_space x2')).toEqual([
      { icon: 'supply', amount: '2' }, { text: '→' }, { icon: 'ship', mark: '3' }, { icon: 'deep_space' },
    ]);
  });

  it('counts lasting Military only', () => {
    expect(lastingMilitary('settle: military +2')).toBe(2);
    expect(lastingMilitary('settle: military +2 vs rebel')).toBe(0);
  });
});

describe('planets', () => {
  it('look the same for the same name', () => {
    expect(planetShape('wolf_359')).toEqual(planetShape('wolf_359'));
    expect(planetShape('wolf_359')).not.toEqual(planetShape('sirius'));
  });

  it('of New Frontiers show their kind and never a moon, which would look like a production mark', () => {
    for (const card of frontierCards.filter((c) => c.kind === 'world')) expect(planetShape(card.id, (card as FrontierCard).facts.kind).moon).toBeNull();
  });
});

describe('the Beyond the Sun table', () => {
  const boards = sunBoards as unknown as SunBoards;
  const model = readSun(sunStates.three, boards);

  it('reads cubes, pawns and outposts by place', () => {
    expect(researchers(model, 'II_C')).toEqual([0, 1]);
    expect(pawns(model, 'II_D.1')).toEqual([2]);
    expect(outpost(model, 'a1')).toEqual({ seat: 0, kind: 'ore' });
  });

  it('adds up fleets, strongest ship first', () => {
    expect(fleets(model, 'a1')).toEqual([
      { seat: 0, levels: [2, 2], power: 4 },
      { seat: 1, levels: [1], power: 1 },
    ]);
  });

  it('lights a slot when its prerequisites are there', () => {
    const slot = (id: string) => model.slots.find((s) => s.id === id)!;
    expect(lit(model, slot('II_A'), 0)).toBe(true);
    expect(lit(model, slot('II_D'), 0)).toBe(false);
    expect(lit(model, slot('II_B'), 0)).toBe(false); // researched already
  });

  it('joins attached systems to their place', () => {
    const late = readSun(sunStates.four, boards);
    expect(late.links).toContainEqual(['a1', 'rift']);
    expect(late.links).toContainEqual(['deep_space', 'phoenix']);
    expect(late.lying.find((entry) => entry.at === 'basic')?.space).toBe('dyson_sphere_mk_1.1');
    expect(lyingCards(late).has('altair')).toBe(true);
  });

  it('shows A and one ore before any disc is gone, and more as discs leave', () => {
    const print: MatPrint = { supply: {}, foodTrack: [2, 4, 6, 8], oreTrack: [2, 4, 6, 8], automationVp: [] };
    expect(shown(growthCells(print, 8))).toEqual(['A']);
    expect(shown(growthCells(print, 3))).toEqual(['A', 'B', 'C']);
    expect(shown(oreCells(print, 4)).length).toBe(3);
  });

  it('knows the solo game', () => {
    const solo = readSun(sunStates.solo, boards);
    expect(solo.solo?.doomLeft).toBe(7);
    expect(researchers(solo, 'I1')).toEqual([0, -1]);
  });
});

describe('the New Frontiers table', () => {
  const cards = new Map((frontierCards as unknown as FrontierCard[]).map((card) => [card.id, card]));
  const read = (state: TableState) => readFrontiers({ state, boards: frontierBoards as unknown as FrontierBoards, cards, seat: 0 });

  it('counts copies left and spaces covered', () => {
    const model = read(frontierStates.three);
    expect(model.large).toHaveLength(8);
    expect(model.small).toHaveLength(16);
    expect(model.small.find((stack) => stack.id === 'space_marines')).toMatchObject({ left: 0, owners: [0, 1] });
    expect(model.empires[0]!.spaces).toBe(6);
  });

  it('fills the meters toward the end', () => {
    const full = read(frontierStates.five).meters;
    expect(full.find((meter) => meter.id === 'colonies')).toMatchObject({ value: 7, seat: 0, reached: false });
    expect(full.find((meter) => meter.id === 'developments')).toMatchObject({ value: 10, reached: false });
  });
});
