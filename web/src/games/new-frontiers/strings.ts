/** The table's own words. Names and texts of tiles come with the cards. */
import type { Lang, Text } from './types';

const WORDS = {
  tiles: { en: 'Actions', pl: 'Akcje' },
  market: { en: 'Developments', pl: 'Technologie' },
  tab_market: { en: 'Market', pl: 'Rynek' },
  worlds: { en: 'Worlds', pl: 'Światy' },
  empire: { en: 'Empire', pl: 'Imperium' },
  rivals: { en: 'Rivals', pl: 'Rywale' },
  order: { en: 'Order', pl: 'Kolejność' },
  round: { en: 'Round', pl: 'Runda' },
  set_up: { en: 'Set-up', pl: 'Przygotowanie' },
  game_over: { en: 'The game is over', pl: 'Koniec gry' },
  choose_home: { en: 'everybody chooses a home', pl: 'wszyscy wybierają kolonię macierzystą' },
  choose_action: { en: 'choose an action', pl: 'wybór akcji' },
  action: { en: 'action', pl: 'akcja' },
  of: { en: 'of', pl: 'z' },
  by: { en: 'by', pl: 'gracz' },
  by_you: { en: 'by you', pl: 'Twój wybór' },
  chooses: { en: 'chooses', pl: 'wybiera' },
  ahead: { en: 'ahead', pl: 'na prowadzeniu' },
  ends_at: { en: 'Ends at', pl: 'Koniec gry' },
  large: { en: 'Large', pl: 'Duże' },
  small_ones: { en: 'small', pl: 'małe' },
  large_note: { en: '2 spaces, points shown are yours today', pl: '2 pola, punkty to Twoje punkty na dziś' },
  price_yours: { en: 'price is yours', pl: 'ceny są Twoje' },
  price_by: { en: 'by', pl: 'daje' },
  price_bonus: { en: 'as the one who chose', pl: 'za wybór akcji' },
  you_have: { en: 'you have', pl: 'masz' },
  show_market: { en: 'show market', pl: 'pokaż rynek' },
  show_drawn: { en: 'show worlds', pl: 'pokaż światy' },
  show_choice: { en: 'back to the choice', pl: 'wróć do wyboru' },
  you_pick: { en: 'you pick 1 of', pl: 'wybierasz 1 z' },
  left: { en: 'left', pl: 'zostało' },
  bag: { en: 'bag', pl: 'worek' },
  still_in_bag: { en: 'Still in the bag', pl: 'Wciąż w worku' },
  no_goods: { en: 'no goods', pl: 'bez towarów' },
  peaceful: { en: 'peaceful', pl: 'pokojowy' },
  military_world: { en: 'military', pl: 'militarny' },
  home: { en: 'home', pl: 'macierzysta' },
  taken_by: { en: 'taken by', pl: 'wybór:' },
  taken_by_you: { en: 'taken by you', pl: 'Twój wybór' },
  taken: { en: 'taken', pl: 'zabrany' },
  can_pay: { en: 'you can pay', pl: 'stać Cię' },
  in_reach: { en: 'within reach', pl: 'w zasięgu' },
  can_take: { en: 'you can take it', pl: 'możesz podbić' },
  can_pay_it: { en: 'you can pay it', pl: 'stać Cię' },
  free_swap: { en: 'free for Doomed Colony', pl: 'za darmo za Skazaną kolonię' },
  you: { en: 'You', pl: 'Ty' },
  vp: { en: 'VP', pl: 'PZ' },
  points: { en: 'points', pl: 'punkty' },
  cost: { en: 'cost', pl: 'koszt' },
  defense: { en: 'defense', pl: 'obrona' },
  military: { en: 'Military', pl: 'siła' },
  strength: { en: 'Military', pl: 'siła militarna' },
  colonies: { en: 'Colonies', pl: 'Kolonie' },
  explored: { en: 'Explored worlds', pl: 'Odkryte światy' },
  explored_n: { en: 'explored', pl: 'odkryte' },
  together: { en: 'together', pl: 'łącznie' },
  developments: { en: 'Developments', pl: 'Technologie' },
  spaces: { en: 'spaces', pl: 'pola' },
  spaces_of: { en: 'of 10 spaces', pl: 'z 10 pól' },
  eleventh: { en: 'the 11th ends the game', pl: '11. kończy grę' },
  eighth: { en: 'the 8th ends the game', pl: '8. kończy grę' },
  together_of: { en: 'together {n} of 9', pl: 'łącznie {n} z 9' },
  meter_developments: { en: 'Developments', pl: 'Technologie' },
  meter_colonies: { en: 'Colonies', pl: 'Kolonie' },
  meter_colonists: { en: 'Colonists', pl: 'Koloniści' },
  meter_vp: { en: 'VP pool', pl: 'Pula PZ' },
  meter_of_spaces: { en: 'of 11 spaces', pl: 'z 11 pól' },
  meter_of_colonies: { en: 'of 8', pl: 'z 8' },
  meter_left: { en: 'left, ends below 5', pl: 'w puli, koniec poniżej 5' },
  meter_pool: { en: 'of {n} left', pl: 'z {n} w puli' },
  goals: { en: 'Goals', pl: 'Cele' },
  hidden: { en: 'hidden', pl: 'zakryty' },
  stockpile: { en: 'Stockpile', pl: 'Zapas' },
  choose: { en: 'Choose one', pl: 'Wybierz jedno' },
  back: { en: 'Back to your empire', pl: 'Wróć do swojego imperium' },
  none: { en: 'none yet', pl: 'jeszcze brak' },
  windfall: { en: 'windfall', pl: 'znalezisko' },
  production: { en: 'production', pl: 'produkcja' },
  good: { en: 'good', pl: 'towar' },
  bonus: { en: 'for the one who chooses', pl: 'dla wybierającego' },
  filter_pay: { en: 'You can pay', pl: 'Stać Cię' },
  filter_all: { en: 'All', pl: 'Wszystkie' },
  filter_phase: { en: 'By phase', pl: 'Według faz' },
  filter_large: { en: 'Large', pl: 'Duże' },
  filter: { en: 'Show', pl: 'Pokaż' },
  short_of: { en: 'short', pl: 'brakuje' },
  sold_out: { en: 'Sold out or yours', pl: 'Wyprzedane albo Twoje' },
  near: { en: 'Almost payable', pl: 'Prawie w zasięgu' },
  dear: { en: 'Too dear now', pl: 'Na razie za drogie' },
  owned_by: { en: 'Owned by', pl: 'Mają' },
  yours: { en: 'yours', pl: 'Twoja' },
  gone: { en: 'sold out', pl: 'wyprzedana' },
  kinds: { en: 'Kind of the factory', pl: 'Rodzaj fabryki' },
} satisfies Record<string, Text>;

