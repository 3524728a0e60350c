import { describe, expect, it } from 'vitest';
import frontierCards from '../games/new-frontiers/fixtures/cards.json';
import sunCards from '../games/beyond-the-sun/fixtures/cards.json';
import { effectGlyphs } from './glyphs';
import { iconMarkup, iconTone } from './icons';
import { LEGENDS } from './legend';

const GAMES = { 'beyond-the-sun': sunCards, 'new-frontiers': frontierCards } as const;

/** Every icon id that the cards of a game use: in their rows of icons, their effects, their words and their types. */
function used(game: keyof typeof GAMES): Set<string> {
  const found = new Set<string>();
  const add = (id: string | undefined): void => {
    if (id && iconMarkup(id)) found.add(id);
  };
  const walk = (value: unknown, key = ''): void => {
    if (Array.isArray(value)) value.forEach((entry) => walk(entry, key));
    else if (value && typeof value === 'object') Object.entries(value).forEach(([name, entry]) => walk(entry, name));
    else if (typeof value !== 'string') return;
    else if (key === 'effect' && game === 'beyond-the-sun') effectGlyphs(value).forEach((glyph) => add(glyph.icon));
    else if (['icons', 'left', 'right', 'types', 'keywords', 'kind'].includes(key)) add(value);
    else for (const [, mark] of value.matchAll(/\{(\w+)\}/g)) add(mark);
  };
  walk(GAMES[game].map(({ icons, facts, text }) => ({ icons, facts, text })));
  return found;
}

describe.each(Object.keys(GAMES) as (keyof typeof GAMES)[])('the symbols of %s', (game) => {
  const symbols = LEGENDS[game].groups.flatMap((group) => group.symbols);
  const known = new Set(symbols.flatMap((symbol) => (symbol.icon ? [iconTone(symbol.icon)] : [])));

  it('tell every icon that a card uses', () => {
    expect([...used(game)].filter((id) => !known.has(iconTone(id)))).toEqual([]);
  });

  it('have a picture each, and a name and a line in both languages', () => {
    for (const symbol of symbols) {
      if (symbol.icon) expect(iconMarkup(symbol.icon), symbol.icon).toBeTruthy();
      for (const text of [symbol.name, symbol.line]) expect([text.en, text.pl].every((words) => words.length > 1)).toBe(true);
    }
  });

  it('stand there once each, one picture with one meaning', () => {
    const pictures = symbols.flatMap((symbol) => (symbol.icon && !['good', 'novelty', 'rare', 'genes', 'alien_tech', 'goal', 'goals'].includes(symbol.icon) ? [iconMarkup(symbol.icon)!] : []));
    expect(pictures.filter((picture, i) => pictures.indexOf(picture) !== i)).toEqual([]);
  });

  it('explain a card that exists', () => {
    expect(GAMES[game].some((card) => card.id === LEGENDS[game].card)).toBe(true);
  });
});
