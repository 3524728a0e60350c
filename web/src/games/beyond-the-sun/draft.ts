/** What lies on the stage before the table: cards to choose from and types to name. */
import { offered } from '../refs';
import { lyingCards, type Model } from './model';
import type { TableProps } from './types';

export interface Draft {
  cards: string[];
  types: { type: string; words: string }[];
}

const TYPES = ['scientific', 'economic', 'military', 'commercial'];

/** Cards turned up to choose from; those of an earlier choice step back while others can be taken. */
function cardsOn(table: TableProps, model: Model): string[] {
  const all = [...new Set([...model.revealed, ...offered(table, lyingCards(model), /^card:/)])];
  const asked = all.filter((id) => table.hot.has(`card:${id}`) || table.blocked.has(`card:${id}`));
  return asked.length ? asked : all;
}

/** The tableau shows the types that can be named by itself while its cards can be taken. */
function typesOn(table: TableProps, model: Model): Draft['types'] {
  if (asksTableau(table, model)) return [];
  return TYPES.flatMap((type) => {
    const option = table.hot.get(`type:${type}`)?.[0];
    return option ? [{ type, words: option.text[table.lang] }] : [];
  });
}

/** The frame has a stage of its own for choosing among revealed technologies. */
function isFramed({ readonly, hot, state }: TableProps): boolean {
  return !readonly && hot.size > 0 && state.decision?.kind === 'take' && state.decision.options.length > 1;
}

export function asksTableau(table: TableProps, model: Model): boolean {
  return model.tableau.some((row) => row.cards.some((id) => id && table.hot.has(`card:${id}`)));
}

export function draftOf(table: TableProps, model: Model): Draft {
  return { cards: isFramed(table) ? [] : cardsOn(table, model), types: typesOn(table, model) };
}
