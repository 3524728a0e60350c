import { expect, it } from 'vitest';
import { notesOf, type Sound } from './sound';

const ALL: Sound[] = ['pawn', 'pay', 'gain', 'ship', 'card', 'lost', 'event', 'achievement', 'turn', 'final'];

it.each(ALL)('%s is over within 400 ms', (name) => {
  const notes = notesOf(name, { far: 1, seat: 4, timbre: 'population' });
  expect(notes.length).toBeGreaterThan(0);
  expect(Math.max(...notes.map((note) => note.at + note.long))).toBeLessThanOrEqual(0.4);
  expect(notes.every((note) => note.loud > 0 && note.loud <= 0.5)).toBe(true);
});

it('falls when something is paid and rises when it is gained, each kind with its own voice', () => {
  for (const timbre of ['ore', 'population', 'credits'] as const) {
    const [first, second] = notesOf('pay', { timbre });
    expect(first.hz).toBeGreaterThan(second.hz);
    const [low, high] = notesOf('gain', { timbre });
    expect(low.hz).toBeLessThan(high.hz);
  }
  expect(new Set(['ore', 'population', 'credits'].map((timbre) => notesOf('gain', { timbre } as never)[0].hz)).size).toBe(3);
});

it('rings the bell twice for the last round', () => {
  expect(notesOf('final')).toHaveLength(notesOf('turn').length * 2);
});

it('lets the chord of an event swell', () => {
  expect(notesOf('event').every((note) => note.swells)).toBe(true);
  expect(notesOf('turn').some((note) => note.swells)).toBe(false);
});
