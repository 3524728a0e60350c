/** The inspector's words about a whole mat, its tracks and the meters of the header. */
import type { Fact, Focus, Inspected, Paragraph } from '../../lib/focus';
import { nameAt } from '../../lib/people';
import { conditionWords, progressWords } from './conditions';
import { cardName, COLUMNS, powerOf, type Mat, type Model } from './model';
import { placeName } from './places';
import { growthCells, matPrint, shown } from './print';
import { say, unit, type Word } from './strings';
import type { TableProps } from './types';

function fleetWords(table: TableProps, model: Model, mat: Mat): string {
  const places = [...new Set(mat.ships.map((ship) => ship.at))];
  return places.map((at) => `${placeName(table, model, at)} ${mat.ships.filter((ship) => ship.at === at).map((ship) => ship.level).sort((a, b) => b - a).join('+')}`).join(', ');
}

/** A rival in words: what it has researched, holds and flies; what it will produce, how near it is to an achievement. */
export function aboutMat(table: TableProps, model: Model, seat: number): Inspected | null {
  const mat = model.mats[seat];
  if (!mat) return null;
  const { lang } = table;
  const names = (ids: string[]): string => ids.map((id) => cardName(table.cards, id, lang)).join(', ');
  const technologies = mat.research.flatMap((slot) => model.tech[slot] ?? []);
  const paragraphs: Paragraph[] = [];
  const add = (word: Word, words: string): void => {
    if (words) paragraphs.push({ opener: say(word, lang), words });
  };
  add('technologies', names([...technologies, ...mat.privates]));
  add('ships', fleetWords(table, model, mat));
  add('outposts', Object.keys(mat.outposts).map((at) => placeName(table, model, at)).join(', '));
  add('colonies', names(Object.keys(mat.colonies)));
  add('leaders', names(mat.leaders));
  add('events', names(mat.events));
  const income = model.facts[seat]?.income;
  const stock: Fact[] = [
    { icon: 'ore', label: say('ore', lang), before: mat.ore }, { icon: 'population', label: say('population', lang), before: mat.population },
    { icon: 'power', label: say('power', lang), before: powerOf(mat) }, { icon: 'supply', label: say('supply', lang), before: COLUMNS.reduce((sum, c) => sum + (mat.supply[c] ?? 0), 0) },
  ];
  const next: Fact[] = income ? [{ icon: 'grow', label: say('growth', lang), before: `+${income.population}` }, { icon: 'mine', label: say('ore_production', lang), before: `+${income.ore}` }] : [];
  const close = model.achievements
    .filter((entry) => !entry.discs.includes(seat) && entry.discs.length < Math.max(1, entry.slots.length) && entry.progress[seat]?.need)
    .sort((a, b) => share(b.progress[seat]!) - share(a.progress[seat]!))
    .slice(0, 2)
    .map((entry) => ({ label: cardName(table.cards, entry.id, lang), before: progressWords(entry.progress[seat]!, lang) }));
  const name = nameAt(table.state, seat, say('you', lang));
  return {
    kind: [mat.faction ? cardName(table.cards, mat.faction, lang) : say('no_faction', lang), `${mat.vp} ${say('vp', lang)}`].join(' · '), icons: [], name, paragraphs,
    sides: [{ title: say('has', lang), facts: stock }, { title: say('income', lang), facts: next }, ...(close.length ? [{ title: say('closest', lang), facts: close }] : [])],
  };
}

function share({ have, need, met }: { have: number; need: number; met: boolean }): number {
  return met ? 1 : have > need ? need / have : have / need;
}

const THINGS: Record<string, { name: Word; words: Word; icon: string }> = {
  'track:food': { name: 'growth', words: 'about_growth', icon: 'grow' },
  'track:ore': { name: 'ore_production', words: 'about_mine', icon: 'mine' },
  'track:automation': { name: 'automation', words: 'about_automation', icon: 'automate' },
  'track:supply': { name: 'supply', words: 'about_supply', icon: 'supply' },
  'icon:ore': { name: 'ore', words: 'about_ore', icon: 'ore' },
  'icon:population': { name: 'population', words: 'about_population', icon: 'population' },
  'icon:power': { name: 'power', words: 'about_power', icon: 'power' },
  trade: { name: 'trade', words: 'about_trade', icon: 'trade' },
  'meter:vp': { name: 'points', words: 'about_points', icon: 'vp' },
  'meter:end': { name: 'game_end', words: 'about_end', icon: 'achievement' },
  'meter:doom': { name: 'doom', words: 'about_doom', icon: 'doom' },
};

