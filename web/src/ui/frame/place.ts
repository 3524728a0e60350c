/** Where a bubble of a given size goes beside an anchor: below if it fits, else above, always inside the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placed {
  left: number;
  top: number;
  above: boolean;
}

export function place(anchor: Box, width: number, height: number, windowWidth: number, windowHeight: number, gap = 8): Placed {
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const left = Math.max(8, Math.min(middle, windowWidth - width - 8));
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - height;
  const fitsBelow = below + height <= windowHeight - 8;
  if (fitsBelow || above < 8) return { left, top: Math.max(8, Math.min(below, windowHeight - height - 8)), above: false };
  return { left, top: above, above: true };
}
