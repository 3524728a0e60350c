/** The lines of a log told turn by turn: who acted stands before them once. */
import type { GameEvent, Player } from '../../lib/types';

export interface Turn {
  seat: number | null;
  events: { event: GameEvent; words: { en: string; pl: string } }[];
}

/** "Altair pays 2 ore." after Altair's mark: "pays 2 ore". */
export function withoutActor(text: string, name: string): string {
  const rest = name !== '' && text.startsWith(name) ? text.slice(name.length).replace(/^[:,]?\s+/, '') : text;
  return rest.replace(/\.$/, '');
}

export function turnsOf(events: readonly GameEvent[], players: readonly Player[]): Turn[] {
  const turns: Turn[] = [];
  for (const event of events) {
    const last = turns[turns.length - 1];
    const name = event.seat === null ? '' : (players[event.seat]?.name ?? '');
    const told = { event, words: { en: withoutActor(event.text.en, name), pl: withoutActor(event.text.pl, name) } };
    if (last && last.seat === event.seat) last.events.push(told);
    else turns.push({ seat: event.seat, events: [told] });
  }
  return turns;
}
