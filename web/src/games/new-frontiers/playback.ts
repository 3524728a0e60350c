/** How lines of the log are played, and the numbers they change. */
import type { GamePlayback } from '../../lib/playback/game';
import type { KindInfo } from '../../lib/playback/kinds';
import type { Shapes } from './shapes';

const KINDS: Record<string, KindInfo> = {
  round: { is: 'turn', icon: 'repeat', owns: 'round' },
  select: { is: 'pawn', icon: 'pawn', owns: 'actions\\.|track\\.|selected|table\\.(phase|done|order)|position\\.(next|action|order)|turn_seat' },
  priority: { is: 'pawn', icon: 'priority', owns: 'track\\.|order' },
  credits: { is: 'pay', icon: 'credit', owns: '(seats\\.{s}|{p})\\.credits' },
  vp: { is: 'pay', icon: 'vp', owns: '(seats\\.{s}|{p})\\.vp_chips|vp_pool|supply\\.vp' },
  colonists: { is: 'pay', icon: 'colonist', owns: '(seats\\.{s}|{p})\\.colonists|colonists_supply|supply\\.colonists' },
  develop: { is: 'build', icon: 'develop', owns: 'developments|market|spaces$|(seats\\.{s}|{p})\\.credits' },
  pass: { is: 'other', icon: 'develop' },
  show: { is: 'draw', icon: 'explore', runs: true, owns: 'shown|bag' },
  pick: { is: 'card', icon: 'explore', owns: 'shown|explored' },
  draw: { is: 'card', icon: 'explore', owns: 'explored|bag' },
  return: { is: 'card', icon: 'explore', owns: 'explored|bag' },
  settle: { is: 'build', icon: 'settle', owns: 'colonies|explored|home|(seats\\.{s}|{p})\\.(credits|colonists)' },
  replace: { is: 'build', icon: 'settle', owns: 'colonies|explored' },
  kind: { is: 'other', icon: 'settle', owns: 'oort' },
  discard: { is: 'pay', icon: 'good', owns: 'good' },
  good: { is: 'production', icon: 'produce', owns: 'good|made' },
  sell: { is: 'pay', icon: 'trade', owns: 'good|(seats\\.{s}|{p})\\.credits' },
  consume: { is: 'pay', icon: 'consume', takes: /^(credits|vp)$/, owns: 'good|(seats\\.{s}|{p})\\.(credits|vp_chips)|supply' },
  stockpile: { is: 'pay', icon: 'stockpile', owns: 'stockpile|good' },
  goal: { is: 'achievement', icon: 'goal', owns: 'goals' },
  produce_credit: { is: 'other', icon: 'credit', owns: 'produce_credits|actions\\.\\d+\\.credits' },
  end: { is: 'final', icon: 'achievement', owns: 'ended|meters' },
  over: { is: 'over', icon: 'achievement' },
  home: { is: 'other', icon: 'settle', runs: true },
  side: { is: 'other', icon: 'develop', runs: true },
  order: { is: 'other', icon: 'pawn', runs: true },
  mat: { is: 'other', icon: 'pawn', runs: true },
};

const playback: GamePlayback<Shapes> = {
  kindOf: (event) => KINDS[event.kind],
  counts({ table }, seat) {
    const mine = table.seats?.[seat];
    return [
      { what: 'credits', icon: 'credit', value: mine?.credits ?? 0 },
      { what: 'colonists', icon: 'colonist', value: mine?.colonists ?? 0 },
      { what: 'goods', icon: 'good', value: Object.values(mine?.goods ?? {}).reduce((total, value) => total + value, 0) },
      { what: 'military', icon: 'military_strength', value: mine?.military ?? 0 },
    ];
  },
  lastRound: ({ table }) => (table.ended?.length ?? 0) > 0,
};

export default playback;
