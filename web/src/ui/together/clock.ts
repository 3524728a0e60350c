/** Time as a person reads it: clocks, how long somebody is away, how a table keeps time. */
import type { ClockInfo, ClockPlan, Ended, Player, TableState } from '../../wire';
import { w } from './strings';

/** What a seat has left at a moment of the server's clock, in seconds. */
export function leftOf(clock: ClockInfo, seat: number, now: number): number {
  const left = clock.left_s[seat] ?? 0;
  if (clock.running !== seat) return left;
  if (clock.ends === null) return clock.late === seat ? 0 : left;
  if (clock.mode === 'slow') return Math.max(0, clock.ends - now);
  return Math.max(0, Math.min(left, clock.ends - now));
}

/** "18:42" in a live game, "5 h" or "2 days" where there is more time. */
export function clockText(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return lasting(seconds);
}

/** A length in the largest unit that says it well. */
export function lasting(seconds: number): string {
  if (seconds < 90 * 60) return w('minute', { n: Math.max(1, Math.round(seconds / 60)) });
  if (seconds < 48 * 3600) return w('hour', { n: Math.round(seconds / 3600) });
  return w('day', { n: Math.round(seconds / 86400) });
}

/** "here" or "away 4 min". */
export function presenceOf(player: Player, now: number): string {
  if (player.connected) return w('here');
  const since = player.away_since ?? null;
  return since === null ? w('awayNow') : w('away', { time: lasting(Math.max(60, now - since)) });
}

/** So long somebody must be away before others may let a bot play for him. */
const REPLACE_S = 300;

/** Whether others may let a bot play on this seat until its person comes back. */
export function canOffer(table: Pick<TableState, 'you' | 'over' | 'seats_held'>, player: Player, now: number): boolean {
  if (table.you === null || table.over || player.kind !== 'human' || !player.joined || player.connected || table.seats_held.includes(player.seat)) return false;
  return player.away_since != null && now - player.away_since >= REPLACE_S;
}

/** Whether somebody is waited for who is away: then he may be reminded. */
export function canNudge(table: Pick<TableState, 'you' | 'over' | 'seats_held' | 'decision'>, player: Player): boolean {
  return table.you !== null && !table.over && player.kind === 'human' && player.joined && !player.connected && !table.seats_held.includes(player.seat) && table.decision?.seat === player.seat;
}

/** How a table keeps time, in a few words. */
export function planText(plan: Pick<ClockPlan, 'mode' | 'turn_s' | 'bank_s' | 'quiet'> | null | undefined): string {
  if (!plan) return '';
  if (plan.mode === 'live' && plan.bank_s) return w(plan.turn_s ? 'liveTold' : 'bankTold', { bank: Math.round(plan.bank_s / 60), turn: plan.turn_s });
  const told = w('turnTold', { turn: plan.turn_s < 120 ? w('secondsEach', { n: plan.turn_s }) : lasting(plan.turn_s) });
  return plan.quiet ? `${told}, ${w('quietTold')}` : told;
}

/** Why a game is over that its rules did not end. */
export function endedText(ended: Ended): string {
  return w(ended.why === 'time' ? 'endedTime' : 'endedAgreed', { n: ended.round });
}
