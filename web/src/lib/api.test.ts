import { describe, expect, it, vi } from 'vitest';
import { Api, Refused, Stale, Unreachable, backoff, newKey, type Fetch } from './api';

const json = (data: unknown, status = 200) => new Response(JSON.stringify(data), { status });
const noSleep = () => Promise.resolve();

function server(...answers: (Response | Error)[]) {
  const fetcher = vi.fn<Fetch>(async () => {
    const next = answers.shift();
    if (next instanceof Error || next === undefined) throw next ?? new Error('no answer left');
    return next;
  });
  return { fetcher, api: new Api(fetcher, 'api', noSleep) };
}

const body = (call: Parameters<Fetch>) => JSON.parse(String(call[1]?.body)) as Record<string, unknown>;

describe('moves', () => {
  it('carry version, options, key and the token of the seat', async () => {
    const { fetcher, api } = server(json({ version: 8 }));
    await api.move('t1', 'secret', 7, ['disc ore'], 'k1');
    expect(fetcher.mock.calls[0][0]).toBe('api/tables/t1/moves');
    expect(fetcher.mock.calls[0][1]?.headers).toMatchObject({ Authorization: 'Bearer secret' });
    expect(body(fetcher.mock.calls[0])).toEqual({ version: 7, options: ['disc ore'], key: 'k1' });
  });

  it('are sent again with the same key after a drop, so that they count once', async () => {
    const { fetcher, api } = server(new TypeError('network'), new TypeError('network'), json({ version: 8 }));
    const onDrop = vi.fn();
    await expect(api.move('t1', 's', 7, ['stop'], 'k1', onDrop)).resolves.toEqual({ version: 8 });
    expect(fetcher.mock.calls.map((call) => body(call).key)).toEqual(['k1', 'k1', 'k1']);
    expect(onDrop).toHaveBeenCalledTimes(2);
  });

  it('treat a gateway without a server like a drop', async () => {
    const { api } = server(json({}, 502), json({ version: 8 }));
    await expect(api.move('t1', 's', 7, ['stop'], 'k1')).resolves.toEqual({ version: 8 });
  });

  it('are not sent again after a refusal', async () => {
    const failure = { code: 'illegal', error: { en: 'You need 2 more ore', pl: 'Brakuje Ci 2 kryształków rudy' } };
    const { fetcher, api } = server(json(failure, 422));
    const refused = await api.move('t1', 's', 7, ['stop'], 'k1').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).failure.error.pl).toBe('Brakuje Ci 2 kryształków rudy');
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it('bring the fresh state when the click was stale', async () => {
    const { api } = server(json({ code: 'stale', error: { en: 'x', pl: 'y' }, state: { version: 9 } }, 409));
    const stale = await api.move('t1', 's', 7, ['stop'], 'k1').catch((error: unknown) => error);
    expect(stale).toBeInstanceOf(Stale);
    expect((stale as Stale).state.version).toBe(9);
  });
});

describe('plain calls', () => {
  it('say when nobody answers', async () => {
    const { api } = server(new TypeError('network'));
    await expect(api.games()).rejects.toBeInstanceOf(Unreachable);
  });

  it('turn an answer that is no JSON into a refusal, not a crash', async () => {
    const { api } = server(new Response('<html>', { status: 500 }));
    await expect(api.games()).rejects.toBeInstanceOf(Refused);
  });

  it('need no token to watch', async () => {
    const { fetcher, api } = server(json({}));
    await api.table('t1', null);
    expect(fetcher.mock.calls[0][1]?.headers).not.toHaveProperty('Authorization');
  });
});

it('pauses grow and stay bearable', () => {
  expect([0, 1, 2, 10].map(backoff)).toEqual([300, 600, 1200, 5000]);
});

it('keys are fresh and printable', () => {
  const keys = Array.from({ length: 200 }, newKey);
  expect(new Set(keys).size).toBe(200);
  expect(keys.every((key) => /^[\x21-\x7e]{8,80}$/.test(key))).toBe(true);
});
