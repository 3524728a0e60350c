/** Rows of an Anarchist card as icons: alternatives are tried from the left. */
export interface Alternative {
  icon: string;
  mark: string;
  type: string;
}

const TYPES = ['scientific', 'economic', 'military', 'commercial'];

export function rowGlyphs(row: unknown): Alternative[] {
  const source = typeof row === 'string' ? row : String((row as { effect?: string })?.effect ?? '');
  return source.split('->').map((part) => {
    const words = part.trim().split(/\s+/);
    const [word = ''] = words;
    const doom = /^doom([+-]\d*)$/.exec(word);
    if (doom) return { icon: 'doom', mark: doom[1]! + (words[1] ?? ''), type: '' };
    if (word === 'research') return { icon: 'research', mark: words.find((w) => /^I+$/.test(w)) ?? '', type: TYPES.find((t) => words.includes(t)) ?? '' };
    return { icon: word === 'draw' ? 'draw' : word, mark: words[1] ?? '', type: '' };
  });
}
