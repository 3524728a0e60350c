/** Which layout fits the free window, never the screen: a larger text size gives the next smaller layout, not smaller print. */
export type Layout = 'wide' | 'table' | 'small' | 'tablet' | 'phone';

export function layoutOf(width: number, height: number, textSize = 1): Layout {
  const w = width / textSize;
  const h = height / textSize;
  if (h > w) return w >= 700 ? 'tablet' : 'phone';
  if (w >= 1600 && h >= 860) return 'wide';
  return w >= 1340 && h >= 610 ? 'table' : 'small';
}

/** Is this a screen for fingers? */
export function forFingers(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches;
}

/** Layouts that show one panel at a time, chosen by tabs. */
export function hasTabs(layout: Layout): boolean {
  return layout === 'small' || layout === 'phone';
}
