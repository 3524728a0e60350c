/** How lines of the log are played, and the numbers they change. */
import type { GamePlayback } from '../../lib/playback/game';
import type { KindInfo } from '../../lib/playback/kinds';
import { playerAt } from './player';
import type { Shapes } from './shapes';

const GOODS = /^(ore|population|credits|vp|colonists|automate|supply_moved|overwork)$/;
const SHIPS = '\\.ships|locations\\.\\d+\\.(power|anarchists)|anarchist_ships';
const CONTROL = 'locations\\.\\d+\\.(controller|disc)|outposts|food_left|ore_left|solo\\.controlled';

const KINDS: Record<string, KindInfo> = {
  turn: { is: 'turn', icon: 'pawn', owns: 'turn_seat|^round|position\\.(turn|phase|round|state)' },
  action: { is: 'pawn', icon: 'pawn', owns: '\\.pawn$|spaces\\.\\d+\\.occupied_by' },
  no_action: { is: 'pawn', icon: 'pawn' },
  aside: { is: 'pawn', icon: 'pawn', owns: 'pawn|occupied_by' },
  copy: { is: 'pawn', icon: 'repeat' },
  ore: { is: 'pay', icon: 'ore', owns: '{p}\\.ore$' },
  population: { is: 'pay', icon: 'population', owns: '{p}\\.(population|supply)|mats\\.{s}\\.growth' },
  paid_to: { is: 'pay', icon: 'ore', takes: /^ore$/, owns: '\\.ore$' },
  levy: { is: 'pay', icon: 'ore', takes: /^ore$/, owns: '\\.ore$' },
  overwork: { is: 'pay', icon: 'ore', takes: /^ore$/ },
  supply_moved: { is: 'pay', icon: 'move_supply', owns: '{p}\\.supply|mats\\.{s}\\.growth' },
  loses: { is: 'pay', icon: 'return', takes: /^(ore|population|lower)$/ },
  produce: { is: 'production', icon: 'mine', takes: GOODS },
  trade: { is: 'production', icon: 'trade', takes: GOODS },
  build: { is: 'ship', icon: 'build', owns: SHIPS },
  move: { is: 'ship', icon: 'jump', owns: SHIPS },
  upgrade: { is: 'ship', icon: 'upgrade', owns: SHIPS },
  lower: { is: 'ship', icon: 'decommission', owns: SHIPS },
  donate: { is: 'ship', icon: 'decommission', owns: SHIPS },
  settle: { is: 'ship', icon: 'decommission', owns: SHIPS },
  exile: { is: 'ship', icon: 'exile', owns: SHIPS },
  token: { is: 'ship', icon: 'upgrade' },
  control: { is: 'control', icon: 'control', owns: CONTROL },
  lost: { is: 'control', icon: 'control', takes: /^control$/, owns: CONTROL },
  swap: { is: 'control', icon: 'achievement' },
  automate: { is: 'production', icon: 'automate', owns: 'automation|food_left|ore_left|mats\\.{s}\\.ore' },
  colonize: { is: 'build', icon: 'colonize', takes: /^(colony_disc|exile)$/, owns: 'colonies' },
  colony_disc: { is: 'control', icon: 'colonize', owns: 'colonies' },
  system: { is: 'card', icon: 'system', owns: 'locations\\.\\d+\\.(system|required|specialty)|systems|decks\\.system' },
  research: { is: 'card', icon: 'research', owns: 'researched_by|pending|\\.research$' },
  event: { is: 'event', icon: 'event', takes: /.*/, owns: 'slots\\.\\d+\\.event|events|hidden' },
  event_gone: { is: 'card', icon: 'event' },
  anarchist_event: { is: 'event', icon: 'event', takes: /.*/, owns: 'slots\\.\\d+\\.event|events|hidden' },
  type: { is: 'other', icon: 'draw' },
  reveal: { is: 'draw', icon: 'draw', runs: true, owns: 'revealed|decks\\.tech' },
  discover: { is: 'card', icon: 'technology', owns: 'slots\\.\\d+\\.(card|lit|missing)|tech\\.|table\\.spaces$' },
  tableau: { is: 'draw', icon: 'draw', runs: true, owns: 'tableau' },
  tableau_cleared: { is: 'draw', icon: 'draw' },
  private: { is: 'card', icon: 'technology' },
  guild: { is: 'card', icon: 'guild', owns: 'guilds' },
  claim: { is: 'achievement', icon: 'achievement', owns: 'achievements|table\\.end' },
  final: { is: 'final', icon: 'achievement', owns: 'final' },
  power: { is: 'other', icon: 'special' },
  use: { is: 'other', icon: 'leader' },
  star: { is: 'other', icon: 'star' },
  mark: { is: 'other', icon: 'star' },
  innovation: { is: 'card', icon: 'special' },
  faction: { is: 'other', icon: 'leader' },
  setup: { is: 'other', icon: 'leader' },
  doom: { is: 'control', icon: 'control', owns: 'doom' },
  limit: { is: 'other', icon: 'event' },
  anarchist_card: { is: 'draw', icon: 'draw', owns: 'solo\\.(deck|current)' },
  anarchist_gains: { is: 'draw', icon: 'draw', owns: 'solo\\.deck' },
};

/** The three lines of the end: the condition is met, the last round begins, the game is over. */
const FINALS: Record<number, KindInfo> = {
  1: { is: 'final', icon: 'achievement', owns: 'final' }, 2: { is: 'final', icon: 'achievement', owns: 'final' }, 3: { is: 'over', icon: 'achievement', owns: 'final' },
};
const PRODUCES: Record<number, string> = { 1: 'grow', 2: 'mine', 3: 'trade' };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Levels of the ships on the map: "2@sol" has power 2. */
function power(ships: readonly string[]): number {
  return sum(ships.map((ship) => Number.parseInt(ship, 10) || 0));
}

const playback: GamePlayback<Shapes> = {
  kindOf(event) {
    const info = KINDS[event.kind];
    if (event.kind === 'final') return FINALS[Number(event.args.a)] ?? info;
    return info && event.kind === 'produce' ? { ...info, icon: PRODUCES[Number(event.args.a)] ?? info.icon } : info;
  },
  counts({ position }, seat) {
    const mine = playerAt(position, seat);
    return [
      { what: 'ore', icon: 'ore', value: mine.ore ?? 0 },
      { what: 'population', icon: 'population', value: mine.population ?? 0 },
      { what: 'supply', icon: 'supply', value: sum(Object.values(mine.supply ?? {})) },
      { what: 'power', icon: 'power', value: power(mine.ships ?? []) },
      { what: 'outposts', icon: 'outpost', value: Object.keys(mine.outposts ?? {}).length },
      { what: 'colonies', icon: 'colonize', value: Object.keys(mine.colonies ?? {}).length },
    ];
  },
  lastRound: ({ table }) => table.end?.final === 'last_round',
  goesOn: (which) => (which === 1 ? 'soon' : 'now'),
  achievement: ({ table }, id) => table.achievements?.find((entry) => entry.id === id),
  slot: ({ table }, id) => table.slots?.find((slot) => slot.id === id),
  place: ({ table }, id) => table.locations?.find((place) => place.id === id),
  pawn: ({ position }, seat) => playerAt(position, seat).pawn,
};

export default playback;
