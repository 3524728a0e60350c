import type { Lesson } from '.';

/** Written against the fixed seed below; every step that waits also accepts another way to the same aim. */
export const beyondTheSun: Lesson = {
  id: 'beyond-the-sun',
  game: 'beyond-the-sun',
  title: { en: 'Beyond the Sun', pl: 'Beyond the Sun' },
  about: {
    en: 'Move your pawn, research a technology, fly a ship, produce. Then you know how every turn goes.',
    pl: 'Przesuń pionek, zbadaj technologię, poleć statkiem, produkuj. Potem znasz przebieg każdej tury.',
  },
  minutes: 8,
  table: { game: 'beyond-the-sun', players: 2, seed: 11, options: { achievements: 'first-game' }, seats: [{ kind: 'human' }, { kind: 'bot', level: 'cadet' }] },
  steps: [],
};
