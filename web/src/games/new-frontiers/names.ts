/** Names of kinds of goods and keywords as the catalogue gives them. */
import { iconWord } from '../../art/words';
import type { Boards, Lang, Text } from './types';

function named(list: { id: string; name: Text }[] | undefined, id: string, lang: Lang): string {
  return list?.find((entry) => entry.id === id)?.name[lang] ?? iconWord(id, lang);
}

export function kindName(boards: Boards, kind: string, lang: Lang): string {
  return named(boards.kinds, kind, lang);
}

export function keywordNames(boards: Boards, keywords: readonly string[], lang: Lang): string[] {
  return keywords.map((keyword) => named(boards.keywords, keyword, lang));
}
