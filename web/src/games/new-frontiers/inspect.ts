/** What the inspector says about the things of this table, and the numbers that previews start from. */
import { nameAt } from '../../lib/people';
import type { Fact, Focus, Inspected, Paragraph } from '../../lib/focus';
import { cardOf } from './cardof';
import { cardName, points, readModel, worth, type Empire, type Model, type Stack } from './model';
import { kindName, keywordNames } from './names';
import { followsWords, loweredPrice, saleWords } from './prices';
import { sentences, summed } from './short';
import { counted, say, TILES, unit } from './strings';
import { aboutThing } from './inspect_about';
import { told } from './inspect_words';
import { verdict } from './worlds';
import type { Card, Change, Option, TableProps } from './types';

type Side = Inspected['sides'][number];

export function inspect(table: TableProps, focus: Focus): Inspected | null {
  const model = readModel(table);
  if (focus.seat !== undefined) return rival(table, model, focus.seat);
  const card = cardOf(table, focus);
  const about = card ? null : aboutThing(table, model, focus);
  if (about) return withOption(table, model, about, focus);
  if (!card) return null;
  return withOption(table, model, { ...described(table, model, card), sides: [...sidesOf(table, model, card, focus)] }, focus);
}

// --- what a choice changes -------------------------------------------------------------------------------------------

const STANDING: Record<string, (empire: Empire) => number> = {
  credit: (e) => e.credits, vp: (e) => e.vp, colonist: (e) => e.colonists, military: (e) => e.military,
};

export function standing(table: TableProps, change: Change): number | null {
  const empire = readModel(table).empires[table.seat];
  if (!empire) return null;
  const read = STANDING[change.what];
  if (read) return read(empire);
  if (['novelty', 'rare', 'genes', 'alien_tech'].includes(change.what)) return empire.colonies.filter((colony) => colony.good === change.what).length;
  return null;
}

const ICONS: Record<string, string> = { credit: 'credit', vp: 'vp_chip', colonist: 'colonist', stockpile: 'stockpile' };

function changeLabel(table: TableProps, what: string): string {
  if (what === 'credit') return unit('credits', 2, table.lang);
  if (what === 'colonist') return unit('colonists', 2, table.lang);
  if (what === 'vp') return say('points', table.lang);
  return what === 'stockpile' ? say('stockpile', table.lang) : kindName(table.boards, what, table.lang);
}

function changed(table: TableProps, option: Option): Fact[] {
  return option.preview.map((change) => {
    const before = standing(table, change);
    const parts = change.what === 'credit' ? loweredPrice(table, option) : '';
    const fact: Fact = { icon: ICONS[change.what] ?? change.what, label: changeLabel(table, change.what), tone: change.amount < 0 ? 'bad' : 'good' };
    return before === null ? { ...fact, after: change.amount < 0 ? `−${-change.amount}` : `+${change.amount}` } : { ...fact, before, after: `${before + change.amount}${parts}` };
  });
}

/** The side of what is chosen stands first: before and after of every number; else why it cannot be. */
function withOption(table: TableProps, model: Model, thing: Inspected, focus: Focus): Inspected {
  const [only, ...more] = focus.options;
  if (only && more.length === 0) {
    const notes = [saleWords(table, only, table.lang), followsWords(only, table.lang), only.reveals ? told('reveals', table.lang) : undefined].filter(Boolean);
    const side: Side = { title: told('if_you', table.lang), facts: [...changed(table, only), ...spaceFacts(table, model, only)], note: notes.join(' ') || undefined };
    return { ...thing, paragraphs: [...thing.paragraphs, ...(side.facts.length > 0 ? [] : [{ words: only.text[table.lang] }])], sides: [side, ...thing.sides] };
  }
  if (only) return { ...thing, paragraphs: [...thing.paragraphs, ...focus.options.map((option) => ({ words: option.text[table.lang] }))] };
  const reasons: Side[] = focus.blocked.length > 0 ? [{ title: told('not_now', table.lang), facts: focus.blocked.map((entry) => ({ label: entry.why_not[table.lang], met: false })) }] : [];
  return { ...thing, sides: [...reasons, ...thing.sides] };
}

