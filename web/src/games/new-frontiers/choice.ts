/** How options are called in the decision bar: what, a word on what follows, and the act with its price on the button. */
import { cardOf } from './cardof';
import { cardName, readModel } from './model';
import { priceTold, saleWords } from './prices';
import { shortText } from './short';
import { counted, say, TILES } from './strings';
import { numbers } from './worlds';
import type { Card, Choice, Lang, Option, TableProps, Text } from './types';

const ACTS = {
  buy: { en: 'Buy for', pl: 'Kup za' },
  pick: { en: 'Pick', pl: 'Wybierz' },
  settle: { en: 'Settle for', pl: 'Zasiedl za' },
  conquer: { en: 'Conquer', pl: 'Podbij' },
  swap: { en: 'Replace for free', pl: 'Zastąp za darmo' },
  take: { en: 'Take colonists', pl: 'Weź kolonistów' },
  choose: { en: 'Choose', pl: 'Wybierz' },
  sell: { en: 'Sell for', pl: 'Sprzedaj za' },
  consume: { en: 'Consume', pl: 'Zużyj' },
  give_back: { en: 'Return to the bag', pl: 'Zwróć do worka' },
  stockpile: { en: 'Stockpile', pl: 'Zmagazynuj' },
  replace: { en: 'Replace', pl: 'Zastąp' },
} satisfies Record<string, Text>;

/** A note in the bar is one short line; the inspector has the rest. */
const NOTE = 40;
/** A longer name would break the words of the button. */
const SHORT_NAME = 18;

/** The act with the price that the option names; what comes in or goes out besides is in the numbers beside it. */
function priced(act: keyof typeof ACTS, option: Option, lang: Lang): string {
  return `${ACTS[act][lang]} ${counted('credits', priceTold(option), lang)}`;
}

/** "Wolf 359 Foundry → Comet Zone" */
function replaced({ cards, lang }: TableProps, old: Card, option: Option): string {
  const next = option.refs.find((ref) => ref.startsWith('explored:'))?.slice(9) ?? '';
  return `${old.name[lang]} → ${cardName(cards, next, lang)}`;
}

export function choice(table: TableProps, option: Option): Choice | null {
  const kind = table.state.decision?.kind ?? '';
  const { lang } = table;
  const card = cardOf(table, { refs: option.refs });
  const [verb = ''] = option.id.split(' ');
  if (kind === 'develop' && card && verb === 'develop') return { name: card.name[lang], note: shortText(card, lang, NOTE), act: priced('buy', option, lang) };
  if (kind === 'action' && card) return { name: TILES[card.id]?.name[lang] ?? card.name[lang], act: ACTS.choose[lang] };
  if (kind === 'pick' && card) {
    const { name } = card;
    const world = readModel(table).drawn.find((entry) => entry.card === card.id)?.world ?? null;
    const note = numbers(card, world, lang).map(({ n, word }) => `${n} ${word}`).join(', ');
    return { name: name[lang], note, act: name[lang].length <= SHORT_NAME ? `${ACTS.pick[lang]} ${name[lang]}` : ACTS.pick[lang] };
  }
  if (kind === 'home' && card) return { name: card.name[lang], note: shortText(card, lang, NOTE), act: ACTS.choose[lang] };
  if (verb === 'colonists') return { name: option.text[lang], act: ACTS.take[lang] };
  if (card && (verb === 'settle' || verb === 'contact')) {
    const conquered = verb === 'settle' && card.facts.type === 'military';
    return { name: card.name[lang], note: conquered ? `${say('defense', lang)} ${card.facts.defense}` : undefined, act: conquered ? ACTS.conquer[lang] : priced('settle', option, lang) };
  }
  if (card && verb === 'doomed') return { name: card.name[lang], act: ACTS.swap[lang] };
  if (card && verb === 'sell') return { name: card.name[lang], note: saleWords(table, option, lang), act: priced('sell', option, lang) };
  if (card && verb === 'good') return { name: card.name[lang], act: ACTS.consume[lang] };
  if (card && kind === 'limit') return { name: card.name[lang], note: ACTS[verb === 'return' ? 'give_back' : 'stockpile'][lang], act: ACTS[verb === 'return' ? 'give_back' : 'stockpile'][lang] };
  if (card && verb === 'replace') return { name: replaced(table, card, option), act: ACTS.replace[lang] };
  if (card && verb === 'consume') return { name: card.name[lang], note: option.text[lang].replace(/^[^:]+: /, ''), act: ACTS.consume[lang] };
  return null;
}

