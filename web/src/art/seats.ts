/** Player marks: a colour never stands alone, its shape and its letter come with it. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

export function seatColour(seat: number): string {
  return seat < 0 ? 'var(--danger)' : `var(--player-${seat})`;
}

export function letter(seat: number): string {
  return seat < 0 ? 'Ⓐ' : (LETTERS[seat] ?? '?');
}

/** Shapes on a 24 x 24 grid: triangle, circle, square, cross, diamond. */
export const SHAPES = [
  'M12 1.6 23.2 21.6a1 1 0 0 1-.9 1.4H1.7a1 1 0 0 1-.9-1.4z',
  'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
  'M4.2 1.5h15.6a2.7 2.7 0 0 1 2.7 2.7v15.6a2.7 2.7 0 0 1-2.7 2.7H4.2a2.7 2.7 0 0 1-2.7-2.7V4.2a2.7 2.7 0 0 1 2.7-2.7z',
  'M8 1h8v7h7v8h-7v7H8v-7H1V8h7z',
  'M12 .5 23.5 12 12 23.5.5 12z',
] as const;

/** "P3" in positions is seat 2. */
export function seatOf(player: string): number {
  return Number.parseInt(player.slice(1), 10) - 1;
}

export function playerOf(seat: number): string {
  return `P${seat + 1}`;
}
