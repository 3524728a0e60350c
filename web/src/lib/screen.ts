/** A table in tabs: on a phone, and on a tablet held upright, where the whole table would be too small to read. */
export function needsTabs(width: number, height: number): boolean {
  return width < 760 || (width < 1000 && height > width);
}
