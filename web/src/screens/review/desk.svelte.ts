/** The review of a table: asked for once, then looked after until it is whole. */
import { untrack } from 'svelte';
import { say } from '../../i18n/index.svelte';
import { Refused, Unreachable, api, backoff } from '../../lib/api';
import { currentToken, knownTable } from '../../lib/seats';
import type { TableState } from '../../lib/types';
import type { ReviewJob } from '../../wire';
import { w } from './strings';

const EVERY_MS = 1200;
/** Polls without an answer before the page says so. */
const PATIENCE = 6;

export class ReviewDesk {
  table = $state.raw<TableState | null>(null);
  job = $state.raw<ReviewJob | null>(null);
  /** Why there is no review, or why it does not grow any more; '' while all is well. */
  failed = $state('');
  readonly token: string | null;
  private timer = 0;
  private open = false;
  private missed = 0;

  constructor(readonly id: string) {
    const known = knownTable(id);
    this.token = known ? currentToken(known) : null;
  }

  /** While the page is there. */
  attend = (): (() => void) => {
    this.open = true;
    untrack(() => void this.begin());
    return () => {
      this.open = false;
      clearTimeout(this.timer);
    };
  };

  async begin(): Promise<void> {
    this.failed = '';
    this.missed = 0;
    clearTimeout(this.timer);
    try {
      this.table = await api.table(this.id, this.token);
      this.take(await api.whenFree(() => api.call<ReviewJob>('reviews', { method: 'POST', token: this.token, body: { table: this.id } })));
    } catch (error) {
      this.failed = wordsFor(error, w('failed'));
    }
  }

  private take(job: ReviewJob): void {
    this.missed = 0;
    this.job = job;
    if (!job.done) this.later(EVERY_MS);
  }

  private later(ms: number): void {
    if (this.open) this.timer = window.setTimeout(() => void this.ask(), ms);
  }

  private async ask(): Promise<void> {
    if (!this.job) return;
    try {
      this.take(await api.call<ReviewJob>(`reviews/${this.job.id}`));
    } catch (error) {
      this.missed += 1;
      const passing = error instanceof Unreachable || (error instanceof Refused && [429, 503].includes(error.status));
      if (passing && this.missed < PATIENCE) this.later(backoff(this.missed));
      else this.failed = error instanceof Refused && error.status === 404 ? w('lost') : wordsFor(error, w('lost'));
    }
  }
}

function wordsFor(error: unknown, otherwise: string): string {
  if (error instanceof Refused) return say(error.failure.error);
  return error instanceof Unreachable ? w('unreachable') : otherwise;
}
