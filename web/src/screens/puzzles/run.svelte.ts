/** One puzzle at its table: the choices that stand, the nudge, the answer and what it was worth. */
import { say, t } from '../../i18n/index.svelte';
import { Refused } from '../../lib/api';
import type { LiveTable } from '../../lib/live.svelte';
import { namedPlans } from '../../lib/names';
import { toast } from '../../lib/toasts.svelte';
import type { Plan, PuzzleInfo, Words } from '../../wire';
import { book } from './book.svelte';
import { checked, keepAtTable, type AtTable } from './open';

export interface Verdict {
  right: boolean;
  gaveUp: boolean;
  plans: Plan[];
  /** The plan played, where it is among those shown; -1 for who gave up. */
  mine: number;
  first: boolean;
  before: number;
  after: number;
}

export class PuzzleRun {
  private choices: readonly { ply: number; option: string }[] = $state.raw([]);
  nudged = $state(false);
  checking = $state(false);
  verdict: Verdict | null = $state.raw(null);
  /** The plan whose path is drawn. */
  shown = $state(0);

  constructor(readonly at: AtTable, private readonly live: LiveTable) {
    this.choices = at.choices;
    this.nudged = at.nudged;
  }

  get info(): PuzzleInfo {
    return this.at.info;
  }

  get nudge(): Words {
    return this.at.nudge;
  }

  /** The own choices on the line now played. */
  readonly options: string[] = $derived.by(() => this.choices.filter((one) => one.ply < (this.live.state?.ply ?? 0)).map((one) => one.option));
  /** Somebody else would decide now. */
  readonly turnOver: boolean = $derived.by(() => {
    const state = this.live.state;
    return state !== null && this.options.length > 0 && (state.over || state.decision?.seat !== state.you);
  });
  readonly canCheck: boolean = $derived(this.options.length > 0 && !this.checking && this.verdict === null);

  /** A choice was made; after a verdict that is another try. */
  moved(options: readonly string[], ply: number): void {
    this.verdict = null;
    this.choices = [...this.choices.filter((one) => one.ply < ply), ...options.map((option, i) => ({ ply: ply + i, option }))];
    this.keep();
  }

  takeNudge(): void {
    this.nudged = true;
    this.keep();
  }

  async check(): Promise<void> {
    if (this.canCheck) await this.judge(this.options);
  }

  async giveUp(): Promise<void> {
    if (!this.checking && !this.verdict) await this.judge([]);
  }

  private async judge(options: string[]): Promise<void> {
    this.checking = true;
    try {
      const result = await checked(this.at, options);
      const players = this.live.state?.players ?? [];
      const plans = namedPlans(result.plans, players);
      const mine = result.answer ? result.plans.findIndex((plan) => JSON.stringify(plan) === JSON.stringify(result.answer)) : -1;
      const first = !this.at.own && !book.wasTried(this.info.id);
      const before = book.rating;
      if (this.at.own) book.answeredOwn(this.at.id, result.right);
      else book.answered(this.info, result.right, this.nudged);
      this.shown = 0;
      this.verdict = { right: result.right, gaveUp: options.length === 0, plans, mine, first, before, after: book.rating };
      // The answer is shown where the turn began.
      if (this.live.state?.can_undo) await this.live.undo(false, true);
    } catch (error) {
      toast(error instanceof Refused ? say(error.failure.error) : t('notice.unreachable'), 'error');
    } finally {
      this.checking = false;
    }
  }

  async startOver(): Promise<void> {
    this.verdict = null;
    if (this.live.state?.can_undo) await this.live.undo(false, true);
  }

  private keep(): void {
    keepAtTable({ ...this.at, choices: [...this.choices], nudged: this.nudged });
  }
}
