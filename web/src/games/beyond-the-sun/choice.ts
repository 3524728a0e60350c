/** How options are called in the decision bar: what, a word on what follows, and the act on the button that does it. */
import { readModel } from './model';
import { spoken } from './offer';
import type { Choice, Lang, Option, TableProps, Text } from './types';

const BASIC: Record<string, { name: Text; act: Text }> = {
  research_1: { name: { en: 'Research level I', pl: 'Badanie poziomu I' }, act: { en: 'Research', pl: 'Badaj' } },
  research_2: { name: { en: 'Research level II', pl: 'Badanie poziomu II' }, act: { en: 'Research', pl: 'Badaj' } },
  build_and_jump: { name: { en: 'Ship 1, Jump 2', pl: 'Statek 1, skok 2' }, act: { en: 'Build and jump', pl: 'Buduj i skacz' } },
  collect: { name: { en: '1 population, 1 ore', pl: '1 populacja, 1 ruda' }, act: { en: 'Take them', pl: 'Weź' } },
};

/** By the first word of an option's id. */
const ACTS: Record<string, Text> = {
  space: { en: 'Go there', pl: 'Idź tam' },
  move: { en: 'Fly there', pl: 'Leć tam' },
  take: { en: 'Take it', pl: 'Weź ją' },
  produce: { en: 'Produce', pl: 'Produkuj' },
  trade: { en: 'Trade', pl: 'Wymień' },
  colonize: { en: 'Colonize', pl: 'Kolonizuj' },
  settle: { en: 'Settle', pl: 'Osiedl' },
  build: { en: 'Build here', pl: 'Buduj tutaj' },
  upgrade: { en: 'Upgrade', pl: 'Ulepsz' },
  yes: { en: 'Do it', pl: 'Zrób to' },
  choose: { en: 'Choose this', pl: 'Wybierz to' },
  power: { en: 'Use it', pl: 'Użyj' },
  copy: { en: 'Copy it', pl: 'Skopiuj' },
  claim: { en: 'Claim it', pl: 'Zdobądź' },
  uncover: { en: 'Open it', pl: 'Odblokuj' },
  donate: { en: 'Give it', pl: 'Oddaj' },
  faction: { en: 'Play this faction', pl: 'Graj tą frakcją' },
  leader: { en: 'Take this leader', pl: 'Weź tego lidera' },
};
const DISCOVER: Text = { en: 'Discover', pl: 'Wynajdź' };
const RESEARCH: Text = { en: 'Research', pl: 'Zbadaj' };
const FOR_ORE: Text = { en: 'for {n} ore', pl: '(ruda: {n})' };

/** "Terraforming: Jump 4." is called Terraforming and says Jump 4 below. */
function parted(words: string): Choice {
  const [, name, note] = /^([^:]{2,60}): (.*)$/s.exec(words) ?? [];
  return name && note ? { name, note: note.replace(/\.$/, '') } : { name: words.replace(/\.$/, '') };
}

/** Words that stand on a button beside what they cost and give. */
const LONG = 42;

/** The words of a card's action, short where the whole ones would take the room of the other options. */
function onCard(table: TableProps, words: string, space: string): Choice {
  const told = parted(words);
  if ((told.note?.length ?? 0) <= LONG) return told;
  const [slot = '', action = ''] = space.split('.');
  const card = table.cards.get(readModel(table.state, table.boards).tech[slot] ?? '');
  const text = card?.facts.short?.actions?.[Number(action) - 1]?.[table.lang].replace(/^<[^>]*>\s*/, '');
  return text ? { ...told, note: spoken({ en: text, pl: text }, table.lang) } : told;
}

function priced(act: string, option: Option, lang: Lang): string {
  const ore = -(option.preview.find((change) => change.what === 'ore')?.amount ?? 0);
  return ore > 0 ? `${act} ${FOR_ORE[lang].replace('{n}', String(ore))}` : act;
}

export function choice(table: TableProps, option: Option): Choice | null {
  const { lang } = table;
  const words = option.text[lang];
  const [verb = '', what = ''] = option.id.split(' ');
  const act = ACTS[verb]?.[lang];
  if (verb === 'space' && what.startsWith('basic.')) {
    const basic = BASIC[what.split('.')[1] ?? ''];
    return basic ? { name: basic.name[lang], act: priced(basic.act[lang], option, lang) } : null;
  }
  if (verb === 'space' || verb === 'power' || verb === 'copy') return { ...onCard(table, words, what), act: act && priced(act, option, lang) };
  if (verb === 'move') {
    const [ship = '', way = words] = words.split(': ');
    const outcome = option.standings?.[0]?.text[lang]; // "you 3, P2 8: P2 keeps control"
    return { name: way, note: outcome ?? ship, act };
  }
  if (verb === 'slot') return { name: words.replace(/\.$/, ''), act: (option.reveals ? DISCOVER : RESEARCH)[lang] };
  return act ? { name: words.replace(/\.$/, ''), act } : null;
}

/** Whose turn it is, also while somebody else is asked. */
export function turnOf(table: TableProps): number | null {
  const { turn } = readModel(table.state, table.boards);
  return turn >= 0 ? turn : null;
}
