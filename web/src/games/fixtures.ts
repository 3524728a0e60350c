/** What the folder of a game keeps for looking at its table without a server. */
const DATA = import.meta.glob<unknown>('./*/fixtures/{cards,boards,game}.json', { import: 'default' });
const STATES = import.meta.glob<Record<string, unknown>>('./*/fixtures/states.ts');

/** The games that keep such things. */
export const SHOWN: readonly string[] = Object.keys(STATES).map((path) => path.split('/')[1]!);

export function fixturesOf(game: string, what: 'cards' | 'boards' | 'game'): Promise<unknown> {
  return DATA[`./${game}/fixtures/${what}.json`]!();
}

/** Tables by the names they have in `states.ts`. */
export function statesOf(game: string): Promise<Record<string, unknown>> {
  return STATES[`./${game}/fixtures/states.ts`]!();
}