export type Word = keyof typeof WORDS;

export function say(word: Word, lang: Lang): string {
  return WORDS[word][lang];
}

export function label(word: Word): Text {
  return WORDS[word];
}

/** Counted words: English one and many; Polish 1, 2-4 and 5 or more. */
const COUNTED = {
  credits: ['credit', 'credits', 'kredyt', 'kredyty', 'kredytów'],
  colonists: ['colonist', 'colonists', 'kolonista', 'kolonistów', 'kolonistów'],
  colonies: ['colony', 'colonies', 'kolonia', 'kolonie', 'kolonii'],
  chips: ['VP chip', 'VP chips', 'żeton PZ', 'żetony PZ', 'żetonów PZ'],
  worlds: ['world', 'worlds', 'świat', 'światy', 'światów'],
  drawn: ['world drawn', 'worlds drawn', 'odsłonięty świat', 'odsłonięte światy', 'odsłoniętych światów'],
  points: ['point', 'points', 'punkt', 'punkty', 'punktów'],
  copies: ['copy left', 'copies left', 'wolny egzemplarz', 'wolne egzemplarze', 'wolnych egzemplarzy'],
  developments: ['development', 'developments', 'technologia', 'technologie', 'technologii'],
  spaces: ['space', 'spaces', 'pole', 'pola', 'pól'],
} as const;

export type Unit = keyof typeof COUNTED;

/** The form of a Polish noun behind a number: 0 one, 1 few, 2 many. */
export function pluralPl(n: number): 0 | 1 | 2 {
  const last = n % 10;
  if (n === 1) return 0;
  return last >= 2 && last <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
}

/** The word behind a number: `unit('credits', 6, 'pl')` is "kredytów". */
export function unit(word: Unit, n: number, lang: Lang): string {
  const forms = COUNTED[word];
  return lang === 'en' ? forms[n === 1 ? 0 : 1] : forms[2 + pluralPl(n)]!;
}

/** Number and word: "6 kredytów". */
export function counted(word: Unit, n: number, lang: Lang): string {
  return `${n} ${unit(word, n, lang)}`;
}

/** What each tile gives, short enough for the tile: its name there, what everybody does, and what the one who chooses gets. */
export const TILES: Record<string, { icon: string; name: Text; all?: Text; bonus: Text }> = {
  retreat: { icon: 'retreat', name: { en: 'Retreat', pl: 'Izolacja' }, bonus: { en: '2 credits', pl: '2 kredyty' } },
  chart_goals: { icon: 'goals', name: { en: 'Chart goals', pl: 'Cele' }, bonus: { en: 'up 1, 1{credit}, a goal', pl: 'w przód, 1{credit}, cel' } },
  develop: { icon: 'develop', name: { en: 'Develop', pl: 'Rozwój' }, all: { en: 'buy 1', pl: 'kup 1' }, bonus: { en: 'costs 1 less', pl: 'o 1 taniej' } },
  explore: { icon: 'explore', name: { en: 'Explore', pl: 'Eksploracja' }, all: { en: 'pick 1 of 7', pl: 'jeden z 7' }, bonus: { en: 'a 2nd', pl: 'drugi' } },
  settle: { icon: 'settle', name: { en: 'Settle', pl: 'Zasiedlanie' }, all: { en: 'world or 2 colonists', pl: 'świat lub 2 kolonistów' }, bonus: { en: '+1', pl: '+1' } },
  produce: { icon: 'produce', name: { en: 'Produce', pl: 'Produkcja' }, bonus: { en: '1 windfall', pl: '1 znalezisko' } },
  trade_consume: { icon: 'trade_goods', name: { en: 'Trade, Consume', pl: 'Handel, konsumpcja' }, all: { en: 'sell 1', pl: 'sprzedaj 1' }, bonus: { en: '1 VP', pl: '1 PZ' } },
  envoys: { icon: 'envoys', name: { en: 'Envoys', pl: 'Dyplomacja' }, bonus: { en: '1 VP, go first', pl: '1 PZ, na czoło' } },
};
