/** What the inspector says about a thing of this table: whole words on the left, what it means for the reader on the right. */
import { playerOf, seatOf } from '../../art/seats';
import type { Fact, Focus, Inspected, Paragraph } from '../../lib/focus';
import { changeFacts } from '../../lib/inspect';
import { nameAt } from '../../lib/people';
import type { Standing } from '../../wire';
import { conditionWords, progressWords } from './conditions';
import { systemFace, techFace } from './face';
import { aboutMat, aboutThing } from './inspect_mat';
import { aboutAnswer, completed, doneThere, missing, refOf } from './inspect_option';
import { cardName, fleets, outpost, readModel, researchers, type Model, type Slot } from './model';
import { placeName } from './places';
import { answersTo } from './reach';
import { ROMAN, say } from './strings';
import { effectAt } from './ways';
import type { Card, Change, Option, TableProps } from './types';

type Side = Inspected['sides'][number];

/** The number a previewed change starts from. */
export function standing(table: TableProps, change: Change): number | null {
  const model = readModel(table.state, table.boards);
  const mat = model.mats[table.seat];
  if (!mat) return null;
  const supply = Object.values(mat.supply).reduce((sum, n) => sum + n, 0);
  const known: Record<string, number> = {
    ore: mat.ore, pop: mat.population, population: mat.population, vp: mat.vp, supply, ships: mat.ships.length, ship: mat.ships.length,
    colonies: Object.keys(mat.colonies).length, technology: mat.research.length + mat.privates.length, discs: mat.automation.length,
  };
  return known[change.what] ?? null;
}

export function inspect(table: TableProps, looked: Focus): Inspected | null {
  const model = readModel(table.state, table.boards);
  const focus = completed(model, looked);
  const told = tell(table, model, focus) ?? aboutAnswer(table, model, focus);
  return told && { ...told, sides: focus.about === 'guilds' ? told.sides : [...choice(table, model, focus), ...told.sides] };
}

function tell(table: TableProps, model: Model, focus: Focus): Inspected | null {
  const ref = (kind: string): string | undefined => refOf(focus.refs, kind);
  if (focus.seat !== undefined && !focus.about) return aboutMat(table, model, focus.seat);
  if (focus.about === 'guilds') return aboutGuilds(table, model);
  if (focus.about?.startsWith('achievement:')) return aboutAchievement(table, model, focus.about.slice(12));
  const slot = model.slots.find((s) => s.id === ref('slot'));
  if (slot && !model.tech[slot.id]) return aboutSlot(table, model, slot, focus);
  const place = ref('location') ?? (focus.about?.startsWith('location:') ? focus.about.slice(9) : undefined);
  const card = focus.card ? table.cards.get(focus.card) : undefined;
  if (place && model.places.some((p) => p.id === place)) {
    const [only, ...more] = focus.options;
    const told = aboutPlace(table, model, place);
    return only && more.length === 0 ? doneThere(table, model, told, place, only) : told;
  }
  const space = ref('space');
  if (card?.kind === 'technology') return aboutTechnology(table, model, card, space);
  if (card?.kind === 'system') return aboutSystem(table, model, card);
  if (space?.startsWith('basic.')) return aboutBasic(table, model, space);
  if (card) return aboutCard(table, card, model, focus);
  return aboutThing(table, model, focus);
}

// --- what can be done with it -----------------------------------------------------------------------------------------
/** One choice: every number before and after; several: each by its name; none: why not. */
function choice(table: TableProps, model: Model, focus: Focus): Side[] {
  const [only, ...more] = focus.options;
  if (only && more.length === 0) return [changes(table, model, only, focus)];
  if (only) return [{ title: say('choices', table.lang), facts: focus.options.slice(0, 8).map((option) => ({ label: option.text[table.lang] })) }];
  return focus.blocked.slice(0, 4).map((entry) => missing(table, model, entry));
}

function changes(table: TableProps, model: Model, option: Option, focus: Focus): Side {
  const facts: Fact[] = changeFacts(table, option.preview, standing);
  for (const standing of option.standings ?? []) facts.push(...standingFacts(table, model, standing));
  const name = option.text[table.lang];
  const known = focus.label === name || facts.length > 0;
  return { title: known ? say('if_you', table.lang) : name, facts, note: option.reveals ? say('reveals', table.lang) : undefined };
}

