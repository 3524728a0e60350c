/** Options of the bar name things by refs alone: what they are about, in which words, and why a thing cannot be done now. */
import type { Fact, Focus, Inspected, Paragraph } from '../../lib/focus';
import type { Blocked } from '../../lib/types';
import { techFace } from './face';
import { fleets, type Model } from './model';
import { placeName } from './places';
import { say } from './strings';
import { effectAt } from './ways';
import type { Card, Option, TableProps } from './types';

type Side = Inspected['sides'][number];

export function refOf(refs: readonly string[], kind: string): string | undefined {
  return refs.find((ref) => ref.startsWith(`${kind}:`))?.slice(kind.length + 1);
}

/** The card on which an action space is printed. */
function cardOfSpace(model: Model, space: string): string | undefined {
  const [where = '', id] = space.split('.');
  return where === 'leader' || where === 'private' || where === 'guild' ? id : model.tech[where];
}

/** The same focus with the card, track or achievement that its refs mean. */
export function completed(model: Model, focus: Focus): Focus {
  if (focus.card !== undefined || focus.about !== undefined || focus.seat !== undefined) return focus;
  const of = (kind: string): string | undefined => refOf(focus.refs, kind);
  const achievement = of('achievement');
  if (achievement) return { ...focus, about: `achievement:${achievement}`, card: achievement };
  const space = of('space');
  const card = of('card') ?? of('guild') ?? (space && cardOfSpace(model, space));
  if (card) return { ...focus, card };
  const track = of('track') ?? of('disc');
  if (track) return { ...focus, about: `track:${track}` };
  if (of('column')) return { ...focus, about: 'track:supply' };
  if (of('produce') === 'trade') return { ...focus, about: 'trade' };
  const ship = of('ship');
  return ship && !of('location') ? { ...focus, refs: [...focus.refs, `location:${ship.split('@')[1]}`] } : focus;
}

/** A place with one thing to do there is called by what is done: "Sol → Alpha Centauri", and says who will control it. */
export function doneThere(table: TableProps, model: Model, told: Inspected, place: string, option: Option): Inspected {
  const words = option.text[table.lang].replace(/\.$/, '');
  const [, ship, way] = /^(.*?): (.* → .*)$/s.exec(words) ?? [];
  const name = way ?? words;
  const standing = option.standings?.find((entry) => entry.place === `location:${place}`);
  const text = standing?.text[table.lang];
  const after: Paragraph[] = text ? [{ opener: say('power_there', table.lang), words: `${text}.` }] : [];
  // What the numbers say of the place stands among the numbers of the choice already.
  const known = standing ? [say('power_here', table.lang), say('control', table.lang)] : [];
  const sides = told.sides.filter((side) => !known.includes(side.title));
  const free = standing || !way ? [] : powerAfter(table, model, place, option);
  const kind = [ship ?? (name.includes(told.name) ? '' : told.name), told.kind].filter(Boolean).join(' · ');
  return { ...told, kind, name, paragraphs: [...after, ...told.paragraphs], sides: [...free, ...sides.filter((side) => free.length === 0 || side.title !== say('power_here', table.lang))] };
}

/** Where nobody controls, the most power still counts: everybody's after a flight. */
function powerAfter(table: TableProps, model: Model, place: string, option: Option): Side[] {
  const level = Number(/^ship:P\d\.(\d)@/.exec(option.refs.find((ref) => ref.startsWith('ship:')) ?? '')?.[1] ?? 0);
  if (level === 0) return [];
  const here = fleets(model, place);
  const own = here.find((fleet) => fleet.seat === table.seat)?.power ?? 0;
  const others = here.filter((fleet) => fleet.seat !== table.seat);
  const name = (seat: number): string => (seat < 0 ? say('anarchists', table.lang) : (table.state.players[seat]?.name ?? ''));
  return [{
    title: `${say('power_here', table.lang)}: ${placeName(table, model, place)}`,
    facts: [{ icon: 'power', label: say('you', table.lang), before: own, after: own + level, tone: 'good' }, ...others.map((fleet): Fact => ({ icon: 'power', label: name(fleet.seat), before: fleet.power }))],
  }];
}

