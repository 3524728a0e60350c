/** What an option takes or brings in credits by itself, and what it is made of. */
import { cardOf } from './cardof';
import { cardName, readModel } from './model';
import type { Lang, Option, TableProps, Text } from './types';

const WORDS = {
  price: { en: 'price', pl: 'cena' },
  follows: { en: 'What surely follows is counted, too.', pl: 'Wliczone jest też to, co na pewno nastąpi.' },
} satisfies Record<string, Text>;

const BASE: Record<string, number> = { novelty: 1, rare: 2, genes: 3, alien_tech: 4 };

const PRICE = / for (\d+) credits?\b/;

function credits(option: Option): number {
  return option.preview.find((change) => change.what === 'credit')?.amount ?? 0;
}

/** "Buy ... for 3 credits" takes 3, whatever comes back by it; without such words what changes. */
export function priceTold(option: Option): number {
  return Number(PRICE.exec(option.text.en)?.[1] ?? Math.abs(credits(option)));
}

/** "1 price, +2 Spice World, +1 Trade League": what makes the price of a sold good; nothing where it is the bare price or not known. */
export function saleWords(table: TableProps, option: Option, lang: Lang): string | undefined {
  const kind = /^sell (\w+)@/.exec(option.id)?.[1] ?? '';
  const empire = readModel(table).empires[table.seat];
  if (!empire || !(kind in BASE)) return undefined;
  const more = [...empire.developments, ...empire.colonies.map((colony) => colony.card)].flatMap((id) =>
    (table.cards.get(id)?.facts.powers ?? []).flatMap((power) => {
      const found = /^trade: \+(\d)(?: (\w+))?$/.exec(power.effect);
      return found && (!found[2] || found[2] === kind) ? [{ id, n: Number(found[1]) }] : [];
    }),
  );
  const sum = more.reduce((total, { n }) => total + n, BASE[kind]!);
  if (more.length === 0 || sum !== priceTold(option)) return undefined;
  return [`${BASE[kind]} ${WORDS.price[lang]}`, ...more.map(({ id, n }) => `+${n} ${cardName(table.cards, id, lang)}`)].join(', ');
}

/** More changes than the act itself names: what follows by itself is counted. */
export function followsWords(option: Option, lang: Lang): string | undefined {
  const told = /^(develop|settle|contact|sell) /.test(option.id) && PRICE.test(option.text.en);
  const more = told ? Math.abs(credits(option)) !== priceTold(option) : option.role === 'way_out' && option.preview.length > 0;
  return more ? WORDS.follows[lang] : undefined;
}

/** A lowered price: "2 − 1". */
export function loweredPrice(table: TableProps, option: Option): string {
  const card = cardOf(table, { refs: option.refs });
  const model = readModel(table);
  const stack = [...model.large, ...model.small].find((entry) => entry.id === card?.id);
  const cost = stack?.cost ?? (card?.kind === 'world' && card.facts.type !== 'military' ? card.facts.cost : undefined);
  const price = priceTold(option);
  return cost !== undefined && cost > price && /^(develop|settle) /.test(option.id) ? ` (${cost} − ${cost - price})` : '';
}
