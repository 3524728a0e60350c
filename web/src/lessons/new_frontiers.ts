import type { Lesson } from '.';

export const newFrontiers: Lesson = {
  id: 'new-frontiers',
  game: 'new-frontiers',
  title: { en: 'New Frontiers', pl: 'New Frontiers' },
  about: {
    en: 'Choose an action for everybody, explore worlds, settle them, develop. One round shows it all.',
    pl: 'Wybierz akcję dla wszystkich, odkrywaj światy, zasiedlaj je, rozwijaj się. Jedna runda pokazuje wszystko.',
  },
  minutes: 7,
  table: { game: 'new-frontiers', players: 2, seed: 11, options: { setup: 'first-game' }, seats: [{ kind: 'human' }, { kind: 'bot', level: 'cadet' }] },
  steps: [],
};
