import { describe, expect, it } from 'vitest';
import type { ClockInfo, Player, TableState } from '../../wire';
import { canNudge, canOffer, clockText, lasting, leftOf, planText, presenceOf } from './clock';
import { words } from './strings';

const clock: ClockInfo = {
  mode: 'live', turn_s: 30, bank_s: 600, quiet: null, left_s: [500, 600], running: 0, since: 1000, ends: 1500, late: null,
  more_left: [10, 10], vacation_left_s: [0, 0], paused_until: [null, null],
};
const holes = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort();

describe('clocks', () => {
  it('run for whoever decides and stand for the others', () => {
    expect(leftOf(clock, 0, 1100)).toBe(400);
    expect(leftOf(clock, 1, 1100)).toBe(600);
    expect(leftOf(clock, 0, 9999)).toBe(0);
    expect(leftOf({ ...clock, ends: null, late: 0 }, 0, 1100)).toBe(0);
  });

  it('read as minutes and seconds, then as hours and days', () => {
    expect([0, 59.2, 754, 3599].map(clockText)).toEqual(['0:00', '1:00', '12:34', '59:59']);
    expect(lasting(7 * 3600)).toBe('7 h');
    expect(lasting(3 * 86400)).toBe('3 days');
  });

  it('say how long somebody is away', () => {
    const player = { connected: false, away_since: 1000 } as Player;
    expect(presenceOf(player, 1000 + 245)).toBe('away 4 min');
    expect(presenceOf({ ...player, connected: true }, 2000)).toBe('here');
  });

  it('let others act for who is away: remind at once, a bot after five minutes', () => {
    const table = { you: 0, over: false, seats_held: [0], decision: { seat: 1 } } as unknown as TableState;
    const player = { seat: 1, kind: 'human', joined: true, connected: false, away_since: 1000 } as Player;
    expect([canNudge(table, player), canNudge({ ...table, decision: null }, player), canNudge(table, { ...player, connected: true })]).toEqual([true, false, false]);
    expect([1200, 1300].map((now) => canOffer(table, player, now))).toEqual([false, true]);
    expect(canOffer({ ...table, you: null }, player, 2000)).toBe(false);
  });

  it('tell a plan in a few words', () => {
    expect(planText({ mode: 'live', turn_s: 30, bank_s: 1200 })).toBe('20 min each, 30 s a turn');
    expect(planText({ mode: 'slow', turn_s: 86400, quiet: { start: 22, end: 8 } })).toBe('24 h a turn, quiet 22–8');
    expect(planText(null)).toBe('');
  });
});

describe('the words', () => {
  it('exist in both languages with the same holes', () => {
    expect(Object.keys(words.pl).sort()).toEqual(Object.keys(words.en).sort());
    for (const [key, entry] of Object.entries(words.en)) expect(holes(words.pl[key as keyof typeof words.pl]), key).toEqual(holes(entry));
  });
});
