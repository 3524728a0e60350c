/** What puzzles are about here. */
import type { PuzzleKind } from '../../lib/games';

export const PUZZLES: readonly PuzzleKind[] = [
  { id: 'goods', icon: 'market', name: { en: 'Produce, trade, consume', pl: 'Produkcja, handel, konsumpcja' }, themes: ['goods', 'consumed', 'cycle_vp', 'cycle_credits', 'no_goods'] },
  {
    id: 'worlds', icon: 'worlds', name: { en: 'Worlds and colonists', pl: 'Światy i koloniści' },
    themes: ['settles', 'keeps', 'ready', 'nearly', 'explores', 'military', 'colonists', 'cheap_settle'],
  },
  { id: 'developments', icon: 'tiles', name: { en: 'Which development', pl: 'Którą technologię' }, themes: ['develops', 'large', 'cheap_develop', 'spaces', 'goal'] },
  { id: 'finish', icon: 'goals', name: { en: 'Points now', pl: 'Punkty od razu' }, themes: ['ends', 'late', 'points'] },
  { id: 'tiles', icon: 'seats', name: { en: 'Which tile helps me most', pl: 'Która akcja da mi najwięcej' }, themes: [] },
];
