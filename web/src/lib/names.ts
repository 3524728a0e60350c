/** The engine calls seats P1, P2 ...; at a table they have names. */
import type { Blocked, Decision, GameEvent, Option, Player, TableState, Text } from './types';

type Named = readonly Pick<Player, 'seat' | 'name'>[];

export function withNames(text: string, players: Named): string {
  return text.replace(/\bP([1-5])\b/g, (word, digit: string) => players.find((player) => player.seat === Number(digit) - 1)?.name ?? word);
}

function named(text: Text, players: Named): Text {
  return { en: withNames(text.en, players), pl: withNames(text.pl, players) };
}

function namedDecision(decision: Decision, players: Named): Decision {
  return {
    ...decision,
    prompt: decision.prompt && named(decision.prompt, players),
    options: decision.options.map((option: Option) => ({ ...option, text: named(option.text, players) })),
    blocked: decision.blocked.map((entry: Blocked) => ({ ...entry, text: named(entry.text, players), why_not: named(entry.why_not, players) })),
  };
}

export function namedLog(log: readonly GameEvent[], players: Named): GameEvent[] {
  return log.map((event) => ({ ...event, text: named(event.text, players) }));
}

/** A state whose decision and log speak of people by name. */
export function namedState(state: TableState): TableState {
  const { players } = state;
  return {
    ...state,
    decision: state.decision && namedDecision(state.decision, players),
    log: namedLog(state.log, players),
  };
}
