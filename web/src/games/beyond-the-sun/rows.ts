/** The sentences of an effect as rows: what one may do, what follows it, among what one chooses. */
import type { Row } from '../../lib/focus';
import type { Lang } from '../../lib/types';

/** How a sentence opens, and the word that stands before its row; `$1` is the letter of an alternative. */
const OPENERS: Record<Lang, readonly [RegExp, string][]> = {
  en: [[/^Then you may /, 'then may'], [/^You may /, 'may'], [/^Then /, 'then'], [/^([A-F]): /, '$1']],
  pl: [[/^Następnie możesz /, 'potem możesz'], [/^Możesz /, 'możesz'], [/^Następnie /, 'potem'], [/^([A-F]): /, '$1']],
};
/** "Choose: this or that." */
const EITHER: Record<Lang, { opens: RegExp; splits: RegExp; first: string; second: string }> = {
  en: { opens: /^choose: /i, splits: / or /, first: 'either', second: 'or' },
  pl: { opens: /^wybierz: /i, splits: /;? albo /, first: 'albo', second: 'albo' },
};

function rowsOfSentence(sentence: string, lang: Lang): Row[] {
  const opener = OPENERS[lang].find(([opens]) => opens.test(sentence));
  const lead = opener ? (opener[0].exec(sentence)?.[1] ?? opener[1]) : '';
  const words = (opener ? sentence.replace(opener[0], '') : sentence).replace(/\.$/, '');
  const { opens, splits, first, second } = EITHER[lang];
  const [one, other, ...more] = opens.test(words) ? words.replace(opens, '').split(splits) : [];
  if (!one || !other || more.length > 0) return [{ lead, words }];
  return [{ lead: lead || first, words: one }, { lead: second, words: other }];
}

/** Rows for words that consist of such sentences; none where they read best as they are. */
export function rowsOf(words: string, lang: Lang): Row[] {
  const rows = words.split(/(?<=\.) (?=\p{Lu})/u).flatMap((sentence) => rowsOfSentence(sentence, lang));
  return rows.length > 1 && rows.some(({ lead }) => lead) ? rows : [];
}
