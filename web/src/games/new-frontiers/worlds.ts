/** What a world takes to be settled, said for the seat that looks. */
import type { Empire, Explored } from './model';
import { counted, say, unit } from './strings';
import type { Card, Lang } from './types';

export interface Verdict {
  /** Can the seat settle it now? */
  can: boolean;
  words: string;
}

/** "Military 1 of 2", "you can pay it", "2 credits short": what stops it first; of a rival that nothing stops, "within reach". */
export function verdict(card: Card | undefined, world: Explored | null, empire: Empire | undefined, lang: Lang, own = true): Verdict | null {
  if (!card || !world || !empire) return null;
  const { facts } = card;
  if (!own && world.means.length > 0) return { can: true, words: say('in_reach', lang) };
  if (world.means.includes('conquer')) return { can: true, words: say('can_take', lang) };
  if (world.means.includes('pay')) return { can: true, words: say('can_pay_it', lang) };
  if (world.means.includes('contact')) return { can: true, words: `${say('can_pay', lang)}: ${counted('credits', world.contact ?? 0, lang)}` };
  if (world.means.includes('doomed')) return { can: true, words: say('free_swap', lang) };
  if ((facts.colonists ?? 1) > empire.colonists) return { can: false, words: `${empire.colonists} ${say('of', lang)} ${counted('colonists', facts.colonists ?? 1, lang)}` };
  if (facts.type === 'military') return { can: false, words: `${say('military', lang)} ${world.strength ?? empire.military} ${say('of', lang)} ${facts.defense}` };
  return { can: false, words: short((world.price ?? facts.cost ?? 0) - empire.credits, lang) };
}

/** "2 short" / "brakuje 2": credits that are missing. */
export function short(n: number, lang: Lang): string {
  return lang === 'pl' ? `${say('short_of', lang)} ${n}` : `${n} ${say('short_of', lang)}`;
}

/** A drawn world: "you can pay: 2 of 7 credits, 1 of 4 colonists", or what is missing. */
export function outlook(card: Card | undefined, world: Explored | null, empire: Empire | undefined, lang: Lang): Verdict | null {
  const found = verdict(card, world, empire, lang);
  if (!found?.can || !world?.means.includes('pay') || !card || !empire) return found;
  const of = say('of', lang);
  const people: number = card.facts.colonists ?? 1;
  return { can: true, words: `${say('can_pay', lang)}: ${world.price} ${of} ${counted('credits', empire.credits, lang)}, ${people} ${of} ${counted('colonists', empire.colonists, lang)}` };
}

/** The three numbers of a world, each with its word. */
export function numbers(card: Card, world: Explored | null, lang: Lang): { n: number | string; word: string; kind: 'price' | 'people' | 'vp' }[] {
  const { facts } = card;
  const military = facts.type === 'military';
  const price = military ? (facts.defense ?? 0) : (world?.price ?? facts.cost ?? 0);
  const vp: number | string = world?.points ?? facts.vp ?? '?';
  const points = { n: vp, word: typeof vp === 'number' ? unit('points', vp, lang) : say('points', lang), kind: 'vp' as const };
  if (card.kind === 'home') return [points]; // it costs nothing; what is printed counts only where it is replaced
  return [
    { n: price, word: military ? say('defense', lang) : unit('credits', price, lang), kind: 'price' },
    { n: facts.colonists ?? 1, word: unit('colonists', facts.colonists ?? 1, lang), kind: 'people' },
    points,
  ];
}

/** "Novelty, production" in the words of the catalogue; nothing for a world without goods. */
export function goodsWords(card: Card, kindName: string, lang: Lang): string {
  const { goods } = card.facts;
  return goods === 'none' || !goods ? '' : `${kindName}, ${say(goods === 'windfall' ? 'windfall' : 'production', lang)}`;
}
