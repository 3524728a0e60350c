/**
 * The page's end of the edition without a server: a `fetch` that is answered by a worker of this page. What never changes
 * (games, cards, boards) comes from files and waits for nobody.
 */
import type { Fetch } from '../lib/api';
import type { Files, FromTable, ToTable } from './messages';

export interface Loading {
  /** Parts of one; 1 when the engine is here. */
  done: number;
  failed: string;
}

interface Waiting {
  answer(status: number, body: string): void;
  chunk?(text: string): void;
}

export class Edge {
  private readonly waiting = new Map<number, Waiting>();
  private readonly worker: Worker;
  private last = 0;

  constructor(private readonly base: string, private readonly files: Files, counted: boolean, private readonly onLoading: (loading: Loading) => void) {
    this.worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<FromTable>) => this.hear(data);
    this.worker.onerror = (event) => onLoading({ done: 0, failed: event.message || 'the worker did not start' });
    this.tell({ kind: 'start', base, files, counted });
  }

  /** Like `fetch` for addresses below `api/`. */
  readonly fetch: Fetch = (input, init) => {
    const path = String(input).replace(/^api\//, '');
    const file = this.files.answers[path];
    if (file && (init?.method ?? 'GET') === 'GET') return fetch(this.base + file, { signal: init?.signal });
    const headers = new Headers(init?.headers);
    const token = headers.get('Authorization')?.replace(/^Bearer /, '') ?? null;
    const table = /^tables\/([^/]+)\/stream$/.exec(path)?.[1];
    const signal = init?.signal ?? null;
    if (table) return this.stream(table, token, headers.get('Last-Event-ID'), signal);
    return this.request(init?.method ?? 'GET', path, token, (init?.body as string | undefined) ?? null, signal);
  };

  private request(method: string, path: string, token: string | null, body: string | null, signal: AbortSignal | null): Promise<Response> {
    const id = ++this.last;
    return new Promise((done, fail) => {
      signal?.addEventListener('abort', () => fail(signal.reason));
      this.waiting.set(id, {
        answer: (status, text) => {
          this.waiting.delete(id);
          done(new Response(text, { status, headers: { 'Content-Type': 'application/json' } }));
        },
      });
      this.tell({ kind: 'request', id, method, path, token, body });
    });
  }

  private stream(table: string, token: string | null, lastId: string | null, signal: AbortSignal | null): Promise<Response> {
    const id = ++this.last;
    const encoder = new TextEncoder();
    let events: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (events = controller) });
    return new Promise((done, fail) => {
      signal?.addEventListener('abort', () => {
        this.waiting.delete(id);
        this.tell({ kind: 'close', id });
        events.error(signal.reason);
        fail(signal.reason);
      });
      this.waiting.set(id, {
        chunk: (text) => events.enqueue(encoder.encode(text)),
        answer: (status, text) => {
          if (status !== 200) this.waiting.delete(id);
          done(new Response(status === 200 ? body : text, { status, headers: { 'Content-Type': 'text/event-stream' } }));
        },
      });
      this.tell({ kind: 'stream', id, table, token, lastId });
    });
  }

  private hear(message: FromTable): void {
    if (message.kind === 'loading') this.onLoading({ done: Math.min(0.99, message.done / message.total), failed: '' });
    else if (message.kind === 'ready') this.onLoading({ done: 1, failed: '' });
    else if (message.kind === 'failed') this.onLoading({ done: 0, failed: message.reason });
    else if (message.kind === 'chunk') this.waiting.get(message.id)?.chunk?.(message.text);
    else this.waiting.get(message.id)?.answer(message.status, message.body);
  }

  private tell(message: ToTable): void {
    this.worker.postMessage(message);
  }
}
