/** A seat in a position. */
import { playerOf } from '../../art/seats';
import type { Player, Position } from './shapes';

/** A position written by hand leaves out what the server always tells. */
export type Partly<T> = { [K in keyof T]?: T[K] };

/** What the position says of a seat; nothing of one that nobody has. */
export function playerAt(position: Partly<Position>, seat: number): Partly<Player> {
  return position[playerOf(seat) as 'P1'] ?? {};
}
