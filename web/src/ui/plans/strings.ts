/** Words of hints and plans. */
import { ownWords, type Entry } from '../../i18n/index.svelte';
import type { Lang } from '../../lib/types';

const en = {
  title: 'Hint',
  depth: 'How much the hint tells',
  'd.nudge': 'Nudge',
  'd.line': 'Line',
  'd.compare': 'Compare',
  thinking: 'Looking for good turns...',
  none: 'No hint for this decision.',
  toWin: 'to win',
  seconds: '{n} s',
  assisted: 'assisted',
  assistedDoc: 'The record of this game says that a hint was used.',
  more: 'Press H again for the whole turn.',
  moreCompare: 'Press H again to compare other plans.',
  how: 'Point at a plan to see its path, click to follow it.',
  plans: 'Plans, best first',
  second: '2nd',
  third: '3rd',
  follow: 'Follow this plan',
  following: 'You follow this plan',
  full: 'The turn in full',
  play: 'Play step {n}',
  done: 'played',
  close: 'Close',
  behindDoc: 'chance to win in percentage points, against the best plan',
};

export type PlanKey = keyof typeof en;

const pl: Record<PlanKey, Entry> = {
  title: 'Podpowiedź',
  depth: 'Ile mówi podpowiedź',
  'd.nudge': 'Wskazówka',
  'd.line': 'Tura',
  'd.compare': 'Porównanie',
  thinking: 'Szukam dobrych tur...',
  none: 'Brak podpowiedzi dla tej decyzji.',
  toWin: 'na wygraną',
  seconds: '{n} s',
  assisted: 'z podpowiedzią',
  assistedDoc: 'Zapis tej gry mówi, że użyto podpowiedzi.',
  more: 'Naciśnij H jeszcze raz, aby zobaczyć całą turę.',
  moreCompare: 'Naciśnij H jeszcze raz, aby porównać inne plany.',
  how: 'Wskaż plan, aby zobaczyć jego drogę; kliknij, aby nim pójść.',
  plans: 'Plany od najlepszego',
  second: '2.',
  third: '3.',
  follow: 'Idź tym planem',
  following: 'Idziesz tym planem',
  full: 'Cała tura',
  play: 'Zagraj krok {n}',
  done: 'zagrane',
  close: 'Zamknij',
  behindDoc: 'szansa na wygraną w punktach procentowych, wobec najlepszego planu',
};

export const words: Record<Lang, Record<PlanKey, Entry>> = { en, pl };
export const w = ownWords(words);
