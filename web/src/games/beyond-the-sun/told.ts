/** What the picture of the boards shows by lines, places and marks, in words for screen readers. */
import { nameAt } from '../../lib/people';
import { outpost, type Model, type Place, type Slot } from './model';
import { placeName } from './places';
import type { Lang, TableProps } from './types';

const words = {
  en: { routes: 'Routes', needs: 'Needs', two: 'Needs two of', nothing: 'Needs nothing', leads: 'Leads to', and: ' and ', left: 'left', right: 'right', control: 'Control', you: 'you', nobody: 'nobody', level: 'level', points: 'points left' },
  pl: { routes: 'Trasy', needs: 'Wymaga', two: 'Wymaga dwóch z', nothing: 'Nie ma wymagań', leads: 'Prowadzi do', and: ' i ', left: 'lewa', right: 'prawa', control: 'Kontrola', you: 'Ty', nobody: 'nikt', level: 'poziom', points: 'zostało punktów' },
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
  return `${said.control}: ${owner ? nameAt(table.state, owner.seat, said.you) : said.nobody}. ${routes(table, model, place)}`;
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
