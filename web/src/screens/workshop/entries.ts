/** The cards of a game as the list shows them: ours with the pack over them. */
import { ROMAN, word } from '../../lib/cardfacts';
import type { Text } from '../../lib/types';
import type { KnownCard, WorkshopKind } from '../../wire';
import { rowOf, type MyPack } from './packs';
import { standingOf, type Row, type Standing } from './rows';

export interface Entry {
  kind: WorkshopKind;
  card: string;
  /** Empty for a card that only the pack has. */
  ours: Row;
  /** Null for such a card. */
  known: KnownCard | null;
  name: Text;
  /** Level, deck or kind: what tells cards of one name apart. */
  note: string;
  standing: Standing;
  changed: boolean;
}

/** The names of tables in the words of the card browser. */
const KINDS: Record<string, string> = {
  technologies: 'technology', events: 'event', systems: 'system', achievements: 'achievement', factions: 'faction', leaders: 'leader', guilds: 'guild',
  basic_actions: 'basic', anarchist_actions: 'anarchist_action', anarchist_events: 'anarchist_event', developments: 'development', worlds: 'world',
  homes: 'home', goals: 'goal', actions: 'action',
};

export function kindName(kind: string): string {
  return word('kind', KINDS[kind] ?? kind);
}

export function entriesOf(kinds: readonly WorkshopKind[], pack: MyPack | null): Entry[] {
  return kinds.flatMap((kind) => [
    ...kind.rows.map((ours, n) => entryOf(kind, ours, kind.known[n], rowOf(pack, kind.id, String(ours.id)))),
    ...added(kind, pack).map((mine) => entryOf(kind, {}, null, mine)),
  ]);
}

function entryOf(kind: WorkshopKind, ours: Row, known: KnownCard | null, mine: Row | null): Entry {
  const row: Row = { ...ours, ...mine };
  const note = kind.id === 'technologies' ? ROMAN[Number(row.level)] : kind.id === 'systems' ? String(row.deck) : kindName(kind.id);
  return {
    kind, card: String(row.id), ours, known, name: { en: String(row.name), pl: String(row.name_pl ?? row.name) }, note,
    standing: standingOf(mine?.source ?? known?.source), changed: mine !== null,
  };
}

/** Cards that only the pack has. */
function added(kind: WorkshopKind, pack: MyPack | null): Row[] {
  return (pack?.rows[kind.id] ?? []).filter((row) => !kind.rows.some((ours) => ours.id === row.id));
}

/** A card like another one, under an id and a name that no card has. */
export function likeCard(entries: readonly Entry[], row: Row): Row {
  const { printed: _printed, known: _known, ...facts } = row;
  let n = 2;
  while (entries.some((entry) => entry.card === `${row.id}_${n}`)) n += 1;
  return { ...structuredClone(facts), id: `${row.id}_${n}`, name: `${row.name} ${n}`, name_pl: `${row.name_pl ?? row.name} ${n}`, source: 'house' };
}
