/** What the inspector says about a thing: the game's own words where it has some, else card, option and reason as they are. */
import { say, t } from '../i18n/index.svelte';
import { factsOf } from './cardfacts';
import { changeIcon, changeWord, signed } from './changes';
import type { Fact, Focus, Inspected, Paragraph } from './focus';
import type { GameUi, TableProps } from './table';
import type { Card, Change, Option } from './types';

export type Standing = NonNullable<GameUi['standing']>;

/** Every changed number before and after; where the number is not known, what is added or taken. */
export function changeFacts(table: TableProps, changes: readonly Change[], standing?: Standing): Fact[] {
  return changes.map((change) => {
    const before = standing?.(table, change) ?? null;
    const fact: Fact = { icon: changeIcon(change.what) ?? undefined, label: changeWord(change.what), tone: change.amount < 0 ? 'bad' : 'good' };
    return before === null ? { ...fact, after: signed(change.amount) } : { ...fact, before, after: before + change.amount };
  });
}

export function explained(table: TableProps, ui: GameUi | null, focus: Focus): Inspected {
  return ui?.inspect?.(table, focus) ?? plainly(table, ui, focus);
}

function plainly(table: TableProps, ui: GameUi | null, focus: Focus): Inspected {
  const card = focus.card === undefined ? undefined : table.cards.get(focus.card);
  const [only, ...more] = focus.options;
  const told: Inspected = {
    kind: card ? factsOf(card).join(' · ') : focus.blocked.length > 0 ? t('inspect.blocked') : '',
    name: card ? say(card.name) : (focus.label ?? nameOf(table, focus)),
    paragraphs: card ? lines(say(card.text)) : [],
    sides: [],
  };
  if (only && more.length === 0) return { ...told, paragraphs: [...told.paragraphs, ...sentence(told.name, only)], sides: [change(table, ui, only)] };
  const paragraphs = [...told.paragraphs, ...focus.options.slice(0, 8).map((option) => ({ words: say(option.text) }))];
  const sides = focus.blocked.map((entry) => ({ title: t('inspect.missing'), facts: [{ label: say(entry.why_not), met: false }] }));
  return { ...told, paragraphs: [...paragraphs, ...(card ? [] : focus.blocked.map((entry) => ({ words: say(entry.text) })))], sides };
}

function nameOf(table: TableProps, focus: Focus): string {
  if (focus.seat !== undefined) return table.state.players[focus.seat]?.name ?? '';
  const [first] = [...focus.options, ...focus.blocked];
  return first ? say(first.text).replace(/: .*$/s, '').replace(/\.$/, '') : '';
}

function sentence(name: string, option: Option): Paragraph[] {
  const words = say(option.text);
  return words.replace(/\.$/, '') === name ? [] : [{ words }];
}

function lines(text: string): Paragraph[] {
  return text.split('\n').filter(Boolean).map((line) => {
    const [, opener, words] = /^([^:.]{2,24}): (.*)$/s.exec(line) ?? [];
    return opener && words ? { opener, words } : { words: line };
  });
}

function change(table: TableProps, ui: GameUi | null, option: Option): Inspected['sides'][number] {
  return { title: t('inspect.ifYou'), facts: changeFacts(table, option.preview, ui?.standing), note: option.reveals ? t('inspect.reveals') : undefined };
}


/** The icons of a thing that is looked at: the sheet of symbols lights them. */
export function symbolsOf(focus: Focus | null, cards: ReadonlyMap<string, Card>): string[] {
  if (!focus) return [];
  const about = focus.about?.startsWith('icon:') ? [focus.about.slice(5)] : [];
  const card = focus.card === undefined ? undefined : cards.get(focus.card);
  const changes = focus.options.flatMap((option) => option.preview.map((change) => change.what));
  return [...about, ...changes, ...(card?.icons.filter((icon: unknown) => typeof icon === 'string') ?? [])];
}
