/** Words of the text mode around what the server writes. */
import { settings } from '../../lib/settings.svelte';
import type { Lang } from '../../lib/types';

const en = {
  nav: 'How the table is told',
  on: 'Text mode: the table in words',
  off: 'Back to the picture',
  setting: 'Table as text',
  'setting.doc': 'The whole table in words, with a line to type what you do. For screen readers and for readers. Alt T.',
  picture: 'Picture',
  text: 'Text',
  table: 'The table in words',
  say: 'Say what you do',
  field: 'A number, a few letters of a choice, or a command',
  keys: 'Enter answers. Up and down bring typed lines back, right completes. Alt T shows the picture, Alt L speaks Polish.',
  complete: 'Right arrow completes: {word}',
  send: 'Answer',
  commands: 'Commands',
  answers: 'Answers and news',
  length: 'Length of the table',
  long: 'Long',
  short: 'Short',
  spoken: 'Tell what others do',
  all: 'Everything',
  some: 'What matters',
  none: 'Nothing',
  yourTurn: 'Your choice.',
  over: 'The game is over.',
  stale: 'The table has moved on; nothing was chosen. Look at the choices again.',
  unreachable: 'The server cannot be reached; nothing is known of this line. Try again.',
  loading: 'The table is being written.',
  moment: 'One moment.',
  language: 'Po polsku',
  home: 'Start page',
};

export type TextKey = keyof typeof en;

const pl: Record<TextKey, string> = {
  nav: 'Sposób opowiadania o stole',
  on: 'Tryb tekstowy: stół opisany słowami',
  off: 'Wróć do obrazu',
  setting: 'Stół jako tekst',
  'setting.doc': 'Cały stół opisany słowami i wiersz, w którym piszesz, co robisz. Dla czytników ekranu i dla czytających. Alt T.',
  picture: 'Obraz',
  text: 'Tekst',
  table: 'Stół opisany słowami',
  say: 'Napisz, co robisz',
  field: 'Numer, kilka liter wyboru albo komenda',
  keys: 'Enter odpowiada. Strzałki w górę i w dół przywracają wpisane wiersze, w prawo uzupełnia. Alt T pokazuje obraz, Alt L mówi po angielsku.',
  complete: 'Strzałka w prawo uzupełnia: {word}',
  send: 'Odpowiedz',
  commands: 'Komendy',
  answers: 'Odpowiedzi i nowiny',
  length: 'Długość opisu stołu',
  long: 'Długi',
  short: 'Krótki',
  spoken: 'Mów, co robią inni',
  all: 'Wszystko',
  some: 'To, co ważne',
  none: 'Nic',
  yourTurn: 'Twój wybór.',
  over: 'Koniec gry.',
  stale: 'Stół się zmienił; nic nie wybrano. Przeczytaj możliwości jeszcze raz.',
  unreachable: 'Nie można połączyć się z serwerem; nie wiadomo, czy wiersz dotarł. Spróbuj ponownie.',
  loading: 'Stół jest opisywany.',
  moment: 'Chwileczkę.',
  language: 'In English',
  home: 'Strona startowa',
};

export const words: Record<Lang, Record<TextKey, string>> = { en, pl };

export function w(key: TextKey, params: Record<string, string> = {}): string {
  return words[settings.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
