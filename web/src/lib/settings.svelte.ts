/** Choices of this device, kept in localStorage. */
import type { Lang } from './types';

export interface Settings {
  lang: Lang;
  theme: 'dark' | 'light';
  motion: 'full' | 'reduced';
  sound: boolean;
  confirmTouch: boolean;
  cardText: 'icons' | 'words';
  notify: boolean;
  name: string;
}

const KEY = 'heliopause.settings';

function firstVisit(): Settings {
  const polish = typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('pl');
  const still = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    lang: polish ? 'pl' : 'en', theme: 'dark', motion: still ? 'reduced' : 'full', sound: false,
    confirmTouch: true, cardText: 'icons', notify: false, name: '',
  };
}

export function readSettings(storage: Pick<Storage, 'getItem'>): Settings {
  const base = firstVisit();
  const text = storage.getItem(KEY);
  if (!text) return base;
  try {
    return { ...base, ...(JSON.parse(text) as Partial<Settings>) };
  } catch {
    return base; // a damaged entry must not lock anybody out
  }
}

export const settings: Settings = $state(readSettings(localStorage));

export function change(patch: Partial<Settings>): void {
  Object.assign(settings, patch);
  localStorage.setItem(KEY, JSON.stringify(settings));
  applySettings();
}

/** Put language, theme and motion on the root element, where styles and screen readers look for them. */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', settings.theme === 'dark' ? '#080d20' : '#e3e9f6');
}
