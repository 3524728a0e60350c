/** The table's own words. Names and card texts come with the cards. */
import type { Lang, Text } from '../../lib/types';

const WORDS = {
  tree: { en: 'Technology', pl: 'Technologie' },
  tab_tree: { en: 'Tree', pl: 'Drzewo' },
  tab_map: { en: 'Map', pl: 'Mapa' },
  map: { en: 'Star map', pl: 'Mapa gwiazd' },
  mat: { en: 'Mat', pl: 'Planszetka' },
  rivals: { en: 'Rivals', pl: 'Rywale' },
  basic: { en: 'Basic', pl: 'Podst.' },
  basic_head: { en: 'Basic Spacefaring', pl: 'Podstawowa' },
  basic_long: { en: 'Basic Spacefaring', pl: 'Podstawowa technologia kosmiczna' },
  guilds: { en: 'Guilds', pl: 'Gildie' },
  covered: { en: 'covered', pl: 'zakryta' },
  event: { en: 'Event', pl: 'Wydarzenie' },
  undiscovered: { en: 'undiscovered', pl: 'niewynaleziona' },
  two_of_three: { en: 'two of three', pl: 'dwie z trzech' },
  both: { en: 'both', pl: 'obie' },
  level: { en: 'Level', pl: 'Poziom' },
  round: { en: 'Round', pl: 'Runda' },
  action: { en: 'Action', pl: 'Akcja' },
  production: { en: 'Production', pl: 'Produkcja' },
  achievement: { en: 'Achievement', pl: 'Osiągnięcie' },
  achievements: { en: 'Achievements', pl: 'Osiągnięcia' },
  sol: { en: 'Sol', pl: 'Układ Słoneczny' },
  deep_space: { en: 'Deep Space', pl: 'Głęboki Kosmos' },
  shipyard: { en: 'Shipyard', pl: 'Stoczniowy' },
  power: { en: 'military power', pl: 'siła militarna' },
  growth: { en: 'Growth', pl: 'Wzrost' },
  ore: { en: 'Ore', pl: 'Ruda' },
  population: { en: 'Population', pl: 'Populacja' },
  supply: { en: 'Supply', pl: 'Zaopatrzenie' },
  automation: { en: 'Automation', pl: 'Automatyzacja' },
  colonies: { en: 'Colonies', pl: 'Układy' },
  fleet: { en: 'Fleet', pl: 'Flota' },
  technologies: { en: 'Technologies', pl: 'Technologie' },
  leaders: { en: 'Leaders', pl: 'Liderzy' },
  private: { en: 'Private technologies', pl: 'Prywatne technologie' },
  events: { en: 'Events', pl: 'Wydarzenia' },
  you: { en: 'You', pl: 'Ty' },
  vp: { en: 'VP', pl: 'PZ' },
  none: { en: 'none yet', pl: 'jeszcze brak' },
  outposts: { en: 'Outposts', pl: 'Bazy' },
  tableau: { en: 'Tableau', pl: 'Tablica' },
  back: { en: 'Back to your mat', pl: 'Wróć do swojej planszetki' },
  open_mat: { en: 'Open the mat of', pl: 'Otwórz planszetkę gracza' },
  museum: { en: 'Museum', pl: 'Muzeum' },
  doom: { en: 'Doomsday Tracker', pl: 'Tor Zagłady' },
  anarchists: { en: 'Anarchists of Sol', pl: 'Anarchiści z Układu Słonecznego' },
  deck: { en: 'deck', pl: 'talia' },
  discard: { en: 'discard', pl: 'odrzucone' },
  next_target: { en: 'Jumps go to', pl: 'Cel skoków' },
  this_action: { en: 'This choice', pl: 'Ten wybór' },
  stars: { en: 'stars', pl: 'gwiazdki' },
  game_end: { en: 'End', pl: 'Koniec' },
  on_the_move: { en: 'on the move', pl: 'wykonuje ruch' },
  colony_bonus: { en: 'colonization bonus', pl: 'bonus kolonizacyjny' },
  gain_control: { en: 'gain control', pl: 'po zdobyciu kontroli' },
  always: { en: 'always', pl: 'stale' },
  immediate: { en: 'immediate', pl: 'natychmiast' },
  empty: { en: 'empty slot', pl: 'puste pole' },
  revealed: { en: 'Revealed: choose one', pl: 'Odkryte: wybierz jedną' },
  trade: { en: 'Resource trade', pl: 'Wymiana zasobów' },
  setup: { en: 'Setup', pl: 'Przygotowanie' },
  draw_type: { en: 'from the deck', pl: 'z talii' },
  ship_level: { en: 'ship of level', pl: 'statek poziomu' },
  income: { en: 'next production', pl: 'najbliższa produkcja' },
  no_faction: { en: 'no faction chosen yet', pl: 'frakcja jeszcze nie wybrana' },
  ahead: { en: 'ahead', pl: 'na prowadzeniu' },
  show_table: { en: 'Look at the table', pl: 'Pokaż stół' },
  show_cards: { en: 'Back to the choice', pl: 'Wróć do wyboru' },
  limits: { en: 'This turn', pl: 'W tej turze' },
  no_colonize: { en: 'no Colonize action', pl: 'bez akcji kolonizacji' },
  no_research: { en: 'no research action', pl: 'bez akcji badania' },
  max_jumps: { en: 'Jumps left', pl: 'pozostałe skoki' },
  tokens: { en: 'Tokens', pl: 'Żetony' },
} satisfies Record<string, Text>;

export type Word = keyof typeof WORDS;

export function say(word: Word, lang: Lang): string {
  return WORDS[word][lang];
}

export function label(word: Word): Text {
  return WORDS[word];
}

export const ROMAN = ['', 'I', 'II', 'III', 'IIII'];

const BASIC: Record<string, Text> = {
  research_1: { en: 'Research I', pl: 'Badanie I' },
  research_2: { en: 'Research II', pl: 'Badanie II' },
  build_and_jump: { en: 'Build, Jump', pl: 'Budowa, skok' },
  collect: { en: 'Collect', pl: 'Zbiór' },
};

export function basicName(id: string, lang: Lang): string {
  return BASIC[id]?.[lang] ?? id;
}
