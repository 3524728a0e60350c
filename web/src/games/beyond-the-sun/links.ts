/** Lines from a technology to what it opens, measured where the columns stand. */
import { settings } from '../../lib/settings.svelte';
import type { Model } from './model';

export interface Link {
  key: string;
  d: string;
  /** The seat looked at has the technology it leads from. */
  on: boolean;
}

export interface Box {
  left: number;
  right: number;
  middle: number;
}

/** Where every slot stands inside of the tree. */
export function boxesOf(root: HTMLElement): Map<string, Box> {
  const zoom = settings.textSize;
  const from = root.getBoundingClientRect();
  return new Map(
    [...root.querySelectorAll<HTMLElement>('[data-slot]')].map((element) => {
      const rect = element.getBoundingClientRect();
      const [left, right, middle] = [rect.left - from.left, rect.right - from.left, (rect.top + rect.bottom) / 2 - from.top].map((at) => Math.round((at / zoom) * 2) / 2) as [number, number, number];
      return [element.dataset.slot ?? '', { left, right, middle }];
    }),
  );
}

/** The coloured tip at the right of a card: the type it hands on. */
export interface Tip {
  key: string;
  d: string;
  type: string;
}

export function tipsOf(boxes: ReadonlyMap<string, Box>, model: Model, rightOf: (card: string) => string | null): Tip[] {
  return model.slots.flatMap((slot) => {
    const type = rightOf(model.tech[slot.id] ?? '');
    const box = boxes.get(slot.id);
    return box && type ? [{ key: slot.id, type, d: `M${box.right - 1} ${box.middle - 7}l8 7-8 7z` }] : [];
  });
}

export function linksOf(boxes: ReadonlyMap<string, Box>, model: Model, mover: number): Link[] {
  return model.slots.flatMap((to) =>
    to.requires.flatMap((id, i) => {
      const a = boxes.get(id);
      const b = boxes.get(to.id);
      if (!a || !b) return [];
      const y = b.middle + (i - (to.requires.length - 1) / 2) * 8;
      const bend = (a.right + b.left) / 2;
      const d = `M${a.right} ${a.middle}C${bend} ${a.middle} ${bend} ${y} ${b.left} ${y}`;
      return [{ key: `${id}-${to.id}`, on: model.mats[mover]?.research.includes(id) ?? false, d }];
    }),
  );
}
