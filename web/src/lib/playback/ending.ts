/** How a game ended, in a few words and one bar for each player: where the points came from. */
import { t, type Key } from '../../i18n/index.svelte';
import { endedText } from '../../ui/together/clock';
import type { TableState } from '../types';

export interface Part {
  source: SourceId;
  vp: number;
}

export interface Bar {
  seat: number;
  total: number;
  won: boolean;
  parts: Part[];
}

export interface Ending {
  title: string;
  text: string;
  bars: Bar[];
  /** The sources somebody has points from, in the order of the bars. */
  sources: { id: SourceId; label: string }[];
}

type SourceId = 'technologies' | 'developments' | 'colonies' | 'outposts' | 'achievements' | 'goals' | 'bonus' | 'automation' | 'chips' | 'other';

const SOURCES: [SourceId, RegExp, Key][] = [
  ['technologies', /^(level_\d|private)$/, 'ending.technologies'],
  ['developments', /^developments$/, 'ending.developments'],
  ['colonies', /^colonies$/, 'ending.colonies'],
  ['achievements', /^achievements$/, 'ending.achievements'],
  ['bonus', /^bonus /, 'ending.bonus'],
  ['outposts', /^(outposts|open_space)$/, 'ending.outposts'],
  ['goals', /^goal /, 'ending.goals'],
  ['automation', /^automation$/, 'ending.automation'],
  ['chips', /^chips$/, 'ending.chips'],
  ['other', /./, 'ending.other'],
];

const sourceOf = (line: string): SourceId => SOURCES.find(([, test]) => test.test(line))![0];

function barOf(state: TableState, seat: number): Bar {
  const score = state.view.scores.find((entry) => entry.seat === seat)!;
  const sums = new Map<SourceId, number>();
  for (const line of score.lines) sums.set(sourceOf(line.id), (sums.get(sourceOf(line.id)) ?? 0) + line.vp);
  const parts = SOURCES.flatMap(([source]) => ((sums.get(source) ?? 0) > 0 ? [{ source, vp: sums.get(source)! }] : []));
  return { seat, total: score.total, won: state.winners.includes(seat), parts };
}

function title(state: TableState): string {
  if (state.ended) return t('table.over');
  const [winner] = state.winners;
  if (state.view.players === 1) return t(winner === undefined ? 'result.soloLose' : 'result.soloWin');
  if (state.winners.length > 1) return t('result.tie');
  if (winner === state.you && state.seats_held.length === 1) return t('result.youWin');
  return t('ending.wins', { name: state.players[winner]?.name ?? '' });
}

export function endingOf(state: TableState): Ending {
  const bars = state.view.scores.map((score) => barOf(state, score.seat)).sort((a, b) => Number(b.won) - Number(a.won) || b.total - a.total);
  const rounds = t('ending.rounds', { n: state.view.round });
  const margin = bars.length > 1 && state.winners.length === 1 ? bars[0].total - bars[1].total : null;
  const text = state.ended ? endedText(state.ended) : margin === null ? rounds : t('ending.by', { by: margin > 0 ? t('ending.points', { n: margin }) : t('ending.tiebreak'), rounds });
  const used = new Set(bars.flatMap((bar) => bar.parts.map((part) => part.source)));
  return { title: title(state), text, bars, sources: SOURCES.filter(([id]) => used.has(id)).map(([id, , key]) => ({ id, label: t(key) })) };
}
