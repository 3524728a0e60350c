/** What can be done with a turn of a review, from its page and from the replay: play it again, keep it, judge it for longer. */
import { say, t } from '../../i18n/index.svelte';
import { Refused, api } from '../../lib/api';
import { beginTable } from '../../lib/begin';
import { toast } from '../../lib/toasts.svelte';
import type { TableState } from '../../lib/types';
import type { ReviewTurn } from '../../wire';
import { book } from '../puzzles/book.svelte';
import { madeFrom } from '../puzzles/open';
import type { ReviewDesk } from './desk.svelte';
import { w } from './strings';

export const DEEPER_WORLDS = 40;

function report(error: unknown): void {
  toast(error instanceof Refused ? say(error.failure.error) : t('notice.unreachable'), 'error');
}

/** Play on from before the turn, against bots in the seats of the others. */
export async function playAgain(desk: ReviewDesk, table: TableState, turn: ReviewTurn): Promise<void> {
  const seats = table.players.map((player) =>
    player.seat === turn.seat ? { kind: 'human' as const, name: player.name } : { kind: 'bot' as const, level: player.level ?? 'captain', name: player.name });
  try {
    const { record } = await api.record(desk.id, desk.token);
    await beginTable({ game: table.game, players: table.players.length, seats, start: { record, ply: turn.at_ply } });
  } catch (error) {
    report(error);
  }
}

/** Keep the position before a turn as a puzzle of one's own; names stay behind. */
export async function keepAsPuzzle(desk: ReviewDesk, turn: ReviewTurn): Promise<void> {
  try {
    const { record } = await api.record(desk.id, desk.token);
    const made = await madeFrom(record, turn.at_ply);
    book.add(`own-${desk.id}-${turn.at_ply}`, made.info, made.record);
    toast(w('madeIt'));
  } catch (error) {
    report(error);
  }
}

/** The same turn in many more worlds; null where that could not be done. */
export async function lookDeeper(desk: ReviewDesk, number: number): Promise<ReviewTurn | null> {
  try {
    return await api.whenFree(() => api.call<ReviewTurn>('reviews/turn', { method: 'POST', token: desk.token, body: { table: desk.id, turn: number } }));
  } catch (error) {
    report(error);
    return null;
  }
}
