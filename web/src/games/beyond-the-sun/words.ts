/** Short words of a card, as the server prints them: `<2{ore}> Ship 3 from {pop}, Jump 3 {more}`. */
export interface Piece {
  /** Runs of text and icons that are never parted. */
  runs: { text?: string; icon?: string }[];
  /** Stands in the pill of a cost; `tail` follows it. */
  cost: boolean;
  tail: string;
  /** A clause behind it is left to the whole text. */
  more: boolean;
}

const ICONS: Record<string, string> = { pop: 'population' };
const NUMBER = /^(?:\d+|I+|X)[,;.]?$/;

function runs(source: string): Piece['runs'] {
  return source.split(/(\{\w+\})/).flatMap((part): Piece['runs'] => {
    const mark = /^\{(\w+)\}$/.exec(part)?.[1];
    if (mark) return [{ icon: ICONS[mark] ?? mark }];
    return part ? [{ text: part }] : [];
  });
}

function piece(token: string): Piece {
  const priced = /^<([^>]+)>(.*)$/.exec(token);
  if (priced) return { runs: runs(priced[1]!), cost: true, tail: priced[2]!, more: false };
  return { runs: runs(token), cost: false, tail: '', more: false };
}

/** Pieces with a space between them; a number keeps to the word before it. */
export function pieces(line: string): Piece[] {
  const tokens: string[] = [];
  for (const token of line.match(/<[^>]+>\S*|\S+/g) ?? []) {
    const before = tokens.at(-1);
    if (before !== undefined && NUMBER.test(token) && !/[{<]/.test(before)) tokens[tokens.length - 1] = `${before}\u00a0${token}`;
    else tokens.push(token);
  }
  const more = tokens.at(-1) === '{more}' && tokens.length > 1;
  const list = (more ? tokens.slice(0, -1) : tokens).map(piece);
  if (more) list.at(-1)!.more = true;
  return list;
}
