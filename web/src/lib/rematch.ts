/** The way from a finished game to the next one of the same people. */
import type { LiveTable } from './live.svelte';
import { go } from './router.svelte';
import { remember } from './seats';

/** Go to the table of the rematch. The tokens of our seats are good there, too; who left or declined before it was made has none and watches. */
export function enterNext(live: LiveTable): void {
  const now = live.state;
  const next = now?.rematch;
  if (!next?.table) return;
  const tokens: Record<number, string> = {};
  for (const [seat, token] of Object.entries(live.known.tokens).map(([of, held]) => [Number(of), held] as const)) {
    const gone = next.no.includes(seat) || (now?.players[seat]?.left != null && !next.yes.includes(seat));
    if (!gone) tokens[next.seats[seat]] = token;
  }
  remember({ table: next.table, game: now?.game ?? '', tokens, invite: null });
  go(`/table/${next.table}`);
}

/** Ask for a rematch, agree to it or decline; on with the next game if that made it. */
export async function answerRematch(live: LiveTable, accept: boolean, turned = false): Promise<void> {
  await live.together('rematch', { accept, turned });
  if (accept) enterNext(live);
}

/** Whether nobody else has to be asked. */
export function playsAlone(live: LiveTable): boolean {
  const table = live.state;
  return !table?.players.some((player) => !table.seats_held.includes(player.seat) && player.kind === 'human');
}
