/** What every symbol means, game by game: the sheet of symbols is drawn from this, and a test holds it against the cards. */
import type { Legend } from './symbols';

const FOUND = import.meta.glob<Legend>(['../games/*/legend.ts', '!../games/template/*'], { eager: true, import: 'default' });

export const LEGENDS: Readonly<Record<string, Legend>> = Object.fromEntries(Object.entries(FOUND).map(([path, legend]) => [path.split('/')[2], legend]));
