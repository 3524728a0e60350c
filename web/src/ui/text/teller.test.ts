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

  it('calls the own turn again when others were so fast that nobody saw them choose', async () => {
    const { asked, move, teller } = await seated();
    expect(teller.urgent).toContain('Your choice.');
    const typed = teller.type('1');
    await vi.advanceTimersByTimeAsync(0);
    expect(teller.urgent).toBe('');
    move();
    move();
    asked[0]!.answer({ lines: ['Bruno decides now.'], moved: true, version: 5 });
    await typed;
    expect(teller.urgent).toContain('Your choice.');
  });

  it('does not call a question that the answer itself has told', async () => {
    const { asked, move, teller } = await seated();
    const typed = teller.type('1');
    await vi.advanceTimersByTimeAsync(0);
    move();
    asked[0]!.answer({ lines: ['Which one?'], moved: true, version: 5 });
    await typed;
    expect(teller.urgent).toBe('');
  });

  it('has read the table when it has answered, also where another reading came between', async () => {
    const texts: ((value: unknown) => void)[] = [];
    const call = vi.fn((path: string) =>
      path.endsWith('/say') ? Promise.resolve({ lines: ['Done.'], moved: true, version: 5 }) : new Promise((answer) => texts.push(answer)),
    );
    const teller = new Teller({ call } as unknown as Pick<Api, 'call'>, 't', null, () => ({ lang: 'en', short: false, spoken: 'all' }));
    void teller.refresh();
    texts[0]!(table(4));
    await vi.advanceTimersByTimeAsync(0);
    const typed = teller.type('1');
    await vi.advanceTimersByTimeAsync(0);
    void teller.refresh();
    texts[1]!(table(5));
    await vi.advanceTimersByTimeAsync(0);
    expect(teller.busy).toBe(true);
    texts[2]!(table(5));
    await typed;
    expect(teller.table?.version).toBe(5);
    expect(teller.busy).toBe(false);
  });

  it('reads a version once, after the line that is being answered', async () => {
    const { api, asked, move, teller } = await seated();
    const typed = teller.type('1');
    await vi.advanceTimersByTimeAsync(0);
    const followed = teller.follow(move(), 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(api.call).toHaveBeenCalledTimes(2);
    asked[0]!.answer({ lines: ['Done.'], moved: true, version: 5 });
    await typed;
    await followed;
    expect(api.call).toHaveBeenCalledTimes(3);
    await teller.follow(move(), 0);
    expect(api.call).toHaveBeenCalledTimes(4);
  });

  it('still tells what others did while it answered something else', async () => {
    const { api, asked, move, teller } = await seated();
    const typed = teller.type('me');
    await vi.advanceTimersByTimeAsync(0);
    const followed = teller.follow(move(), 0);
    asked[0]!.answer({ lines: ['You.'], moved: false, version: 5 });
    await typed;
    await followed;
    expect(api.call).toHaveBeenLastCalledWith(expect.stringContaining('since=4'), expect.anything());
  });
});
