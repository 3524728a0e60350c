import { describe, expect, it } from 'vitest';
import type { Api } from './api';
import { fromRecord } from './replays';

const both = (text: string) => ({ en: text, pl: text });
const ply = (n: number) => ({ ply: n, seat: 0, do: 'pass', text: both(`move ${n}`), round: 1, totals: [] });

describe('looking back at a record', () => {
  it('tells what happened around the game behind the move it came after', async () => {
    const told = [{ ply: 1, text: both("P2's time is over.") }, { ply: 2, text: both('ended') }];
    const api = { replay: async () => ({ game: 'beacons', players: 2, options: {}, names: [], assisted: false, plies: [ply(1), ply(2)], told, winners: [], packs: [] }) };
    const source = await fromRecord(api as unknown as Api, {});
    expect(source.lines.map((line) => line.text.en)).toEqual(['move 1', "P2's time is over.", 'move 2', 'ended']);
    expect(source.lines[1].seat).toBe(-1);
    expect(source.last).toBe(2);
  });
});
