/** Choices of this device, kept in localStorage. */
import { scaleMedia } from './mediazoom';
import type { Lang } from './types';

export interface Settings {
  lang: Lang;
  theme: 'dark' | 'light' | 'contrast';
  motion: 'full' | 'reduced';
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** Speed at which others' turns are played; auto: as fits the table. */
  playback: 'auto' | 'off' | 0.5 | 1 | 2;
  /** When a choice asks for a second tap, click or Enter: on touch and where undo stops, always, never. */
  confirm: 'touch' | 'always' | 'never';
  notify: boolean;
  /** 1, 1.15, 1.3, 1.5 or 2: larger text is laid out anew, as in a smaller window. */
  textSize: number;
  /** The table in words instead of the picture. */
  textMode: boolean;
  /** In words: short sentences. */
  textShort: boolean;
  /** In words: how much of what others do is told. */
  spoken: 'all' | 'short' | 'none';
  name: string;
}

export const TEXT_SIZES = [1, 1.15, 1.3, 1.5, 2] as const;

const KEY = 'heliopause.settings';
/** What the browser paints around the page. */
const GROUND = { dark: '#080d20', light: '#e3e9f6', contrast: '#000000' } as const;

function firstVisit(): Settings {
  const polish = typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('pl');
  const still = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const more = typeof matchMedia !== 'undefined' && matchMedia('(prefers-contrast: more)').matches;
  return {
    lang: polish ? 'pl' : 'en', theme: more ? 'contrast' : 'dark', motion: still ? 'reduced' : 'full', sound: false, volume: 0.6, playback: 'auto',
    confirm: 'touch', notify: false, textSize: 1, textMode: false, textShort: false, spoken: 'all', name: '',
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

/** Another tab of this device changed a setting: this one follows. */
export function followOtherTabs(event: Pick<StorageEvent, 'key'>): void {
  if (event.key !== KEY) return;
  Object.assign(settings, readSettings(localStorage));
  applySettings();
}

/**
 * Put language, theme, motion and text size on the root element, where styles and screen readers look for them. The text size
 * works like the zoom of the browser: everything is laid out as in a window that much smaller. `--vw` and `--vh` are the
 * window's measures as seen from inside.
 */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  root.style.setProperty('--text-size', String(settings.textSize));
  root.style.zoom = settings.textSize === 1 ? '' : String(settings.textSize);
  scaleMedia(settings.textSize);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', GROUND[settings.theme]);
}
