/** Short messages at the top of the page. */

export interface Toast {
  n: number;
  text: string;
  tone: 'info' | 'error';
}

let counter = 0;

export const toasts = $state<{ list: Toast[] }>({ list: [] });

export function toast(text: string, tone: Toast['tone'] = 'info', ms = 5000): void {
  const entry = { n: ++counter, text, tone };
  // The same sentence twice in a row is shown once, with its time renewed.
  toasts.list = [...toasts.list.filter((other) => other.text !== text), entry].slice(-3);
  setTimeout(() => dismiss(entry.n), ms);
}

export function dismiss(n: number): void {
  toasts.list = toasts.list.filter((entry) => entry.n !== n);
}
