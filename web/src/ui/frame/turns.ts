/** What others did, told turn by turn: who acted stands before it once. */
import type { GameEvent, Player } from '../../lib/types';

export interface Told {
  event: GameEvent;
  words: { en: string; pl: string };
  /** How often it stands there in a row. */
  times: number;
}

export interface Turn {
  seat: number | null;
  events: Told[];
}

/** What is looked through or put away on the way to something: the steps and the whole log have it. */
const PASSED_OVER = /^(turn|type|reveal|show|event_gone)$/;
const ACTION = /^(takes the action|wykonuje akcję:) /;

/** "Altair pays 2 ore." after Altair's mark: "pays 2 ore". */
export function withoutActor(text: string, name: string): string {
  const rest = name !== '' && text.startsWith(name) ? text.slice(name.length).replace(/^[:,]?\s+/, '') : text;
  return rest.replace(/\.$/, '');
}

function passedOver({ kind, refs }: GameEvent): boolean {
  return PASSED_OVER.test(kind) || (kind === 'research' && !refs.some((ref) => ref.startsWith('card:')));
}

/** A line of the one whose turn it is needs no name; a line about others, and the next after it, does. */
function wordsOf(event: GameEvent, players: readonly Player[], named: boolean, you: number | null): Told['words'] {
  const name = named || event.seat === null ? '' : (players[event.seat]?.name ?? '');
  const short = (text: string): string => withoutActor(text, name).replace(ACTION, '');
  const pl = short(event.text.pl);
  return { en: short(event.text.en), pl: event.seat === you ? pl.charAt(0).toLowerCase() + pl.slice(1) : pl };
}

/**
 * `you`: the seat that is told; null where everything is shown. Within others' turns it hears what befell itself, of its own
 * turns nothing. Where a game has no turns each line belongs to the one who acts.
 */
export function turnsOf(events: readonly GameEvent[], players: readonly Player[], you: number | null): Turn[] {
  const turns: Turn[] = [];
  let owner: number | null | undefined;
  for (const event of events) {
    if (event.kind === 'turn') owner = event.seat;
    if (passedOver(event) || (you !== null && (owner ?? event.seat) === you)) continue;
    const seat = you === null || owner === undefined ? event.seat : owner;
    if (turns.at(-1)?.seat !== seat) turns.push({ seat, events: [] });
    const { events: told } = turns.at(-1)!;
    const before = told.at(-1);
    const named = event.seat !== seat || (before !== undefined && before.event.seat !== seat);
    const words = wordsOf(event, players, named, you);
    if (before?.event.seat === event.seat && before.words.en === words.en) before.times += 1;
    else told.push({ event, words, times: 1 });
  }
  return turns;
}