/** An answer without a thing on the table: its own words, then those of the card or action that asks. */
export function aboutAnswer(table: TableProps, model: Model, focus: Focus): Inspected | null {
  const [option, ...more] = focus.options;
  const source = table.state.decision && 'source' in table.state.decision ? (table.state.decision.source ?? '').replace(/^.*?:/, '') : '';
  if (!option || more.length > 0 || !source) return null;
  const [, letter = '', words = option.text[table.lang]] = /^([A-Z]): (.*)$/s.exec(option.text[table.lang]) ?? [];
  const basic = model.basic.find((action) => action.id === source);
  const card = table.cards.get(source);
  const by = basic?.name[table.lang] ?? card?.name[table.lang];
  if (!by) return null;
  const name = words.replace(/\.$/, '').replace(/^\p{L}/u, (first) => first.toUpperCase());
  const text = basic?.text[table.lang] ?? (card && wordsOf(card, table)) ?? '';
  const kind = [say('asked_by', table.lang).replace('{name}', by), letter].filter(Boolean).join(' · ');
  return { kind, icons: basic ? ['pawn'] : [], name, paragraphs: text && !text.startsWith(words) ? [{ opener: by, words: text }] : [], sides: [] };
}

function wordsOf(card: Card, table: TableProps): string {
  if (card.kind !== 'technology') return card.text[table.lang];
  const face = techFace(card, table.lang);
  return [...face.actions, ...(face.passive ? [face.passive] : [])].map((line) => line.words).join('\n');
}

// --- why not ------------------------------------------------------------------------------------------------------------
/** Every condition of an action space that is known, met or not; the reason itself where none of them tells it. */
export function missing(table: TableProps, model: Model, entry: Blocked): Side {
  const why = entry.why_not.en;
  const space = refOf(entry.refs, 'space');
  const facts = space ? conditions(table, model, space, why) : [];
  const told = facts.some((fact) => fact.met === false) && /covered|not researched|need \d+ more|occupied/.test(why);
  const reason: Fact[] = told ? [] : [{ label: entry.why_not[table.lang], met: false }];
  return { title: say('not_now', table.lang), facts: [...reason, ...facts], note: /covered/.test(why) ? say('uncovered_by', table.lang) : undefined };
}

function conditions(table: TableProps, model: Model, space: string, why: string): Fact[] {
  const [where = '', id = ''] = space.split('.');
  const facts: Fact[] = [];
  const guild = where === 'guild' ? model.guilds.find((entry) => entry.id === id) : undefined;
  if (guild) facts.push({ label: say(guild.open ? 'uncovered' : 'still_covered', table.lang), met: guild.open });
  if (model.tech[where]) facts.push({ label: say('you_researched', table.lang), met: model.mats[table.seat]?.research.includes(where) ?? false });
  const taken = (model.pawns[space] ?? []).filter((seat) => seat !== table.seat);
  if (taken.length > 0 && /occupied/.test(why)) facts.push({ label: say('held_by', table.lang).replace('{name}', table.state.players[taken[0]!]?.name ?? ''), met: false });
  return [...facts, ...costs(table, model, space, why)];
}

/** The printed price beside what one has. */
function costs(table: TableProps, model: Model, space: string, why: string): Fact[] {
  const mat = model.mats[table.seat];
  const [where, id, n] = space.split('.');
  const [, ore = '0', returned = '0'] = /^(?:(\d+) ore)?(?: \+ )?(?:(\d+) return)?:/.exec(effectAt(table, model, space)) ?? [];
  const extra = where === 'basic' ? (model.basic.find((action) => action.id === id)?.spaces[Number(n) - 1] ?? 0) : 0;
  if (!mat) return [];
  const need = (have: number, printed: number, more: RegExp): number => (more.test(why) ? have + Number(more.exec(why)![1]) : printed);
  const rows = [
    { word: 'ore_of' as const, have: mat.ore, need: need(mat.ore, Number(ore ?? 0) + extra, /(\d+) more Ore/) },
    { word: 'population_of' as const, have: mat.population, need: need(mat.population, Number(returned ?? 0), /(\d+) more Population/) },
  ];
  return rows.filter((row) => row.need > 0).map((row) => ({ label: say(row.word, table.lang).replace('{have}', String(row.have)).replace('{need}', String(row.need)), met: row.have >= row.need }));
}
