/** How a game of a list is told in a few words. */
import { t } from '../../i18n/index.svelte';
import { gameName } from '../../lib/games';
import { settings } from '../../lib/settings.svelte';
import type { MyGame } from '../../wire';
import { w, type HomeKey } from './strings';

/** What is added to the game: "+ Leaders", "+ goals". */
export function additions(options: Record<string, unknown>): string[] {
  const added: HomeKey[] = [];
  if (options.expansion === 'all') added.push('expansion');
  else if (options.leaders === true) added.push('leaders');
  if (options.goals === true) added.push('goals');
  return added.map((key) => w(key));
}

/** A day as people write it: "17 Nov 2026". */
export function day(at: number): string {
  return new Date(at * 1000).toLocaleDateString(settings.lang, { day: 'numeric', month: 'short', year: 'numeric' });
}

export function titleOf(game: MyGame): string {
  return [gameName(game.game, game.players.length === 1), ...additions(game.options)].join(' + ');
}

type Unit = 'minutes' | 'hours' | 'days';

/** A length of time in its largest whole unit, rounded down. */
function length(minutes: number): [Unit, number] {
  if (minutes < 60) return ['minutes', minutes];
  return minutes < 48 * 60 ? ['hours', Math.floor(minutes / 60)] : ['days', Math.floor(minutes / 1440)];
}

const FOR = { minutes: 'forMinutes', hours: 'forHours', days: 'forDays' } as const;

/** "5 h left": rounded down, so that nobody is promised more than there is. */
export function leftUntil(deadline: number, now = Date.now()): string {
  const minutes = Math.floor((deadline * 1000 - now) / 60_000);
  if (minutes < 0) return w('late');
  const [unit, n] = length(minutes);
  return w('left', { time: w(unit, { n }) });
}

export function since(at: number, now = Date.now()): string {
  const minutes = Math.floor((now - at * 1000) / 60_000);
  if (minutes < 1) return w('justNow');
  const [unit, n] = length(minutes);
  return w('since', { time: w(FOR[unit], { n }) });
}

/** Whose turn and since when, or until when. */
export function turnTold(game: MyGame, now = Date.now()): string {
  const open = game.players.filter((player) => player.kind === 'human' && !player.joined).length;
  if (open > 0) return w('free', { n: open });
  const decides = game.players.find((player) => player.seat === game.deciding);
  const who = decides && !decides.mine ? w('decides', { name: decides.name }) : '';
  const when = game.deadline === null ? since(game.since, now) : leftUntil(game.deadline, now);
  return [who, when].filter(Boolean).join(' · ');
}

export interface Outcome {
  text: string;
  good: boolean | null;
}

/** Place or result of a finished game, for the one whose list it is. */
export function outcomeOf(game: MyGame): Outcome {
  const mine = game.players.filter((player) => player.mine);
  if (mine.length !== 1) return { text: w('ended'), good: null };
  const won = game.winners.includes(mine[0].seat);
  if (won) return { text: w('won'), good: true };
  if (game.place !== null && game.place <= 5) return { text: w(`place${game.place}` as HomeKey), good: false };
  return { text: w(game.players.length === 1 && game.totals.length > 0 ? 'lost' : 'ended'), good: game.totals.length > 0 ? false : null };
}

/** Against whom: names of people, levels of bots. */
export function opponentsOf(game: MyGame): string {
  const others = game.players.filter((player) => !player.mine);
  if (others.length === 0) return w('alone');
  return others.map((player) => (player.kind === 'bot' && player.level ? t(`level.${player.level}`) : player.name)).join(', ');
}

/** Percent only where it means something. */
export const ENOUGH = 5;
