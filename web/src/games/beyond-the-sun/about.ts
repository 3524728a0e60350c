import type { GameAbout } from '../../lib/games';
import Art from './Art.svelte';
import { PUZZLES } from './puzzles';
import type { Shapes } from './shapes';
import SoloArt from './SoloArt.svelte';
import type { Card } from './types';

/** A card that was corrected later, as it was printed first; every other card as it is. */
function firstPrinting(card: Card): Card {
  const first = card.facts.first_printing;
  if (!first) return card;
  const { version, immediate, actions, short, known, text, icons, source } = first;
  return { ...card, text, icons, source, facts: { ...card.facts, version, immediate, actions, short, known } };
}

const about: GameAbout<Shapes> = {
  place: 1,
  name: { en: 'Beyond the Sun', pl: 'Beyond the Sun' },
  tag: { en: 'technology and stars', pl: 'technologie i gwiazdy' },
  players: [2, 3, 4],
  Art,
  solo: {
    tile: 'solo', name: { en: 'Solo vs Anarchists', pl: 'Solo z anarchistami' }, tag: { en: 'you against the tracker', pl: 'Ty przeciw Zagładzie' },
    Art: SoloArt,
  },
  first: {
    doc: { en: 'achievements the rulebook gives beginners', pl: 'osiągnięcia, które instrukcja daje na początek' },
    first: { achievements: 'first-game' }, later: {},
  },
  bySide: { en: 'By faction', pl: 'Według frakcji' },
  puzzles: PUZZLES,
  hides({ position, options }) {
    const kept = Object.values(position.kept_events ?? {}).some((events) => events.length > 0);
    return kept || options.leaders === true || options.expansion === 'all';
  },
  printing: { isIn: (options) => options.printing === 'first', card: firstPrinting },
};

export default about;
