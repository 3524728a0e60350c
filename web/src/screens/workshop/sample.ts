/** Sums of games that bots played with a card and with ours, and what they say in words. */
import type { Sample, SampleAnswer } from '../../wire';
import type { WorkshopKey } from './strings';

/** Pairs of games after which the bots stop. */
export const ENOUGH = 60;
const NONE: Sample = { games: 0, used: 0, rounds: 0, best: 0 };
export const NOTHING: SampleAnswer = { level: 'officer', owned: true, mine: NONE, ours: NONE };

function sum(one: Sample, other: Sample): Sample {
  return { games: one.games + other.games, used: one.used + other.used, rounds: one.rounds + other.rounds, best: one.best + other.best };
}

export function added(one: SampleAnswer, more: SampleAnswer): SampleAnswer {
  return { ...more, mine: sum(one.mine, more.mine), ours: sum(one.ours, more.ours) };
}

export interface Finding {
  key: WorkshopKey;
  holes: Record<string, string | number>;
}

/** Two shares of as many games differ by more than chance does in nineteen of twenty samples. */
export function clearly(one: number, other: number, games: number): boolean {
  const mean = (one + other) / (2 * games);
  return Math.abs(one - other) / games > 1.96 * Math.sqrt((2 * mean * (1 - mean)) / games);
}

/** How often the card was had, how long the games were and what the best had, against ours where ours can be. */
export function findings({ level, owned, mine, ours }: SampleAnswer): Finding[] {
  if (mine.games === 0) return [];
  const percent = (of: Sample) => Math.round((100 * of.used) / of.games);
  const mean = (total: number, of: Sample) => Math.round(total / of.games);
  const out: Finding[] = [{ key: level === 'cadet' ? 'sampleCadets' : 'sampleGames', holes: { n: mine.games } }];
  const both = ours.games > 0;
  if (owned) {
    out.push(both ? { key: 'sampleUsedBoth', holes: { mine: percent(mine), ours: percent(ours) } } : { key: 'sampleUsed', holes: { mine: percent(mine) } });
    if (both && !clearly(mine.used, ours.used, mine.games)) out.push({ key: 'sampleChance', holes: {} });
  }
  const [rounds, best] = [mean(mine.rounds, mine), mean(mine.best, mine)];
  out.push(both
    ? { key: 'sampleLengthBoth', holes: { rounds, best, oursRounds: mean(ours.rounds, ours), oursBest: mean(ours.best, ours) } }
    : { key: 'sampleLength', holes: { rounds, best } });
  return out;
}
