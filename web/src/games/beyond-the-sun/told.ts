/** What the picture of the boards shows by lines, places and marks, in words for screen readers. */
import { nameAt } from '../../lib/people';
import { outpost, pawns, type Model, type Place, type Slot } from './model';
import { placeName } from './places';
import { say, TYPES } from './strings';
import type { Lang, TableProps } from './types';

const words = {
  en: { routes: 'Routes', needs: 'Needs', two: 'Needs two of', nothing: 'Needs nothing', leads: 'Leads to', and: ' and ', left: 'left', right: 'right', control: 'Control', you: 'you', nobody: 'nobody', level: 'level', points: 'points left', claimed: 'claimed by', researched: 'Researched by', pawn: 'Pawn', open: 'open columns', next: 'next' },
  pl: { routes: 'Trasy', needs: 'Wymaga', two: 'Wymaga dwóch z', nothing: 'Nie ma wymagań', leads: 'Prowadzi do', and: ' i ', left: 'lewa', right: 'prawa', control: 'Kontrola', you: 'Ty', nobody: 'nikt', level: 'poziom', points: 'zostało punktów', claimed: 'mają', researched: 'Zbadali', pawn: 'Pionek', open: 'odkryte kolumny', next: 'następny' },
} satisfies Record<Lang, Record<string, string>>;

/** As the board prints it: II C, and I 1 on the first level. */
export function slotName(id: string): string {
  return id.includes('_') ? id.replace('_', ' ') : `I ${id.slice(1)}`;
}

/** "Routes: Sol, Deep Space" */
export function routes(table: Pick<TableProps, 'cards' | 'lang'>, model: Model, place: Place): string {
  const ends = model.links.flatMap(([a, b]) => (a === place.id ? [b] : b === place.id ? [a] : []));
  return `${words[table.lang].routes}: ${ends.map((id) => [placeName(table, model, id), side(table.lang, model, id)].filter(Boolean).join(' ')).join(', ')}`;
}

/** Which of the two shipyards it is; nothing for places that have a name of their own. */
export function side(lang: Lang, model: Model, id: string): string {
  const [place, other] = [(p: Place) => p.id === id, (p: Place) => p.id !== id].map((which) => model.places.find((p) => p.kind === 'shipyard' && which(p)));
  if (!place || !other) return '';
  return place.x < other.x ? words[lang].left : words[lang].right;
}

/** "Control: Bruno. Routes: Sol, Deep Space" */
export function standing(table: Pick<TableProps, 'cards' | 'lang' | 'state'>, model: Model, place: Place): string {
  const said = words[table.lang];
  if (place.kind !== 'system_slot' && place.kind !== 'shipyard') return routes(table, model, place);
  const owner = outpost(model, place.id);
  return `${said.control}: ${owner ? people(table, [owner.seat]) : said.nobody}. ${routes(table, model, place)}`;
}

/** "you, Bruno" */
function people(table: Pick<TableProps, 'lang' | 'state'>, seats: readonly number[]): string {
  return seats.map((seat) => (seat < 0 ? say('anarchists', table.lang) : nameAt(table.state, seat, words[table.lang].you))).join(', ');
}

/** "claimed by: you, Bruno"; nothing where nobody is. */
export function by(what: 'claimed' | 'researched', table: Pick<TableProps, 'lang' | 'state'>, seats: readonly number[]): string {
  return seats.length > 0 ? `${words[table.lang][what]}: ${people(table, seats)}` : '';
}

/** "Pawn: Bruno" for spaces somebody stands on. */
export function standsOn(table: Pick<TableProps, 'lang' | 'state'>, model: Model, ...spaces: string[]): string {
  const seats = spaces.flatMap((space) => pawns(model, space));
  return seats.length > 0 ? `${words[table.lang].pawn}: ${people(table, seats)}` : '';
}

/** "II C. scientific, economic. Needs I 2. Leads to III B. Researched by: you" */
export function technology(table: Pick<TableProps, 'lang' | 'state'>, tell: string, types: readonly string[], seats: readonly number[]): string {
  return [tell, types.map((type) => TYPES[type as keyof typeof TYPES][table.lang]).join(', '), by('researched', table, seats)].filter(Boolean).join('. ');
}

/** ", open columns A, B" */
export function openColumns(lang: Lang, columns: readonly string[]): string {
  return columns.length > 0 ? `, ${words[lang].open} ${columns.join(', ')}` : '';
}

/** ", next +2 VP": what one more disc of automation is worth. */
export function nextDisc(lang: Lang, vp: number): string {
  return `, ${words[lang].next} +${vp} ${say('vp', lang)}`;
}

/** "level I 2, level II 1": technologies of a rival, which the picture tells by place alone. */
export function levelWords(lang: Lang, levels: readonly number[]): string {
  return levels.map((count, i) => `${words[lang].level} ${'I'.repeat(i + 1)} ${count}`).join(', ');
}

/** "points left 5, 4, 3" */
export function slotWords(lang: Lang, points: readonly number[]): string {
  return `${words[lang].points} ${points.join(', ')}`;
}

/** "II C. Needs I 2. Leads to III B, III C" */
export function prerequisites(lang: Lang, model: Model, slot: Slot): string {
  const said = words[lang];
  const needs = slot.requires.map(slotName);
  const need = needs.length === 0 ? said.nothing : slot.need < needs.length ? `${said.two}: ${needs.join(', ')}` : `${said.needs}: ${needs.join(said.and)}`;
  const leads = model.slots.filter((other) => other.requires.includes(slot.id)).map((other) => slotName(other.id));
  return [slotName(slot.id), need, ...(leads.length > 0 ? [`${said.leads}: ${leads.join(', ')}`] : [])].join('. ');
}
