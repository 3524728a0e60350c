/** Everything of a guest as one file, put together in the page: who he is, his games, their records. */
import { Refused, api } from '../../lib/api';
import { asGuest, guest, sitDown } from '../../lib/guest.svelte';
import { currentToken, knownTable } from '../../lib/seats';
import type { Me, MyGame, RecordInfo } from '../../wire';

export interface Export {
  heliopause: 'everything of a guest';
  made_at: string;
  me: Me | null;
  games: { game: MyGame; record: RecordInfo | null }[];
}

const PAGE = 200;

async function allGames(): Promise<MyGame[]> {
  const found: MyGame[] = [];
  for (const state of ['all', 'archived']) {
    for (let skip = 0; ; skip += PAGE) {
      const told = await asGuest((key) => api.myGames(key, { state, skip, most: PAGE }));
      found.push(...told.games);
      if (skip + PAGE >= told.found) break;
    }
  }
  return found;
}

/** A record that cannot be read now is left out; the game itself is listed. */
async function recordOf(game: MyGame): Promise<RecordInfo | null> {
  try {
    if (game.state !== 'over') await sitDown(game);
    const known = knownTable(game.table);
    return await api.whenFree(() => api.record(game.table, known ? currentToken(known) : null));
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

export async function everything(onProgress: (done: number, all: number) => void): Promise<Export> {
  const games = await allGames();
  const made: Export = { heliopause: 'everything of a guest', made_at: new Date().toISOString(), me: guest.me, games: [] };
  for (const [at, game] of games.entries()) {
    onProgress(at, games.length);
    made.games.push({ game, record: await recordOf(game) });
  }
  return made;
}

/** Let the browser save a file. */
export function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