/** Spaces and places that a choice fills: the ends of the game are counted by them. */
function spaceFacts(table: TableProps, model: Model, option: Option): Fact[] {
  const empire = model.empires[table.seat];
  const card = cardOf(table, { refs: option.refs });
  if (!empire || !card) return [];
  const of = say('of', table.lang);
  const kind = table.state.decision?.kind;
  if (kind === 'develop') {
    const size = card.facts.size === 'large' ? 2 : 1;
    return [{ label: say('spaces', table.lang), before: empire.spaces, after: `${empire.spaces + size} ${of} 10`, tone: empire.spaces + size > 10 ? 'bad' : 'plain' }];
  }
  const held = empire.colonies.length + empire.explored.length;
  if (kind === 'pick') return [{ label: say('explored', table.lang), before: empire.explored.length, after: empire.explored.length + 1 }, { label: say('together', table.lang), after: `${held + 1} ${of} 9`, tone: held + 1 > 9 ? 'bad' : 'plain' }];
  if (kind === 'settle') return [{ label: say('colonies', table.lang), before: empire.colonies.length, after: `${empire.colonies.length + 1} ${of} 8` }];
  return [];
}

// --- cards -----------------------------------------------------------------------------------------------------------

function paragraphs(table: TableProps, card: Card): Paragraph[] {
  return sentences(card, table.lang).map(({ opener, words }) => ({ opener: opener || undefined, words }));
}

function described(table: TableProps, model: Model, card: Card): Inspected {
  const { lang } = table;
  const base = { name: card.name[lang], paragraphs: paragraphs(table, card), sides: [] };
  if (card.kind === 'development') return { ...base, kind: developmentKind(table, model, card), icons: ['development'] };
  if (card.kind === 'action') return { ...base, kind: told('tile', lang), icons: [TILES[card.id]?.icon ?? 'tiles'] };
  if (card.kind === 'goal') return { ...base, kind: told('goal', lang), icons: ['goal'] };
  const { facts } = card;
  const numbers = [
    facts.type === 'military' ? `${say('defense', lang)} ${facts.defense}` : `${say('cost', lang)} ${facts.cost}`,
    counted('colonists', facts.colonists ?? 1, lang),
    `${facts.vp ?? '?'} ${say('vp', lang)}`,
    facts.goods === 'none' || !facts.goods ? say('no_goods', lang) : `${kindName(table.boards, facts.kind ?? '', lang)}, ${say(facts.goods === 'windfall' ? 'windfall' : 'production', lang)}`,
    ...keywordNames(table.boards, facts.keywords ?? [], lang),
  ];
  return { ...base, kind: `${told(card.kind === 'home' ? 'home' : facts.type === 'military' ? 'military_world' : 'peaceful_world', lang)} · ${numbers.join(' · ')}` };
}

function developmentKind(table: TableProps, model: Model, card: Card): string {
  const stack = stackOf(model, card.id);
  const left = stack ? ` · ${counted('copies', stack.left, table.lang)}` : '';
  const vp = card.facts.vp === null || card.facts.vp === undefined ? '' : ` · ${card.facts.vp} ${say('vp', table.lang)}`;
  return `${told(card.facts.size === 'large' ? 'large_development' : 'small_development', table.lang)}${vp}${left}`;
}

function stackOf(model: Model, id: string): Stack | undefined {
  return [...model.large, ...model.small].find((stack) => stack.id === id);
}

function sidesOf(table: TableProps, model: Model, card: Card, focus: Focus): Side[] {
  if (card.kind === 'development') return developmentSides(table, model, card, focus);
  if (card.kind === 'goal') return [everybody(table, model, told('goal_now', table.lang), (empire) => `${points(model, `goal ${card.id}`, empire.seat) ?? 0} ${say('vp', table.lang)}`)];
  if (card.kind === 'action') return [...tileSides(table, model, card)];
  return worldSides(table, model, card, focus);
}

function everybody(table: TableProps, model: Model, title: string, value: (empire: Empire) => string): Side {
  return { title, facts: model.empires.map((empire) => ({ label: nameAt(table.state, empire.seat, say('you', table.lang)), after: value(empire) })) };
}

function developmentSides(table: TableProps, model: Model, card: Card, focus: Focus): Side[] {
  const { lang } = table;
  const stack = stackOf(model, card.id);
  const empire = model.empires[table.seat];
  if (!stack || !empire) return [];
  const owners: Side[] = stack.owners.length > 0 ? [{ title: told('who_has', lang), facts: stack.owners.map((seat) => ({ label: nameAt(table.state, seat, say('you', lang)), after: `${worth(model, table.cards, card.id, seat)} ${say('vp', lang)}` })) }] : [];
  if (focus.options.length > 0 || stack.owners.includes(table.seat)) return owners;
  const price = stack.price ?? stack.cost;
  const facts: Fact[] = [
    { icon: 'credit', label: say('cost', lang), after: price === stack.cost ? `${price}` : `${price} (${stack.cost} − ${stack.cost - price})` },
    { label: told('you_have', lang), after: counted('credits', empire.credits, lang) },
    { label: told('would_give', lang), after: `${stack.points ?? card.facts.vp ?? 0} ${say('vp', lang)}` },
  ];
  return [{ title: told('for_you', lang), facts }, ...owners];
}

