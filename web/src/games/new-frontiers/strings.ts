/** The table's own words. Names and texts of tiles come with the cards. */
import type { Lang, Text } from '../../lib/types';

const WORDS = {
  tiles: { en: 'Actions', pl: 'Akcje' },
  market: { en: 'Developments', pl: 'Technologie' },
  tab_market: { en: 'Market', pl: 'Rynek' },
  worlds: { en: 'Worlds', pl: 'Światy' },
  empire: { en: 'Empire', pl: 'Imperium' },
  rivals: { en: 'Rivals', pl: 'Rywale' },
  priority: { en: 'Priority', pl: 'Pierwszeństwo' },
  round: { en: 'Round', pl: 'Runda' },
  selects: { en: 'selects an action', pl: 'wybiera akcję' },
  acting: { en: 'order of this action', pl: 'kolejność w tej akcji' },
  action_of: { en: 'Action', pl: 'Akcja' },
  ahead: { en: 'ahead', pl: 'na prowadzeniu' },
  still_in_bag: { en: 'Still in the bag', pl: 'Wciąż w worku' },
  rivals_explored: { en: 'explored, not settled', pl: 'odkryte, niezasiedlone' },
  bonus: { en: 'bonus', pl: 'bonus' },
  large: { en: 'large: one each, 2 spaces', pl: 'duże: po jednej, 2 pola' },
  small: { en: 'small: copies left', pl: 'małe: pozostałe kafelki' },
  explore: { en: 'Explore', pl: 'Eksploracja' },
  explored_all: { en: 'Explored worlds', pl: 'Odkryte światy' },
  in_bag: { en: 'in the bag', pl: 'w worku' },
  you: { en: 'You', pl: 'Ty' },
  vp: { en: 'VP', pl: 'PZ' },
  credits: { en: 'credits', pl: 'kredyty' },
  colonists: { en: 'colonists', pl: 'koloniści' },
  military: { en: 'Military', pl: 'siła militarna' },
  chips: { en: 'VP in chips', pl: 'PZ w żetonach' },
  colonies: { en: 'Colonies', pl: 'Kolonie' },
  explored: { en: 'Explored worlds', pl: 'Odkryte światy' },
  together: { en: 'together', pl: 'łącznie' },
  developments: { en: 'Developments', pl: 'Technologie' },
  spaces: { en: 'spaces', pl: 'pól' },
  of: { en: 'of', pl: 'z' },
  ten: { en: 'only when all ten are full: ends the game', pl: 'dopiero po zapełnieniu dziesięciu: koniec gry' },
  eighth: { en: 'an 8th colony ends the game', pl: '8. kolonia kończy grę' },
  game_end: { en: 'Game ends', pl: 'Koniec gry' },
  over: { en: 'over', pl: 'powyżej' },
  below: { en: 'below', pl: 'poniżej' },
  at: { en: 'at', pl: 'przy' },
  meter_developments: { en: 'Developments', pl: 'Technologie' },
  meter_colonies: { en: 'Colonies', pl: 'Kolonie' },
  meter_colonists: { en: 'Colonists left', pl: 'Koloniści' },
  meter_vp: { en: 'VP pool', pl: 'Pula PZ' },
  goals: { en: 'Goals', pl: 'Cele' },
  hidden_goal: { en: 'face down', pl: 'zakryty' },
  stockpile: { en: 'Stockpile', pl: 'Zapasy' },
  choose: { en: 'Choose one', pl: 'Wybierz jedno' },
  open_empire: { en: 'Open the empire of', pl: 'Otwórz imperium gracza' },
  back: { en: 'Back to your empire', pl: 'Wróć do swojego imperium' },
  taken: { en: 'taken', pl: 'zajęte' },
  none: { en: 'none yet', pl: 'jeszcze brak' },
  home: { en: 'home', pl: 'macierzysta' },
  windfall: { en: 'windfall', pl: 'znalezisko' },
  kind_military: { en: 'of them military', pl: 'w tym militarne' },
  production: { en: 'production', pl: 'produkcja' },
  cost: { en: 'cost', pl: 'koszt' },
  defense: { en: 'defense', pl: 'obrona' },
  good: { en: 'good', pl: 'towar' },
  left: { en: 'left', pl: 'zostało' },
} satisfies Record<string, Text>;

export type Word = keyof typeof WORDS;

export function say(word: Word, lang: Lang): string {
  return WORDS[word][lang];
}

export function label(word: Word): Text {
  return WORDS[word];
}

/** Powers no icons tell, in the few words a small card has room for. */
export const SHORT: Record<string, Text> = {
  'settle: special contact_specialist': { en: 'military for credits, −1', pl: 'militarne za kredyty, −1' },
  'settle: special terraforming_engineers': { en: 'colony swap, cost +0–3', pl: 'zamiana na świat +0–3' },
  'settle: special doomed_colony': { en: 'swap for free', pl: 'darmowa zamiana' },
  'consume: special prosperous_economy': { en: '+1 VP a good, +1 with Salon', pl: '+1 PZ/towar, +1 za Salon' },
};

/** Names too long for the one line of a large development. */
export const SHORT_NAMES: Record<string, Partial<Text>> = {
  free_trade_association: { pl: 'Stow. Wolnego Handlu' }, uplift_gene_hunters: { pl: 'Łowcy genów wspom.' },
};

/** What each tile gives, short enough for the tile: everybody (if they act at all), then the one who selects. */
export const TILES: Record<string, { icon: string; all?: Text; bonus: Text }> = {
  retreat: { icon: 'retreat', bonus: { en: '2 credits', pl: '2 kredyty' } },
  chart_goals: { icon: 'goals', bonus: { en: '1 place up, 1 credit, a goal', pl: 'o miejsce wyżej, 1 kredyt, cel' } },
  develop: { icon: 'develop', all: { en: 'each may buy 1', pl: 'każdy może kupić 1' }, bonus: { en: 'cost −1', pl: 'koszt −1' } },
  explore: { icon: 'explore', all: { en: 'each picks 1 of 7', pl: 'każdy wybiera 1 z 7' }, bonus: { en: 'a second one, last', pl: 'drugi na końcu' } },
  settle: { icon: 'settle', all: { en: '2 colonists or settle', pl: '2 kolonistów lub świat' }, bonus: { en: '1 colonist before', pl: 'najpierw 1 kolonista' } },
  produce: { icon: 'produce', all: { en: 'goods on production', pl: 'towary w produkcji' }, bonus: { en: '1 windfall', pl: '1 znalezisko' } },
  trade_consume: { icon: 'trade_goods', all: { en: 'sell 1 good, consume', pl: 'sprzedaj 1, zużyj' }, bonus: { en: '1 VP before', pl: 'najpierw 1 PZ' } },
  envoys: { icon: 'envoys', bonus: { en: '1 VP, first in order', pl: '1 PZ, 1. miejsce' } },
};
