/** What stands on the buttons of the decision bar: short, and each thing once. The list and the tips have the whole text. */
import { t, say, type Key } from '../../i18n/index.svelte';
import type { Option } from '../../lib/types';

/** Options whose sentence is too long for a button, by the first words of their id. */
const SHORT: readonly [string, Key][] = [
  ['space basic.build_and_jump.', 'short.buildAndJump'],
  ['space basic.collect.', 'short.collect'],
  ['space basic.research_2.', 'short.research2'],
];

/** What an occupied space costs more stands in brackets after the sentence, and stays visible. */
const SURCHARGE = /\.\s*\([^)\d]*(\d+)[^)]*\)$/;

export function label(option: Option): string {
  const whole = say(option.text);
  const key = SHORT.find(([start]) => option.id.startsWith(start))?.[1];
  const more = whole.match(SURCHARGE)?.[1];
  const words = key ? t(key) : whole.replace(SURCHARGE, '').replace(/\.$/, '');
  return more ? `${words} ${t('short.surcharge', { n: more })}` : words;
}

/** A button: the option it takes, and all that read and cost the same (two spaces of one action). */
export interface Entry {
  option: Option;
  label: string;
  /** Places of the twins in the whole list; the first is the option's own. */
  places: number[];
}

export function entries(options: readonly Option[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const [place, option] of options.entries()) {
    const text = label(option);
    const key = JSON.stringify([text, option.preview, option.reveals]);
    const twin = found.get(key);
    if (twin) twin.places.push(place);
    else found.set(key, { option, label: text, places: [place] });
  }
  return [...found.values()];
}
