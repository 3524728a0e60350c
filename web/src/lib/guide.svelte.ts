/** A hint while somebody follows it: three depths, one press each; the line of a plan stays while its steps are played. */
import type { Advice, Words } from '../wire';
import { isMine, type Plan, type TableState } from './types';

export type Depth = Advice['depth'];
export const DEPTHS: readonly Depth[] = ['nudge', 'line', 'compare'];
/** Less than this behind: both plans are fine. */
const SAME = 0.005;

export class Guide {
  plans: readonly Plan[] = $state.raw([]);
  nudge: Words | null = $state.raw(null);
  note: Words | null = $state.raw(null);
  adviser = $state('');
  ms = $state(0);
  depth: Depth = $state('nudge');
  open = $state(false);
  thinking = $state(false);
  /** The plan that is followed, and the one that is only pointed at. */
  private followed = $state(0);
  private pointed = $state<number | null>(null);
  /** Steps of the followed plan that are played. */
  done = $state(0);
  private pending: { version: number; option: string } | null = null;

  readonly shown: number = $derived(this.depth === 'compare' ? (this.pointed ?? this.followed) : this.followed);
  /** The plan on the board, and the one that is played. */
  readonly plan: Plan | null = $derived(this.plans[this.shown] ?? null);
  readonly line = $derived(this.plans[this.followed]?.line ?? []);
  /** Whether there is a line on the board. */
  readonly drawn: boolean = $derived(this.open && this.depth !== 'nudge' && this.plan !== null);
  /** The step to be played next. */
  readonly step = $derived(this.drawn ? (this.line[this.done] ?? null) : null);

  /** Fresh advice: it begins with a word, and each press tells more. */
  take(advice: Advice, plans: readonly Plan[]): void {
    this.plans = plans;
    this.nudge = advice.nudge;
    this.note = advice.note;
    this.adviser = advice.adviser;
    this.ms = advice.ms;
    [this.followed, this.pointed, this.done] = [0, null, 0];
  }

  get known(): boolean {
    return this.nudge !== null;
  }

  /** One press: open with a nudge, then the line, then other plans beside it, then closed. */
  press(): void {
    const next = DEPTHS[DEPTHS.indexOf(this.depth) + 1];
    if (!this.open) [this.open, this.depth] = [true, 'nudge'];
    else if (next && this.plans.length > 0 && !this.thinking) this.deepen(next);
    else this.close();
  }

  deepen(depth: Depth): void {
    this.depth = depth;
    this.pointed = null;
  }

  /** Look at a plan without following it; null: back to the followed one. Once a step is played there is no other plan. */
  point(at: number | null): void {
    this.pointed = this.done === 0 ? at : null;
  }

  follow(at: number): void {
    if (this.done > 0 || !this.plans[at]) return;
    [this.followed, this.pointed] = [at, null];
  }

  close(): void {
    this.open = false;
    this.pointed = null;
  }

  clear(): void {
    this.close();
    [this.plans, this.nudge, this.note, this.followed, this.done, this.pending, this.depth] = [[], null, null, 0, 0, null, 'nudge'];
  }

  /** A choice is on its way to the table. */
  sent(version: number, option: string): void {
    this.pending = { version, option };
  }

  /** Another decision: the hint stays while its line is played and goes on; anything else ends it. */
  turned(next: TableState): void {
    const taken = this.pending;
    this.pending = null;
    const after = this.line[this.done + 1]?.option;
    const went = taken !== null && next.version > taken.version && this.line[this.done]?.option === taken.option;
    if (went && this.open && this.depth !== 'nudge' && after !== undefined && isMine(next.decision) && next.decision.options.some((option) => option.id === after)) {
      this.done += 1;
      this.pointed = null;
    } else this.clear();
  }

  /** "−8": how far a plan is behind the best, in whole percent; '' for the best and what is as good. */
  behind(plan: Plan): string {
    return plan.loss < SAME ? '' : `−${Math.max(1, Math.round(plan.loss * 100))}`;
  }
}