/** Who will have what power at a place and who will control it, and which rivals could answer with what stands near. */
function standingFacts(table: TableProps, model: Model, standing: Standing): Fact[] {
  const me = playerOf(table.seat);
  const place = standing.place.replace('location:', '');
  const name = (player: string): string => (player === '' ? say('nobody', table.lang) : seatName(table, player === 'anarchists' ? -1 : seatOf(player)));
  const own = standing.strengths[me] ?? 0;
  const before = fleets(model, place).find((fleet) => fleet.seat === table.seat)?.power ?? 0;
  const others = Object.entries(standing.strengths).filter(([player, power]) => player !== me && power > 0);
  const tone = standing.before === standing.after ? 'plain' : standing.after === me ? 'good' : standing.before === me ? 'bad' : 'plain';
  const answers = standing.after === me ? answersTo(model, table.seat, place, own) : [];
  return [
    { icon: 'power', label: `${placeName(table, model, place)}: ${say('you', table.lang)}`, before, after: own, tone: own < before ? 'bad' : 'good' },
    ...others.map(([player, power]): Fact => ({ label: name(player), before: power, tone: 'plain' })),
    { label: say('control', table.lang), before: name(standing.before), after: standing.after === standing.before ? undefined : name(standing.after), tone },
    ...answers.map((rival): Fact => ({ label: say('could_answer', table.lang).replace('{name}', seatName(table, rival.seat)), before: rival.power, tone: 'bad' })),
  ];
}

export function seatName(table: TableProps, seat: number): string {
  return seat < 0 ? say('anarchists', table.lang) : nameAt(table.state, seat, say('you', table.lang));
}

// --- technologies -------------------------------------------------------------------------------------------------------
function levelled(table: TableProps, level: number): string {
  return say('technology_level', table.lang).replace('{n}', ROMAN[level] ?? '');
}

function technologyLines(card: Card, table: TableProps): Paragraph[] {
  const face = techFace(card, table.lang);
  const many = face.actions.length > 1;
  return [
    ...(face.immediate ? [{ opener: say('now', table.lang), words: face.immediate.words }] : []),
    ...face.actions.map((line, i) => ({ opener: many ? `${say('action', table.lang)} ${i + 1}` : say('action', table.lang), words: line.words })),
    ...(face.passive ? [{ opener: say('always', table.lang), words: face.passive.words }] : []),
    ...(face.scoring ? [{ opener: say('at_end', table.lang), words: face.scoring.words }] : []),
  ];
}

function prerequisites(table: TableProps, model: Model, slot: Slot): Side | null {
  const has = model.mats[table.seat]?.research ?? [];
  if (slot.requires.length === 0) return null;
  const title = slot.need < slot.requires.length ? say('needs_two', table.lang) : say('needs', table.lang);
  const facts = slot.requires.map((id) => {
    const card = model.tech[id];
    return { label: card ? cardName(table.cards, card, table.lang) : `${say('slot', table.lang)} ${id.replace('_', ' ')}`, met: has.includes(id) };
  });
  return { title, facts };
}

function owners(table: TableProps, seats: number[], title: string): Side {
  return { title, facts: seats.length ? seats.map((seat) => ({ label: seatName(table, seat) })) : [{ label: say('nobody', table.lang) }] };
}

function aboutTechnology(table: TableProps, model: Model, card: Card, space?: string): Inspected {
  const face = techFace(card, table.lang);
  const at = Object.entries(model.tech).find(([, id]) => id === card.id)?.[0];
  const slot = model.slots.find((s) => s.id === at);
  const holders = at ? researchers(model, at) : model.mats.filter((mat) => mat.privates.includes(card.id)).map((mat) => mat.seat);
  const mine = holders.includes(table.seat);
  const sides: Side[] = [owners(table, holders, say('who_has', table.lang))];
  const needs = slot && !mine ? prerequisites(table, model, slot) : null;
  if (needs) sides.push(needs);
  const kind = `${levelled(table, face.level)} · ${face.vp} ${say('vp', table.lang)}${mine ? ` · ${say('yours', table.lang)}` : ''}`;
  const lines = technologyLines(card, table);
  // The action that is looked at stands first.
  const effect = space ? effectAt(table, model, space) : '';
  const action = effect ? (card.facts.actions ?? []).findIndex((row: { effect: string }) => row.effect === effect) : -1;
  const first = action < 0 ? -1 : action + (face.immediate ? 1 : 0);
  const paragraphs = first > 0 ? [lines[first]!, ...lines.filter((_, i) => i !== first)] : lines;
  return { kind, icons: face.types, name: face.name, paragraphs, sides: space && mine ? [] : sides };
}

