/** What stands on the buttons of the decision bar: what is done, then what it costs and gives. The inspector has the whole text. */
import { t, say } from '../../i18n/index.svelte';
import { changeIcon, changeWord, signed } from '../../lib/changes';
import type { Choice, GameUi, TableProps } from '../../lib/table';
import type { Option } from '../../lib/types';

/** Longer names are parted, or not put on a button. */
const LONG = 30;

/** "Terraforming: Jump 4" is called Terraforming and says Jump 4 below. */
function plainChoice(option: Option): Choice {
  const words = say(option.text).replace(/\.$/, '');
  const [, name, note] = words.length > LONG ? (/^([^:]{2,40}): (.*)$/s.exec(words) ?? []) : [];
  return name && note ? { name, note } : { name: words };
}

export function choiceOf(table: TableProps, ui: GameUi | null, option: Option): Choice {
  return ui?.choice?.(table, option) ?? plainChoice(option);
}

/** The words of the button that does it. */
export function actOf(table: TableProps, ui: GameUi | null, option: Option): string {
  const choice = choiceOf(table, ui, option);
  return choice.act ?? (choice.name.length <= LONG ? choice.name : t('decide.do'));
}

let pen: CanvasRenderingContext2D | null | undefined;

/** Width of words in the page's font, without drawing them. */
export function textWidth(words: string, font: string): number {
  pen ??= typeof document === 'undefined' ? null : (document.createElement('canvas').getContext?.('2d') ?? null);
  if (!pen) return words.length * Number(/(\d+)px/.exec(font)?.[1] ?? 13) * 0.56;
  pen.font = font;
  return pen.measureText(words).width;
}

export interface Print {
  name: number;
  note: number;
  /** Border and padding on both sides. */
  frame: number;
}

/** Words of the second line that still fit beside the numbers; many numbers say enough. */
const NOTE = 42;
const MANY = 3;

export function noteOf(choice: Choice, option: Option): string {
  return choice.note !== undefined && choice.note.length <= NOTE && option.preview.length < MANY ? choice.note : '';
}

/** How wide an option's button will be: as many as fit whole are drawn, so nothing is cut and nothing jumps. */
export function optionWidth(choice: Choice, option: Option, print: Print): number {
  const family = "'Inter Variable', sans-serif";
  const first = 13 + textWidth(choice.name, `650 ${print.name}px ${family}`) + (option.reveals ? 18 : 0);
  const numbers = option.preview.map((change) => textWidth(signed(change.amount), `650 ${print.note}px ${family}`) + 8 + (changeIcon(change.what) ? print.note * 1.2 : 4 + textWidth(changeWord(change.what), `650 ${print.note}px ${family}`)));
  const note = noteOf(choice, option);
  const second = numbers.reduce((sum, width) => sum + width, 0) + (note ? textWidth(note, `450 ${print.note}px ${family}`) + 8 : 0);
  return Math.ceil(Math.max(first, second) + print.frame + 4);
}

const GAP = 6;

/** How many of these stand whole in so many rows. */
export function fittingIn(widths: readonly number[], room: number, rows: number): number {
  let row = 1;
  let used = 0;
  for (const [count, width] of widths.entries()) {
    used += width + GAP;
    if (used > room + GAP) {
      used = width + GAP;
      if (++row > rows || used > room + GAP) return count;
    }
  }
  return widths.length;
}
