/** The engine calls seats P1, P2 ...; at a table they have names. */
import type { Blocked, Decision, GameEvent, Option, Plan, Player, TableState, Text } from './types';

type Named = readonly Pick<Player, 'seat' | 'name'>[];

export function withNames(text: string, players: Named): string {
  return text.replace(/\bP([1-5])\b/g, (word, digit: string) => players.find((player) => player.seat === Number(digit) - 1)?.name ?? word);
}

function named(text: Text, players: Named): Text {
  return { en: withNames(text.en, players), pl: withNames(text.pl, players) };
}

/** "pays" is "pay" when one is spoken to. */
function spokenTo(verb: string): string {
  if (verb === 'has') return 'have';
  if (verb === 'is') return 'are';
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return verb.replace(/(?<=ch|sh|ss|x)es$|s$/, '');
}

/** Lines of the log begin with the one who acts: to that person they say "you". The present tense of every Polish verb in them takes "sz". */
export function told(text: Text, players: Named, you: number | null): Text {
  if (you === null) return named(text, players);
  const me = `P${you + 1}`;
  const en = text.en.replace(new RegExp(`^${me} (\\w+)`), (_, verb: string) => `You ${spokenTo(verb)}`).replace(new RegExp(`^${me}:`), 'You:');
  const pl = text.pl
    .replace(new RegExp(`^${me} (nie )?(\\p{L})(\\p{L}*)`, 'u'), (_, not: string | undefined, first: string, rest: string) => (not ? `Nie ${first}${rest}sz` : `${first.toUpperCase()}${rest}sz`))
    .replace(new RegExp(`^${me}:`), 'Ty:');
  return named({ en, pl }, players);
}

function namedDecision(decision: Decision, players: Named): Decision {
  return {
    ...decision,
    prompt: decision.prompt && named(decision.prompt, players),
    options: decision.options.map((option: Option) => ({
      ...option, text: named(option.text, players), standings: option.standings?.map((standing) => ({ ...standing, text: named(standing.text, players) })),
    })),
    blocked: decision.blocked.map((entry: Blocked) => ({ ...entry, text: named(entry.text, players), why_not: named(entry.why_not, players) })),
  };
}

export function namedPlans(plans: readonly Plan[], players: Named): Plan[] {
  return plans.map((plan) => ({ ...plan, why: named(plan.why, players), line: plan.line.map((step) => ({ ...step, name: named(step.name, players), text: named(step.text, players) })) }));
}

/** `you`: the seat spoken to; null on a shared device, for spectators and in replays. */
export function namedLog(log: readonly GameEvent[], players: Named, you: number | null): GameEvent[] {
  return log.map((event) => ({ ...event, text: told(event.text, players, you) }));
}

/** The one seat of whoever looks; null where nobody or several do. */
export function onlySeat(state: Pick<TableState, 'seats_held'>): number | null {
  return state.seats_held.length === 1 ? state.seats_held[0] : null;
}

/** A state whose decision and log speak of people by name. */
export function namedState(state: TableState): TableState {
  const { players } = state;
  const you = onlySeat(state);
  return {
    ...state,
    decision: state.decision && namedDecision(state.decision, players),
    log: namedLog(state.log, players, you),
  };
}

/** The packs of a table with their versions and checksums. */
export function packsOf(table: Pick<TableState, 'packs'>): string {
  return table.packs.map((pack) => `${pack.id} ${pack.version} (${pack.digest.slice(0, 8)})`).join(', ');
}
