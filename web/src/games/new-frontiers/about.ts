import { playerOf } from '../../art/seats';
import type { GameAbout } from '../../lib/games';
import Art from './Art.svelte';
import { PUZZLES } from './puzzles';
import type { Shapes } from './shapes';

const about: GameAbout<Shapes> = {
  place: 2,
  name: { en: 'New Frontiers', pl: 'New Frontiers' },
  tag: { en: 'worlds and trade', pl: 'światy i handel' },
  players: [2, 3, 4, 5],
  Art,
  first: {
    doc: { en: 'fixed tiles and homes, as in the rulebook', pl: 'stałe kafelki i kolonie, jak w instrukcji' },
    first: {}, later: { setup: 'later' },
  },
  bySide: { en: 'By home world', pl: 'Według świata macierzystego' },
  puzzles: PUZZLES,
  hides: ({ options }) => options.goals === true,
  faceDown: ({ position }, seat) => playerOf(seat) in (position.goals?.face_down ?? {}),
};

export default about;
