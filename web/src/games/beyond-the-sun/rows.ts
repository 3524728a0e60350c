/** Rows of an Anarchist card as icons: alternatives are tried from the left. */
export interface Alternative {
  icon: string;
  mark: string;
  type: string;
}

/** What the player loses, and limits for the next turn. */
const LOSSES: Record<string, string> = { ore: 'ore', pop: 'return', levels: 'decommission', level: 'decommission' };
const LIMITS: Record<string, string> = { no_colonize_action: 'colonize', no_research_action: 'research', max_jumps: 'jump' };

const TYPES = ['scientific', 'economic', 'military', 'commercial'];

export function rowGlyphs(row: string): Alternative[] {
  return row.split('->').map((part) => {
    const words = part.trim().split(/\s+/);
    const [word = ''] = words;
    const doom = /^doom([+-]\d*)$/.exec(word);
    if (doom) return { icon: 'doom', mark: doom[1]! + (words[1] ?? ''), type: '' };
    if (word === 'research') return { icon: 'research', mark: words.find((w) => /^I+$/.test(w)) ?? '', type: TYPES.find((t) => words.includes(t)) ?? '' };
    if (word === 'player_lose') return { icon: LOSSES[words[2] ?? ''] ?? 'cross', mark: `−${words[1] ?? ''}`, type: '' };
    const limit = words.find((w) => LIMITS[w]);
    if (limit) return { icon: LIMITS[limit]!, mark: /\d/.test(words.at(-1) ?? '') ? `≤${words.at(-1)}` : '✕', type: '' };
    return { icon: word, mark: words[1] ?? '', type: '' };
  });
}
