/** Keys while others' turns are played. They never reach the table beneath: no key makes a move that was not meant. */
import type { Playback } from './playback.svelte';

interface Pressed {
  key: string;
  target: EventTarget | null;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

/** Keys that would choose something at the table. */
const CHOOSES = /^([1-9]|Enter| |[snSN]|ArrowUp|ArrowDown|ArrowLeft|ArrowRight)$/;

/** True if the key was taken. */
export function playKey(event: Pressed, playback: Playback): boolean {
  if (!CHOOSES.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable], dialog, aside')) return false;
  if (!playback.busy) return /^(Enter| |[1-9])$/.test(event.key) && playback.justEnded();
  // Who walks through the buttons presses them with Enter; Space always leads to now, as the bar says.
  if (event.key === 'Enter' && target?.matches('button:focus-visible, a:focus-visible')) return false;
  if (event.repeat && !event.key.startsWith('Arrow')) return true;
  const { player } = playback;
  if (event.key === 'ArrowRight' || event.key === 'ArrowDown') player.next();
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') player.previous();
  else if (event.key === 'Enter' && player.waiting) player.agree();
  else playback.skip();
  return true;
}
