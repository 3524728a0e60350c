/** Ships fly from place to place: what leaves one location and arrives at another with the same key is one movement. */
import { crossfade, scale } from 'svelte/transition';

export const FLIGHT_MS = 230;

function still(): boolean {
  return document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export const [depart, arrive] = crossfade({
  duration: () => (still() ? 0 : FLIGHT_MS),
  fallback: (node) => scale(node, { duration: still() ? 0 : 160, start: 0.4 }),
});
