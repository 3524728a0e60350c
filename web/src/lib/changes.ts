/** Words and pictures of what a choice costs and gives. */
import { iconMarkup } from '../art/icons';
import { catalogues, t, type Key } from '../i18n/index.svelte';

/** The icon of the thing; goods and people are also named in the plural. */
export function changeIcon(what: string): string | null {
  return [what, what.replace(/s$/, '')].find((name) => iconMarkup(name)) ?? null;
}

export function changeWord(what: string): string {
  const key = `change.${what}`;
  return key in catalogues.en ? t(key as Key) : what.replaceAll('_', ' ');
}

/** "+2" or "−3": a minus as wide as the plus. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}
