/** How the people of a table are called. */
import type { TableState } from './types';

/** Several people share this device: nobody of them is simply "you". */
export function isShared(state: Pick<TableState, 'hotseat' | 'seats_held'>): boolean {
  return state.hotseat && state.seats_held.length > 1;
}

/** "You" for the one who looks, else the name of a seat. */
export function nameAt(state: TableState, seat: number, you: string): string {
  if (state.you === seat && !isShared(state)) return you;
  return state.players.find((player) => player.seat === seat)?.name ?? `P${seat + 1}`;
}
