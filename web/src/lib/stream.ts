/**
 * Live updates of a table as server-sent events, read with fetch: the token travels in a header instead of the address, and
 * Last-Event-ID is ours to send again after every break.
 */
import { backoff, type Fetch } from './api';
import { reach } from './reach.svelte';

export interface ServerEvent {
  id: string;
  event: string;
  data: string;
}

/** Split a growing text into whole events; the rest stays in the buffer. */
export class EventParser {
  private buffer = '';

  push(chunk: string): ServerEvent[] {
    this.buffer += chunk.replaceAll('\r\n', '\n');
    const events: ServerEvent[] = [];
    for (;;) {
      const end = this.buffer.indexOf('\n\n');
      if (end < 0) return events;
      const event = parseBlock(this.buffer.slice(0, end));
      this.buffer = this.buffer.slice(end + 2);
      if (event) events.push(event);
    }
  }
}

function parseBlock(block: string): ServerEvent | null {
  const event: ServerEvent = { id: '', event: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon === 0) continue; // a comment keeps the connection open
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'id') event.id = value;
    else if (field === 'event') event.event = value;
  }
  event.data = data.join('\n');
  return data.length > 0 ? event : null;
}

export type Link = 'connecting' | 'live' | 'lost';

export interface StreamHandlers {
  onEvent(event: ServerEvent): void;
  onLink(link: Link): void;
  /** Reconnecting would not help: the server refuses the table or the seat. */
  onGone(): void;
}

/** Keeps one stream open until closed; reconnects with growing pauses and at once when the device comes back online. */
export class Stream {
  private lastId = '';
  private controller: AbortController | null = null;
  private closed = false;
  private wake: (() => void) | null = null;

  constructor(
    private readonly url: string,
    private readonly token: string | null,
    private readonly handlers: StreamHandlers,
    private readonly fetcher: Fetch = reach,
  ) {
    void this.run();
  }

  close(): void {
    this.closed = true;
    this.controller?.abort();
    this.wake?.();
  }

  /** Try again now: the page became visible or the network came back. */
  nudge(): void {
    this.wake?.();
  }

  private async run(): Promise<void> {
    for (let attempt = 0; !this.closed; attempt++) {
      this.handlers.onLink(attempt === 0 ? 'connecting' : 'lost');
      try {
        await this.readOnce(() => {
          attempt = 0;
          this.handlers.onLink('live');
        });
      } catch (error) {
        if (this.closed) return;
        if (error instanceof Gone) {
          this.handlers.onLink('lost');
          this.handlers.onGone();
          return;
        }
      }
      if (this.closed) return;
      if (attempt > 0) this.handlers.onLink('lost');
      await this.pause(backoff(attempt));
    }
  }

  private async readOnce(onOpen: () => void): Promise<void> {
    this.controller = new AbortController();
    const headers: Record<string, string> = { Accept: 'text/event-stream' };
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    if (this.lastId) headers['Last-Event-ID'] = this.lastId;
    const answer = await this.fetcher(this.url, { headers, signal: this.controller.signal, cache: 'no-store' });
    if (answer.status === 401 || answer.status === 403 || answer.status === 404) throw new Gone();
    if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`);
    onOpen();
    const parser = new EventParser();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || this.closed) return;
      for (const event of parser.push(value)) {
        if (event.id) this.lastId = event.id;
        this.handlers.onEvent(event);
      }
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

/** The table or the seat does not exist: reconnecting would not help. */
class Gone extends Error {}
