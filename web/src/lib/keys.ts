/** Which command a key means at a table. Pure, so that the tests can walk through all of them. */

export type Command =
  | { do: 'option'; index: number }
  | { do: 'cursor'; step: 1 | -1 }
  | { do: 'confirm' | 'out' | 'undo' | 'redo' | 'hint' | 'log' | 'legend' | 'help' | 'list' | 'pin' | 'escape' };

export interface Key {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  repeat?: boolean;
}

const LETTERS: Record<string, Command> = {
  u: { do: 'undo' }, r: { do: 'redo' }, h: { do: 'hint' }, l: { do: 'log' }, m: { do: 'list' }, '?': { do: 'legend' },
  k: { do: 'help' }, p: { do: 'pin' },
  Escape: { do: 'escape' }, ArrowRight: { do: 'cursor', step: 1 }, ArrowDown: { do: 'cursor', step: 1 },
  ArrowLeft: { do: 'cursor', step: -1 }, ArrowUp: { do: 'cursor', step: -1 },
};

export function commandOf(event: Key): Command | null {
  const control = event.ctrlKey || event.metaKey;
  if (control && !event.altKey && event.key.toLowerCase() === 'z') return { do: 'undo' };
  if (control && !event.altKey && event.key.toLowerCase() === 'y') return { do: 'redo' };
  if (control || event.altKey) return null;
  if (/^[1-9]$/.test(event.key)) return event.repeat ? null : { do: 'option', index: Number(event.key) - 1 };
  // A held Enter must not run through the following decisions.
  if (event.key === 'Enter') return event.repeat ? null : { do: 'confirm' };
  if (/^[sn]$/i.test(event.key)) return event.repeat ? null : { do: 'out' };
  return LETTERS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}

/** Keys belong to the page unless somebody types, or an open dialog or a focused control wants them itself. */
export function takesKeys(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select, [contenteditable]')) return true;
  if (target.closest('dialog')) return true;
  if (target.matches('input')) return key.startsWith('Arrow');
  const presses = key === 'Enter' || key === ' ';
  return presses && target.closest('a, button, [role=button], summary') !== null;
}
