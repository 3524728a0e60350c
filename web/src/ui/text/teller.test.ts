import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../lib/api';
import { Teller } from './teller.svelte';

const table = (version: number) => ({ version, seat: 0, asked: true, over: false, sections: [], news: [], words: [] });

/** A server that answers when it is told to. */
function slow() {
  const asked: { text: string; version: number; answer: (value: unknown) => void }[] = [];
  let version = 4;
  const call = vi.fn((path: string, options?: { body?: { text: string; version: number } }) => {
    if (!path.endsWith('/say')) return Promise.resolve(table(version));
    return new Promise((answer) => asked.push({ ...options!.body!, answer }));
  });
  return { asked, api: { call } as unknown as Pick<Api, 'call'>, move: () => ++version };
}

describe('the teller', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function seated() {
    const server = slow();
    const teller = new Teller(server.api, 't', null, () => ({ lang: 'en', short: false, spoken: 'all' }));
    await teller.refresh();
    return { ...server, teller };
  }
  const lines = (teller: Teller) => teller.spoken.map(({ kind, lines: [line] }) => `${kind} ${line}`);

  it('answers lines in the order in which they were typed, and loses none that came while it was busy', async () => {
    const { asked, teller } = await seated();
    void teller.type('hint');
    const last = teller.type('me');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.map(({ text }) => text)).toEqual(['hint']);
    asked[0]!.answer({ lines: ['Advice.'], moved: false, version: 4 });
    await vi.advanceTimersByTimeAsync(0);
    asked[1]!.answer({ lines: ['You.'], moved: false, version: 4 });
    await last;
    expect(lines(teller)).toEqual(['typed hint', 'told Advice.', 'typed me', 'told You.']);
    expect(teller.busy).toBe(false);
  });

  it('means a choice for the table that was read when it was typed', async () => {
    const { asked, move, teller } = await seated();
    void teller.type('1');
    void teller.type('2');
    await vi.advanceTimersByTimeAsync(0);
    move();
    asked[0]!.answer({ lines: ['Done.'], moved: true, version: 5 });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.map(({ version }) => version)).toEqual([4, 4]);
  });

  it('says that it was heard when an answer takes long', async () => {
    const { asked, teller } = await seated();
    const typed = teller.type('hint');
    await vi.advanceTimersByTimeAsync(2000);
    expect(lines(teller)).toEqual(['typed hint', 'told One moment.']);
    asked[0]!.answer({ lines: ['Advice.'], moved: false, version: 4 });
    await typed;
    await vi.advanceTimersByTimeAsync(5000);
    expect(lines(teller)).toHaveLength(3);
  });
});