function aboutSlot(table: TableProps, model: Model, slot: Slot, focus: Focus): Inspected {
  const event = model.events[slot.id];
  const known = event ? table.cards.get(event) : undefined;
  const faceDown = slot.level === 2 || slot.level === 3;
  const words: Paragraph[] = [{ words: say(faceDown ? 'slot_event' : 'slot_plain', table.lang) }];
  if (known) words.push({ opener: known.name[table.lang], words: known.text[table.lang] });
  if (focus.options.length === 0) words.push({ words: say('slot_points', table.lang).replace('{n}', String(slot.level === 4 ? '2–6' : slot.level)) });
  const needs = prerequisites(table, model, slot);
  return {
    kind: `${say('slot', table.lang)} ${slot.id.replace('_', ' ')} · ${say('undiscovered', table.lang)}`, icons: faceDown ? ['event'] : [],
    name: levelled(table, slot.level), paragraphs: words, sides: needs ? [needs] : [],
  };
}

function aboutBasic(table: TableProps, model: Model, space: string): Inspected | null {
  const [, id, n] = space.split('.');
  const action = model.basic.find((entry) => entry.id === id);
  if (!action) return null;
  const extra = action.spaces[Number(n) - 1] ?? 0;
  const kind = extra ? `${say('basic_action', table.lang)} · ${say('surcharge', table.lang).replace('{n}', String(extra))}` : say('basic_action', table.lang);
  const taken = model.pawns[space] ?? [];
  return { kind, icons: ['pawn'], name: action.name[table.lang], paragraphs: [{ words: action.text[table.lang] }], sides: taken.length ? [owners(table, taken, say('taken_by', table.lang))] : [] };
}

// --- systems and places -------------------------------------------------------------------------------------------------
function systemLines(card: Card, table: TableProps): Paragraph[] {
  const face = systemFace(card, table.lang);
  return [
    ...(face.rule ? [{ words: face.rule.words }] : []),
    ...(face.control ? [{ opener: say('control', table.lang), words: face.control.words }] : []),
    ...(face.bonus ? [{ opener: say('colony', table.lang), words: face.bonus.words }] : []),
    ...(face.passive ? [{ opener: say('always', table.lang), words: face.passive.words }] : []),
    ...(face.scoring ? [{ opener: say('at_end', table.lang), words: face.scoring.words }] : []),
  ];
}

function systemKind(table: TableProps, card: Card): string {
  const { power, vp, deck } = card.facts as { power: number; vp: number; deck: string };
  return `${say('system', table.lang)}, ${say('deck_of', table.lang)} ${deck} · ${say('power_needed', table.lang)} ${power} · ${vp} ${say('vp', table.lang)}`;
}

function aboutSystem(table: TableProps, model: Model, card: Card): Inspected {
  const owner = model.mats.find((mat) => mat.colonies[card.id]);
  const sides = owner ? [owners(table, [owner.seat], say('colonized_by', table.lang))] : [];
  return { kind: systemKind(table, card), icons: ['system'], name: card.name[table.lang], paragraphs: systemLines(card, table), sides };
}