export function aboutThing(table: TableProps, model: Model, focus: Focus): Inspected | null {
  const { lang } = table;
  const about = focus.about ?? '';
  const innovation = /^innovation:(\w)@(\d)$/.exec(about);
  if (innovation) return aboutInnovation(table, model, innovation[1]!, Number(innovation[2]));
  const thing = THINGS[about];
  const mat = model.mats[focus.seat ?? table.seat];
  if (!thing || !mat) return null;
  return { kind: /^meter:(end|doom)$/.test(about) ? '' : say('on_mat', lang), icons: [thing.icon], name: say(thing.name, lang), paragraphs: [{ words: say(thing.words, lang) }], sides: sidesOf(table, model, mat, about) };
}

function sidesOf(table: TableProps, model: Model, mat: Mat, about: string): Inspected['sides'] {
  const { lang } = table;
  const income = model.facts[mat.seat]?.income;
  if (about === 'track:food') {
    const open = shown(growthCells(matPrint(table, mat), mat.foodLeft));
    return [{ title: say('income', lang), facts: [{ icon: 'population', label: say('population', lang), before: mat.population, after: mat.population + (income?.population ?? 0), tone: 'good' }, ...open.map((c) => ({ label: `${say('column', lang)} ${c}`, met: (mat.supply[c] ?? 0) > 0 }))] }];
  }
  if (about === 'track:ore') return [{ title: say('income', lang), facts: [{ icon: 'ore', label: say('ore', lang), before: mat.ore, after: mat.ore + (income?.ore ?? 0), tone: 'good' }] }];
  if (about === 'track:supply') return [{ title: say('supply', lang), facts: COLUMNS.map((c) => ({ label: `${say('column', lang)} ${c}`, before: unit('cubes', mat.supply[c] ?? 0, lang, true) })) }];
  if (about === 'meter:vp') {
    const lines = table.state.view.scores.find((score) => score.seat === mat.seat)?.lines ?? [];
    return [{ title: nameAt(table.state, mat.seat, say('you', lang)), facts: lines.filter((line) => line.vp !== 0).map((line) => ({ label: line.label[lang], before: line.vp })) }];
  }
  if (about === 'meter:end' && model.end) return [{ title: say('achievements', lang), facts: [{ label: say('claimed', lang), before: `${model.end.discs} ${say('of', lang)} ${model.end.needed}` }, ...model.achievements.filter((entry) => !entry.extra).map((entry) => ({ label: `${cardName(table.cards, entry.id, lang)}: ${conditionWords(table.cards.get(entry.id), lang)}`, before: entry.progress[table.seat] ? progressWords(entry.progress[table.seat]!, lang) : '' }))] }];
  return [];
}

function aboutInnovation(table: TableProps, model: Model, letter: string, seat: number): Inspected | null {
  const mat = model.mats[seat];
  const printed = table.cards.get(mat?.faction ?? '')?.facts.advanced?.innovations?.find((entry: { letter: string }) => entry.letter === letter);
  const fact = model.facts[seat]?.innovations.find((entry) => entry.id === letter);
  if (!mat || !printed) return null;
  const { lang } = table;
  const state = fact?.used ? 'innovation_used' : fact?.active ? 'innovation_active' : 'innovation_waits';
  return {
    kind: `${say('innovation', lang)} · ${cardName(table.cards, mat.faction, lang)}`, icons: ['special'], name: printed.name[lang],
    paragraphs: [{ words: printed.text?.[lang] ?? '' }], sides: [{ title: say('condition', lang), facts: [{ label: printed.activation[lang], met: Boolean(fact?.active) || Boolean(fact?.used) }], note: say(state, lang) }],
  };
}