function tileSides(table: TableProps, model: Model, card: Card): Side[] {
  const by = model.selected[card.id];
  return by === undefined ? [] : [{ title: told('chosen', table.lang), facts: [{ label: nameAt(table.state, by, say('you', table.lang)) , met: true }] }];
}

function worldSides(table: TableProps, model: Model, card: Card, focus: Focus): Side[] {
  const { lang } = table;
  const drawn = model.drawn.find((entry) => entry.card === card.id);
  const owner = model.empires.find((empire) => empire.colonies.some((colony) => colony.card === card.id));
  if (owner) return [{ title: nameAt(table.state, owner.seat, say('you', lang)), facts: [{ icon: 'vp_chip', label: told('worth', lang), after: `${worth(model, table.cards, card.id, owner.seat)} ${say('vp', lang)}` }] }];
  const empire = model.empires[table.seat];
  const holder = model.empires.find((entry) => entry.explored.some((world) => world.card === card.id));
  const world = drawn?.world ?? holder?.explored.find((entry) => entry.card === card.id) ?? null;
  const who = drawn ? empire : holder;
  if (!world || !who || (focus.options.length > 0 && !drawn)) return [];
  const { facts } = card;
  const military = facts.type === 'military';
  const defense = facts.defense ?? 0;
  const price = world.price ?? facts.cost ?? 0;
  const conditions: Fact[] = [
    military
      ? { label: `${say('strength', lang)} ${world.strength ?? who.military} ${say('of', lang)} ${defense}`, met: (world.strength ?? who.military) >= defense }
      : { label: `${who.credits} ${say('of', lang)} ${counted('credits', price, lang)}`, met: who.credits >= price },
    { label: `${who.colonists} ${say('of', lang)} ${counted('colonists', facts.colonists ?? 1, lang)}`, met: who.colonists >= (facts.colonists ?? 1) },
  ];
  const judged = verdict(card, world, who, lang, who.seat === table.seat);
  const gain: Fact[] = world.points === null ? [] : [{ icon: 'vp_chip', label: say('points', lang), after: `+${world.points}`, tone: 'good' }];
  return [{ title: drawn ? told('settle_later', lang) : told('to_settle', lang), facts: [...conditions, ...gain], note: judged?.can && world.means.every((mean) => mean === 'contact' || mean === 'doomed') ? judged.words : undefined }];
}

// --- empires ---------------------------------------------------------------------------------------------------------

function rival(table: TableProps, model: Model, seat: number): Inspected | null {
  const empire = model.empires[seat];
  if (!empire) return null;
  const { lang } = table;
  const name = (id: string): string => cardName(table.cards, id, lang);
  const colonies = empire.colonies.map((colony) => `${name(colony.card)} ${worth(model, table.cards, colony.card, seat)} ${say('vp', lang)}${colony.good ? ` (${kindName(table.boards, colony.good, lang)})` : ''}`);
  const developments = empire.developments.map((id) => `${name(id)} ${worth(model, table.cards, id, seat)} ${say('vp', lang)}`);
  const tiles = [...empire.developments, ...empire.colonies.map((colony) => colony.card)].map((id) => table.cards.get(id));
  const list = (opener: string, words: string[]): Paragraph[] => (words.length > 0 ? [{ opener, words: words.join(', ') }] : []);
  return {
    kind: `${told('empire', lang)} · ${empire.vp} ${say('vp', lang)}`,
    name: nameAt(table.state, seat, say('you', lang)),
    paragraphs: [
      ...list(say('colonies', lang), colonies),
      ...list(say('explored', lang), empire.explored.map((world) => name(world.card))),
      ...list(`${say('developments', lang)} ${empire.spaces} ${say('of', lang)} 10`, developments),
      ...summed(tiles, lang).map(({ opener, words }) => ({ opener, words: words.replaceAll('{credit}', ` ${unit('credits', 2, lang)}`) })),
    ],
    sides: [
      {
        title: told('has', lang),
        facts: [
          { icon: 'credit', label: unit('credits', 2, lang), after: empire.credits },
          { icon: 'colonist', label: unit('colonists', 2, lang), after: empire.colonists },
          { icon: 'military_strength', label: say('strength', lang), after: empire.military },
          { icon: 'vp_chip', label: unit('chips', 2, lang), after: empire.chips },
        ],
      },
      { title: say('points', lang), facts: scoreFacts(table, seat) },
    ],
  };
}

/** Where an empire's points come from. */
export function scoreFacts(table: TableProps, seat: number): Fact[] {
  const lines = table.state.view.scores.find((score) => score.seat === seat)?.lines ?? [];
  return lines.filter((line) => line.vp !== 0).map((line) => ({ label: line.label[table.lang], after: line.vp }));
}
