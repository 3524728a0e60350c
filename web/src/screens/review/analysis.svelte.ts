/** The replay with a review beside it: the turn of the moment that is shown, its plans, and the way from mark to mark. */
import { namedPlans, onlySeat } from '../../lib/names';
import type { Plan, ReviewTurn } from '../../wire';
import { lookDeeper } from './acts';
import { ReviewDesk } from './desk.svelte';
import { costOf, pointsOf } from './told';

export interface ShownPlan {
  plan: Plan;
  best: boolean;
  played: boolean;
}

export class Analysis {
  readonly desk: ReviewDesk;
  ply = $state(0);
  /** The plan whose path is drawn; null: the best one, against the one that was played. */
  picked = $state<number | null>(null);
  /** The number of the turn that is being judged for longer. */
  deepening = $state<number | null>(null);
  private deeper: ReadonlyMap<number, ReviewTurn> = $state.raw(new Map());

  constructor(table: string) {
    this.desk = new ReviewDesk(table);
  }

  readonly review = $derived.by(() => this.desk.job?.review ?? null);
  readonly players = $derived.by(() => this.desk.table?.players ?? []);
  readonly me: number | null = $derived.by(() => (this.desk.table ? onlySeat(this.desk.table) : null));
  readonly number: number = $derived.by(() => this.review?.turns.findIndex((turn) => turn.from_ply <= this.ply && this.ply < turn.to_ply) ?? -1);
  readonly turn: ReviewTurn | null = $derived(this.deeper.get(this.number) ?? this.review?.turns[this.number] ?? null);
  readonly looked: boolean = $derived(this.deeper.has(this.number));
  /** Whose marks are walked: one's own, or of whoever acts here. */
  readonly seat: number = $derived(this.me ?? this.turn?.seat ?? 0);
  readonly points: ReviewTurn[] = $derived.by(() =>
    this.review ? pointsOf(this.review, this.seat, this.desk.job?.done ?? false).toSorted((a, b) => a.at_ply - b.at_ply) : []);
  readonly at: number = $derived(this.points.findIndex((point) => point.from_ply === this.turn?.from_ply));
  readonly plans: ShownPlan[] = $derived.by(() => (this.turn ? plansOf(this.turn, this.players) : []));
  readonly cost: string = $derived(this.turn ? costOf(this.turn) : '');

  /** The next mark from here, round and round; null without one. */
  next(step: 1 | -1): ReviewTurn | null {
    const { points, ply } = this;
    if (points.length === 0) return null;
    const found = step > 0 ? points.find((point) => point.at_ply > ply) : points.findLast((point) => point.at_ply < ply);
    return found ?? points[step > 0 ? 0 : points.length - 1];
  }

  async deepen(): Promise<void> {
    const number = this.number;
    if (number < 0 || this.deepening !== null) return;
    this.deepening = number;
    const turn = await lookDeeper(this.desk, number);
    this.deepening = null;
    if (turn) this.deeper = new Map([...this.deeper, [number, turn]]);
  }
}

/** The best plan, others, and the played one where its chance puts it; each once. */
export function plansOf(turn: ReviewTurn, players: Parameters<typeof namedPlans>[1]): ShownPlan[] {
  const { best, played } = turn;
  if (!best || !played) return [];
  const same = JSON.stringify(best.line) === JSON.stringify(played.line);
  const rest = turn.others.map((plan) => ({ plan, best: false, played: false }));
  const shown = [...rest.slice(0, same ? 2 : 1), ...(same ? [] : [{ plan: played, best: false, played: true }])].sort((a, b) => a.plan.loss - b.plan.loss);
  return [{ plan: best, best: true, played: same }, ...shown].map((one) => ({ ...one, plan: namedPlans([one.plan], players)[0] }));
}
