/** What the page reads out of a review: whole percents, places, turning points, and where things stand in the graph. */
import type { GameReview, ReviewTurn } from '../../wire';

export type Quality = ReviewTurn['quality'];
export const QUALITIES: readonly Quality[] = ['great', 'best', 'good', 'inaccuracy', 'mistake', 'blunder', 'forced'];
const BAD: readonly Quality[] = ['inaccuracy', 'mistake', 'blunder'];
/** As the finished review chooses them: at most five that cost 5 % or more, dearest first, then the great ones. */
const LEARN_FROM = 0.05;
const MOST = 5;

/** The turns a seat can learn from. A review under way has no list yet: its turns so far are chosen in the same way. */
export function pointsOf(review: GameReview, seat: number, done: boolean): ReviewTurn[] {
  if (done) return (review.seats[seat]?.points ?? []).map((at) => review.turns[at]);
  const own = review.turns.filter((turn) => turn.seat === seat);
  const bad = own.filter((turn) => BAD.includes(turn.quality) && turn.loss >= LEARN_FROM).sort((a, b) => b.loss - a.loss);
  return [...bad.slice(0, MOST), ...own.filter((turn) => turn.quality === 'great')];
}

export function isBad(turn: ReviewTurn): boolean {
  return BAD.includes(turn.quality);
}

/** "−14": what a turn cost, in whole percent; "+12": how far a great one was ahead of the usual one; '' for all others. */
export function costOf(turn: ReviewTurn): string {
  if (isBad(turn)) return signed(-turn.loss);
  return turn.quality === 'great' ? signed(turn.gap) : '';
}

/** A share as a whole percent with its sign, with a real minus. */
export function signed(share: number): string {
  const whole = Math.round(share * 100);
  return whole < 0 ? `−${-whole}` : whole > 0 ? `+${whole}` : '0';
}

/** The place of a seat: winners first, then by points; equals share it. */
export function placeOf(review: GameReview, seat: number): number {
  const won = (other: number) => review.winners.includes(other);
  return 1 + review.scores.filter((score, other) => (won(other) !== won(seat) ? won(other) : !won(seat) && score > review.scores[seat])).length;
}

/** The turns of a seat by round, in the order they were played. */
export function roundsOf(turns: readonly ReviewTurn[], seat: number): { round: number; turns: ReviewTurn[] }[] {
  const made: { round: number; turns: ReviewTurn[] }[] = [];
  for (const turn of turns) {
    if (turn.seat !== seat) continue;
    const last = made[made.length - 1];
    if (last?.round === turn.round) last.turns.push(turn);
    else made.push({ round: turn.round, turns: [turn] });
  }
  return made;
}

/** One row of values per round and one for the end, when the chances are known: the winners share it. */
export function chanceRows(review: GameReview): number[][] {
  const end = review.scores.map((_, seat) => (review.winners.includes(seat) ? 1 / review.winners.length : 0));
  return [...review.rounds.map((round) => round.win), end];
}

export function pointRows(review: GameReview): number[][] {
  return [...review.rounds.map((round) => round.points), review.scores];
}

/** Marks of one round stand above each other: how many came before each. */
export function stacked(turns: readonly ReviewTurn[]): { turn: ReviewTurn; level: number }[] {
  const seen = new Map<number, number>();
  return turns.map((turn) => {
    const level = seen.get(turn.round) ?? 0;
    seen.set(turn.round, level + 1);
    return { turn, level };
  });
}

/** Which rounds the axis names, so that the numbers keep apart: all, every second, every fifth ... */
export function namedRounds(count: number, room: number): number {
  return [1, 2, 5, 10, 20].find((step) => room / Math.max(1, count / step) >= 24) ?? 50;
}
