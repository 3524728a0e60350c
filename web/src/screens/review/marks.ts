/** Shapes and signs of the qualities on a 24 x 24 grid: star, circle, diamond, triangle, octagon. */
import type { Quality } from './told';

const CIRCLE = 'M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21z';

export interface QualityShape {
  shape: string;
  sign: string;
  /** Where the sign stands. */
  y: number;
}

export const MARKS: Record<Quality, QualityShape> = {
  great: { shape: 'm12 .5 3.300 7.500 8.200.8-6.200 5.400 1.900 8L12 18l-7.200 4.200 1.900-8L.5 8.800 8.700 8z', sign: '!', y: 17 },
  best: { shape: CIRCLE, sign: '★', y: 16.6 },
  good: { shape: CIRCLE, sign: '✓', y: 16.6 },
  inaccuracy: { shape: 'M12 0 24 12 12 24 0 12z', sign: '?!', y: 16.6 },
  mistake: { shape: 'M12 .5 23.800 22.500H.2z', sign: '?', y: 20 },
  blunder: { shape: 'M7.200.8h9.600l6.400 6.400v9.600l-6.400 6.400H7.200L.8 16.800V7.200z', sign: '??', y: 16.6 },
  forced: { shape: 'M4 6h16a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z', sign: '–', y: 16.4 },
};
