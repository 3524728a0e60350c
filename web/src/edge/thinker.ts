/** The worker that thinks for bots and looks at records, one job after the other; one that takes too long is replaced. */
import type { Files, FromBot, ToBot } from './messages';

const LATER_MS = 1200;

interface Job {
  id: number;
  job: Uint8Array;
  patience: number;
  done(result: Uint8Array): void;
  fail(reason: Error): void;
}

export class Thinker {
  private worker: Worker | null = null;
  private ready = false;
  private now: Job | null = null;
  private readonly waiting: Job[] = [];
  private timer = 0;
  private last = 0;

  constructor(private readonly base: string, private readonly files: Files) {}

  /** Load Python there ahead of need, but not before the table is drawn. */
  warm(): void {
    self.setTimeout(() => this.start(), LATER_MS);
  }

  private start(): void {
    if (this.worker) return;
    this.worker = new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<FromBot>) => this.hear(data);
    this.worker.onerror = (event) => this.lose(event.message || 'the thinking worker died');
    this.tell({ kind: 'start', base: this.base, files: this.files });
  }

  think(job: Uint8Array, patience: number): Promise<Uint8Array> {
    return new Promise((done, fail) => {
      this.waiting.push({ id: ++this.last, job, patience, done, fail });
      this.start();
      this.next();
    });
  }

  private next(): void {
    if (!this.ready || this.now) return;
    const job = this.waiting.shift();
    if (!job) return;
    this.now = job;
    this.timer = self.setTimeout(() => this.lose('it took too long'), job.patience);
    this.tell({ kind: 'job', id: job.id, job: job.job });
  }

  private hear(message: FromBot): void {
    if (message.kind === 'ready') this.ready = true;
    else if (this.now?.id === message.id) {
      const job = this.now;
      this.clear();
      if (message.kind === 'done') job.done(message.result);
      else job.fail(new Error(message.reason));
    } else if (message.kind === 'failed') this.lose(message.reason);
    this.next();
  }

  /** Give the worker up; the next job starts another. */
  private lose(reason: string): void {
    this.worker?.terminate();
    this.worker = null;
    const lost = this.now ? [this.now] : this.ready ? [] : this.waiting.splice(0);
    this.ready = false;
    this.clear();
    for (const job of lost) job.fail(new Error(reason));
    if (this.waiting.length > 0) this.start();
  }

  private clear(): void {
    self.clearTimeout(this.timer);
    this.now = null;
  }

  private tell(message: ToBot): void {
    this.worker?.postMessage(message);
  }
}