function aboutPlace(table: TableProps, model: Model, id: string): Inspected {
  const place = model.places.find((p) => p.id === id)!;
  const card = place.card ? table.cards.get(place.card) : undefined;
  const own = fleets(model, id).find((fleet) => fleet.seat === table.seat)?.power ?? 0;
  const holder = outpost(model, id);
  const powers: Fact[] = fleets(model, id).map((fleet) => ({ icon: 'power', label: seatName(table, fleet.seat), before: fleet.power }));
  const sides: Side[] = [{ title: say('power_here', table.lang), facts: powers.length ? powers : [{ label: say('no_ships', table.lang) }] }];
  if (place.kind === 'system_slot' || place.kind === 'shipyard') sides.push({ title: say('control', table.lang), facts: [{ label: holder ? seatName(table, holder.seat) : say('nobody', table.lang) }] });
  if (card?.kind === 'system') {
    const power = Number(card.facts.power);
    sides.push({ title: say('to_colonize', table.lang), facts: [
      { label: say('you_control', table.lang), met: holder?.seat === table.seat },
      { label: say('power_of', table.lang).replace('{have}', String(own)).replace('{need}', String(power)), met: own >= power },
    ] });
    return { kind: systemKind(table, card), icons: ['system'], name: card.name[table.lang], paragraphs: systemLines(card, table), sides };
  }
  const words = place.kind === 'sol' ? say('about_sol', table.lang) : place.kind === 'deep_space' ? say('about_deep', table.lang) : place.kind === 'shipyard' ? say('about_shipyard', table.lang) : say('about_empty', table.lang);
  return { kind: say('place', table.lang), icons: [place.kind === 'system_slot' ? 'system' : place.kind], name: placeName(table, model, id), paragraphs: [{ words }], sides };
}

// --- achievements and every other card ----------------------------------------------------------------------------------
function aboutAchievement(table: TableProps, model: Model, id: string): Inspected | null {
  const achievement = model.achievements.find((entry) => entry.id === id);
  const card = table.cards.get(id);
  if (!achievement) return null;
  const free = achievement.slots.slice(achievement.discs.length);
  const words: Paragraph[] = [{ words: card?.text[table.lang] ?? '' }];
  words.push({ opener: say('worth', table.lang), words: free.length ? `${free.join(', ')} ${say('vp', table.lang)}` : say('all_taken', table.lang) });
  const facts = achievement.progress.map((far, seat) => ({ label: seatName(table, seat), before: achievement.discs.includes(seat) ? say('claimed', table.lang) : progressWords(far, table.lang), tone: far.met ? ('good' as const) : ('plain' as const) }));
  return { kind: `${say('achievement', table.lang)} · ${conditionWords(card, table.lang)}`, icons: ['achievement'], name: cardName(table.cards, id, table.lang), paragraphs: words, sides: [{ title: say('how_far', table.lang), facts }] };
}

function aboutGuilds(table: TableProps, model: Model): Inspected {
  const closed = model.guilds.filter((guild) => !guild.open);
  return {
    kind: say('still_covered', table.lang), icons: ['guild'], name: say('guilds', table.lang),
    paragraphs: closed.map((guild) => ({ opener: guild.name[table.lang], words: guild.text[table.lang] })),
    sides: [{ title: say('not_now', table.lang), facts: closed.map((guild) => ({ label: guild.name[table.lang], met: false })), note: say('uncovered_by', table.lang) }],
  };
}

function aboutCard(table: TableProps, card: Card, model: Model, focus: Focus): Inspected {
  const holder = model.mats.find((mat) => mat.faction === card.id || mat.leaders.includes(card.id) || mat.events.includes(card.id));
  const lines = card.text[table.lang].split('\n').filter(Boolean).map((line): Paragraph => {
    const [, opener, words] = /^([^:.]{2,60}): (.*)$/s.exec(line) ?? [];
    return opener && words ? { opener, words } : { words: line };
  });
  const kinds: Record<string, string> = {
    event: say('event', table.lang), leader: say('leader', table.lang), faction: say('faction', table.lang), guild: say('guild', table.lang),
    prediction: say('prediction', table.lang), anarchist_action: say('anarchists', table.lang), anarchist_event: say('anarchists', table.lang),
  };
  const covered = model.guilds.some((entry) => entry.id === card.id && !entry.open);
  const sides: Side[] = holder ? [owners(table, [holder.seat], say('who_has', table.lang))] : [];
  if (covered && focus.blocked.length + focus.options.length === 0) sides.push({ title: say('not_now', table.lang), facts: [{ label: say('still_covered', table.lang), met: false }], note: say('uncovered_by', table.lang) });
  return { kind: kinds[card.kind] ?? '', icons: [card.kind], name: card.name[table.lang], paragraphs: lines, sides };
}
