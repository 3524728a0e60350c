/** Words of the page. `t('key', {name})` fills `{name}`; an entry with plural forms is chosen by the parameter `n`. */
import { settings } from '../lib/settings.svelte';
import type { Lang, Text } from '../lib/types';
import { en } from './en';
import { pl } from './pl';

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Entry = string | Forms;
export type Catalogue = Record<keyof typeof en, Entry>;
export type Key = keyof typeof en;
export type Params = Record<string, string | number>;

export const catalogues: Record<Lang, Catalogue> = { en, pl };

const RULES: Record<Lang, Intl.PluralRules> = { en: new Intl.PluralRules('en'), pl: new Intl.PluralRules('pl') };

export function translate(lang: Lang, key: Key, params: Params = {}): string {
  return filled(lang, catalogues[lang][key] as Entry, params);
}

/** Words of one part of the page, loaded with it. */
export function ownWords<K extends string>(words: Record<Lang, Record<K, Entry>>): (key: K, params?: Params) => string {
  return (key, params = {}) => filled(settings.lang, words[settings.lang][key], params);
}

function filled(lang: Lang, entry: Entry, params: Params): string {
  const text = typeof entry === 'string' ? entry : (entry[RULES[lang].select(Number(params.n ?? 0))] ?? entry.other);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

export function t(key: Key, params?: Params): string {
  return translate(settings.lang, key, params);
}

/** A text that came from the server or from the rules, in the reader's language. */
export function say(text: Text | null | undefined): string {
  return text ? text[settings.lang] || text.en : '';
}

/** "5 minutes ago" in the reader's language. */
export function ago(ms: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  const minutes = Math.round((ms - now) / 60000);
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  if (Math.abs(hours) < 24) return format.format(hours, 'hour');
  return format.format(Math.round(hours / 24), 'day');
}
