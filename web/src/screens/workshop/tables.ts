/** The tables of this device that play with packs. */
import { api } from '../../lib/api';
import { currentToken, knownTables } from '../../lib/seats';

export interface TableWith {
  table: string;
  pack: string;
  version: string;
  names: string[];
  round: number;
  over: boolean;
}

/** Asked one after another and only the newest: it is a note beside the work. */
const MOST = 8;

export async function tablesWith(game: string, signal: AbortSignal): Promise<TableWith[]> {
  const out: TableWith[] = [];
  for (const known of knownTables().filter((each) => each.game === game).slice(0, MOST)) {
    if (signal.aborted) break;
    try {
      const state = await api.table(known.table, currentToken(known), signal);
      const position = state.view.position as Record<string, unknown>;
      const names = state.players.map((player) => player.name);
      for (const mark of state.packs) out.push({ table: known.table, pack: mark.id, version: mark.version, names, round: Number(position.round ?? 0), over: state.over });
    } catch {
      continue; // a table that is gone plays with nothing
    }
  }
  return out;
}
