/** Shapes and signs of the qualities on a 24 x 24 grid: star, circle, diamond, triangle, octagon. */
import type { Quality } from './told';

const CIRCLE = 'M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z';

export interface QualityShape {
  shape: string;
  sign: string;
  /** Where the sign stands. */
  y: number;
}

export const MARKS: Record<Quality, QualityShape> = {
  great: { shape: 'm12 .5 3.3 7.5 8.2.8-6.2 5.4 1.9 8L12 18l-7.2 4.2 1.9-8L.5 8.8 8.7 8z', sign: '!', y: 17 },
  best: { shape: CIRCLE, sign: '★', y: 16.6 },
  good: { shape: CIRCLE, sign: '✓', y: 16.6 },
  inaccuracy: { shape: 'M12 0 24 12 12 24 0 12z', sign: '?!', y: 16.6 },
  mistake: { shape: 'M12 .5 23.8 22.5H.2z', sign: '?', y: 20 },
  blunder: { shape: 'M7.2.8h9.6l6.4 6.4v9.6l-6.4 6.4H7.2L.8 16.8V7.2z', sign: '??', y: 16.6 },
  forced: { shape: 'M4 6h16a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z', sign: '–', y: 16.4 },
};
