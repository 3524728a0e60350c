/** Names of kinds of goods and keywords as the catalogue gives them, and of the people who own something. */
import { iconWord } from '../../art/words';
import { nameAt } from '../../lib/people';
import { say } from './strings';
import type { Boards, Lang, TableProps, Text } from './types';

function named(list: { id: string; name: Text }[] | undefined, id: string, lang: Lang): string {
  return list?.find((entry) => entry.id === id)?.name[lang] ?? iconWord(id, lang);
}

export function kindName(boards: Boards, kind: string, lang: Lang): string {
  return named(boards.kinds, kind, lang);
}

export function keywordNames(boards: Boards, keywords: readonly string[], lang: Lang): string[] {
  return keywords.map((keyword) => named(boards.keywords, keyword, lang));
}

/** "Owned by: You, Maja", for what the picture tells by marks; nothing where nobody owns it. */
export function owned({ state, lang }: Pick<TableProps, 'state' | 'lang'>, seats: readonly number[]): string {
  return seats.length > 0 ? `${say('owned_by', lang)}: ${seats.map((seat) => nameAt(state, seat, say('you', lang))).join(', ')}` : '';
}
