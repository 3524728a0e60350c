/**
 * "Keep it face down until I say otherwise": the holder of a face-down goal is asked again after every selection, so that
 * nobody can tell from a missing question which goal it is. The page may answer in their place. It does so after the same
 * delay for every goal, whether it could have been turned up or not: the time an answer takes tells nothing either.
 */
import { aboutGame } from './games';
import { remember, type KnownTable } from './seats';
import { isMine, type TableState } from './types';

export const KEEP_AFTER_MS = 1200;
const QUESTION = 'reveal';
const ANSWER = 'keep';

/** The seat that is asked here and now whether to turn its goal up. */
export function askedToTurnUp(state: TableState | null): number | null {
  const decision = state?.decision ?? null;
  const asked = isMine(decision) && decision.kind === QUESTION && decision.options.some((option) => option.id === ANSWER);
  return asked ? decision.seat : null;
}

export class FaceDown {
  /** Seats of this device whose goal stays down without asking. */
  seats: readonly number[] = $state.raw([]);
  private ply = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly known: KnownTable, private readonly answer: (option: string) => void) {
    this.seats = known.faceDown ?? [];
  }

  /** On for that seat, and its goal still lies face down. */
  holds(state: TableState): boolean {
    const seat = state.you;
    return seat !== null && !state.over && this.seats.includes(seat) && (aboutGame(state.view.game)?.faceDown?.(state.view, seat) ?? false);
  }

  turn(seat: number): void {
    this.seats = this.seats.includes(seat) ? this.seats.filter((other) => other !== seat) : [...this.seats, seat];
    this.known.faceDown = [...this.seats];
    remember(this.known);
  }

  /** The question on the table is one the person left to the page. */
  answers(state: TableState | null): boolean {
    const seat = askedToTurnUp(state);
    return seat !== null && this.seats.includes(seat);
  }

  /** Follow the table. Whoever took moves back to the question wants to answer it: it is left to them. */
  follow(state: TableState): void {
    const back = state.ply < this.ply;
    this.ply = state.ply;
    this.stop();
    if (back || !this.answers(state)) return;
    this.timer = setTimeout(() => this.answer(ANSWER), KEEP_AFTER_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
