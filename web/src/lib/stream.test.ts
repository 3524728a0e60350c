import { describe, expect, it, vi } from 'vitest';
import type { Fetch } from './api';
import { EventParser, Stream, type Link, type ServerEvent } from './stream';

describe('the parser', () => {
  it('cuts events out of any chunks', () => {
    const parser = new EventParser();
    expect(parser.push('id: 4.1\nevent: state\nda')).toEqual([]);
    expect(parser.push('ta: {"a":1}\n\n: heartbeat\n\nevent: chat\ndata: x\ndata: y\n\n')).toEqual([
      { id: '4.1', event: 'state', data: '{"a":1}' },
      { id: '', event: 'chat', data: 'x\ny' },
    ]);
  });

  it('takes both line ends', () => {
    expect(new EventParser().push('event: a\r\ndata: 1\r\n\r\n')).toEqual([{ id: '', event: 'a', data: '1' }]);
  });
});

function bodyOf(text: string): Response {
  return new Response(new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  }));
}

async function until(test: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !test(); i++) await new Promise((done) => setTimeout(done, 5));
}

describe('the stream', () => {
  it('resumes after a break from the last event it saw', async () => {
    const fetcher = vi.fn<Fetch>();
    fetcher.mockResolvedValueOnce(bodyOf('id: 7.0\nevent: state\ndata: 1\n\n'));
    fetcher.mockRejectedValueOnce(new TypeError('network'));
    fetcher.mockResolvedValueOnce(bodyOf('id: 8.0\nevent: state\ndata: 2\n\n'));
    fetcher.mockImplementation(() => new Promise(() => {}));
    const events: ServerEvent[] = [];
    const links: Link[] = [];
    const stream = new Stream('api/x', 'secret', { onEvent: (event) => events.push(event), onLink: (link) => links.push(link), onGone: () => {} }, fetcher);
    for (let i = 0; i < 3; i++) {
      await until(() => fetcher.mock.calls.length > i);
      await new Promise((done) => setTimeout(done, 10));
      stream.nudge();
    }
    await until(() => events.length === 2);
    stream.close();
    expect(events.map((event) => event.data)).toEqual(['1', '2']);
    expect(fetcher.mock.calls[0][1]?.headers).toMatchObject({ Authorization: 'Bearer secret' });
    expect(fetcher.mock.calls[2][1]?.headers).toMatchObject({ 'Last-Event-ID': '7.0' });
    expect(links).toContain('lost');
  });

  it('gives up on a table that does not exist, and says so', async () => {
    const fetcher = vi.fn<Fetch>(async () => new Response('', { status: 404 }));
    const links: Link[] = [];
    const gone = vi.fn();
    new Stream('api/x', null, { onEvent: () => {}, onLink: (link) => links.push(link), onGone: gone }, fetcher);
    await until(() => links.includes('lost'));
    await new Promise((done) => setTimeout(done, 30));
    expect(fetcher).toHaveBeenCalledTimes(1);
    expect(gone).toHaveBeenCalledTimes(1);
  });
});
