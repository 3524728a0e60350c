/** The numbers of a seat that a playback tells of, read from a view. */
import type { View } from '../types';
import { playbackOf } from './game';

export interface Count {
  /** Also the last part of `mat:<seat>:<what>` on the table. */
  what: string;
  icon: string;
  value: number;
}

/** One number of one seat before and after a step. */
export interface Delta {
  seat: number;
  what: string;
  icon: string;
  before: number;
  after: number;
}

function points(view: View, seat: number): number {
  return view.scores.find((score) => score.seat === seat)?.total ?? 0;
}

export function countsOf(view: View, seat: number): Count[] {
  return [...playbackOf(view.game).counts(view, seat), { what: 'vp', icon: 'vp', value: points(view, seat) }];
}

/** What changed for whom between two views. */
export function deltasOf(before: View, after: View): Delta[] {
  if (before === after) return [];
  const out: Delta[] = [];
  for (let seat = 0; seat < after.players; seat++) {
    const was = countsOf(before, seat);
    countsOf(after, seat).forEach((count, i) => {
      const old = was[i]?.value ?? 0;
      if (old !== count.value) out.push({ seat, what: count.what, icon: count.icon, before: old, after: count.value });
    });
  }
  return out;
}

/** Losing anything else hurts: supply only turns into something else, and points are told by what made them. */
const LIGHT = new Set(['supply', 'vp']);

export function hurts(deltas: readonly Delta[], seat: number | null): boolean {
  return deltas.some((delta) => delta.seat === seat && delta.after < delta.before && !LIGHT.has(delta.what));
}
