/** One Tab stop for a group of buttons (or links): arrows walk between them. Answers which one has the focus now, or null. */
export function walk(event: KeyboardEvent, which = 'button'): number | null {
  const step = ['ArrowRight', 'ArrowDown'].includes(event.key) ? 1 : ['ArrowLeft', 'ArrowUp'].includes(event.key) ? -1 : 0;
  if (step === 0) return null;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(which)];
  const next = (buttons.indexOf(document.activeElement as HTMLElement) + step + buttons.length) % buttons.length;
  buttons[next]?.focus();
  event.preventDefault();
  event.stopPropagation();
  return next;
}
