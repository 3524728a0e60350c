/** Things that are neither card nor empire: the stock, the ends of the game, the order, the bag. */
import { nameAt } from '../../lib/people';
import type { Fact, Focus, Inspected } from '../../lib/focus';
import { told } from './inspect_words';
import type { Meter, Model } from './model';
import { kindName } from './names';
import { say, unit } from './strings';
import type { TableProps } from './types';

const STOCK = {
  'icon:credit': { icon: 'credit', text: 'credits_text', read: 'credits' },
  'icon:colonist': { icon: 'colonist', text: 'colonists_text', read: 'colonists' },
  'icon:military_strength': { icon: 'military_strength', text: 'military_text', read: 'military' },
  'icon:vp_chip': { icon: 'vp_chip', text: 'chips_text', read: 'chips' },
} as const;

export function aboutThing(table: TableProps, model: Model, focus: Focus): Inspected | null {
  const about = focus.about ?? (focus.refs.includes('resource:colonists') ? 'icon:colonist' : focus.refs.includes('resource:credits') ? 'icon:credit' : '');
  if (about in STOCK) return stock(table, model, about as keyof typeof STOCK);
  if (about.startsWith('meter:')) return meter(table, model, about.slice(6));
  if (about.startsWith('score:')) return score(table, Number(about.slice(6)));
  if (about === 'priority') return priority(table, model);
  if (about === 'bag') return bag(table, model);
  if (about === 'goal:hidden') return { kind: say('goals', table.lang), name: told('hidden', table.lang), paragraphs: [{ words: told('hidden_text', table.lang) }], sides: [] };
  return null;
}

function players(table: TableProps, model: Model, value: (seat: number) => string | number): Fact[] {
  return model.empires.map(({ seat }) => ({ label: nameAt(table.state, seat, say('you', table.lang)), after: value(seat) }));
}

function stock(table: TableProps, model: Model, about: keyof typeof STOCK): Inspected {
  const { icon, text, read } = STOCK[about];
  const name = read === 'military' ? say('strength', table.lang) : unit(read, 2, table.lang);
  return {
    kind: told('resource', table.lang), icons: [icon], name: name.charAt(0).toUpperCase() + name.slice(1), paragraphs: [{ words: told(text, table.lang) }],
    sides: [{ title: name, facts: players(table, model, (seat) => model.empires[seat]![read]) }],
  };
}

const METERS: Record<Meter['id'], { name: 'meter_developments' | 'meter_colonies' | 'meter_colonists' | 'meter_vp'; value: (model: Model, seat: number) => number | null }> = {
  developments: { name: 'meter_developments', value: (model, seat) => model.empires[seat]!.spaces },
  colonies: { name: 'meter_colonies', value: (model, seat) => model.empires[seat]!.colonies.length },
  colonists: { name: 'meter_colonists', value: () => null },
  vp: { name: 'meter_vp', value: () => null },
};

function meter(table: TableProps, model: Model, id: string): Inspected | null {
  const found = model.meters.find((entry) => entry.id === id);
  if (!found) return null;
  const { name, value } = METERS[found.id];
  const facts = value(model, 0) === null ? [{ label: say('left', table.lang), after: `${found.value} / ${found.start}` }] : players(table, model, (seat) => value(model, seat)!);
  return {
    kind: told('end', table.lang), name: say(name, table.lang), paragraphs: [{ words: told(name, table.lang) }, { words: told('end_text', table.lang) }],
    sides: [{ title: say(name, table.lang), facts }],
  };
}

function score(table: TableProps, seat: number): Inspected {
  const lines = table.state.view.scores.find((entry) => entry.seat === seat)?.lines ?? [];
  return {
    kind: told('score_of', table.lang), name: told('score', table.lang), paragraphs: [],
    sides: [{ title: nameAt(table.state, seat, say('you', table.lang)), facts: lines.map((line) => ({ label: line.label[table.lang], after: line.vp })) }],
  };
}

function priority(table: TableProps, model: Model): Inspected {
  return {
    kind: say('order', table.lang), name: told('priority', table.lang), paragraphs: [{ words: told('priority_text', table.lang) }],
    sides: [{ title: say('order', table.lang), facts: model.order.map((seat, i) => ({ label: nameAt(table.state, seat, say('you', table.lang)), after: i + 1 })) }],
  };
}

function bag(table: TableProps, model: Model): Inspected {
  const facts = model.bagKinds.map(({ kind, count }) => ({
    label: kind === 'defense' ? told('bag_military', table.lang) : kind === 'gray' ? say('no_goods', table.lang) : kindName(table.boards, kind, table.lang), after: count,
  }));
  return { kind: say('worlds', table.lang), name: told('bag', table.lang), paragraphs: [{ words: told('bag_text', table.lang) }], sides: [{ title: `${say('bag', table.lang)} ${model.bag}`, facts }] };
}
