/**
 * The ladder: a box takes the first rung on which nothing in it is larger than its room. Each rung is a rule of style.
 *
 * Laying out is what costs time, so that all boxes climb together: everything is read, then everything is written, and so on.
 * A box that holds the same words in the same room as before goes to its rung at once. Other words begin where the last ones
 * stood, so that they can be read at once; whether they fit a lower rung, too, is tried when all is calm.
 */
import type { Attachment } from 'svelte/attachments';
import { whenCalm } from '../../lib/calm';

const SLACK = 1;
const MOST_KNOWN = 2000;

interface Box {
  element: HTMLElement;
  last: number;
  /** What its words are made from. */
  words: string;
  rung: number;
  room: string;
  /** Its rung was known beforehand. */
  known: boolean;
}

const boxes = new Map<Element, Box>();
const waiting = new Set<Box>();
const readers = new Set<() => void>();
/** The room of each box as last seen; told by the watch whenever it changes. */
const rooms = new WeakMap<Element, string>();
/** The room and the language in which a box stood last. */
const stood = new WeakMap<Element, string>();
/** Boxes whose words fit, but perhaps also one rung below. */
const hoping = new Set<Box>();
/** The rung on which these words fit this room. */
const known = new Map<string, number>();

function fits(box: HTMLElement): boolean {
  return box.scrollHeight <= box.clientHeight + SLACK && box.scrollWidth <= box.clientWidth + SLACK;
}

/** A card that turns over or flies in reaches out of its box: what is measured meanwhile says nothing about its words. */
function moves({ element }: Box): boolean {
  const ends = (one: Animation): boolean => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity;
  return element.getAnimations?.({ subtree: true }).some(ends) ?? false;
}

function roomOf(element: HTMLElement): string {
  return `${element.clientWidth} ${element.clientHeight}`;
}

function keyOf(box: Box): string {
  return [box.last, box.element.className, box.room, box.words].join('\n');
}

function put(box: Box, rung: number): void {
  if (box.rung === rung) return;
  box.rung = rung;
  box.element.dataset.rung = String(rung);
}

function climb(): void {
  const all = [...waiting];
  waiting.clear();
  for (const box of all) {
    box.room = rooms.get(box.element) ?? roomOf(box.element);
    rooms.set(box.element, box.room);
    const rung = known.get(keyOf(box));
    const begun = stoodHere(box) ? box.rung : 0;
    if (rung === undefined && begun > 0) hoping.add(box);
    else hoping.delete(box);
    put(box, rung ?? begun);
    box.known = rung !== undefined;
  }
  up(all.filter((box) => !box.known));
  for (const box of all) if (!box.known && box.rung > 0 && moves(box)) hoping.add(box);
  if (known.size > MOST_KNOWN) known.clear();
  for (const box of all) if (!hoping.has(box)) known.set(keyOf(box), box.rung);
  tellSoon();
  if (hoping.size > 0) downSoon();
}

/** In another room or language nothing is left of where a box stood. */
function stoodHere(box: Box): boolean {
  const here = `${box.room} ${document.documentElement.lang}`;
  const same = stood.get(box.element) === here;
  stood.set(box.element, here);
  return same && box.rung >= 0;
}

/** Every box to the first rung from where it stands on which its words fit. */
function up(all: Box[]): void {
  let open = all;
  while (open.length > 0) {
    open = open.filter((box) => box.rung < box.last && !fits(box.element));
    for (const box of open) put(box, box.rung + 1);
  }
}

/** Down for those who hope, rung by rung; who does not fit goes back one, and knows. */
function descend(): void {
  if ([...hoping].some(moves)) {
    downSoon();
    return;
  }
  let lower = false;
  while (hoping.size > 0) {
    const tried = [...hoping];
    for (const box of tried) put(box, box.rung - 1);
    const full = new Set(tried.filter((box) => !fits(box.element)));
    for (const box of full) put(box, box.rung + 1);
    lower ||= full.size < tried.length;
    for (const box of tried) {
      if (!full.has(box) && box.rung > 0) continue;
      hoping.delete(box);
      known.set(keyOf(box), box.rung);
    }
  }
  if (lower) tellReaders();
}

const downSoon = whenCalm(descend);

/** Where things lie is read in the next picture, before anything is written. */
function tellSoon(): void {
  if (telling) return;
  telling = true;
  requestAnimationFrame(() => {
    telling = false;
    tellReaders();
  });
}
let telling = false;

function tellReaders(): void {
  for (const read of [...readers]) read();
}

/** Before the next picture, when everything that changes now has changed. */
function later(box: Box): void {
  if (waiting.size === 0) queueMicrotask(climb);
  waiting.add(box);
}

let watch: ResizeObserver | null = null;

/** One watch over all boxes: those whose room has changed climb anew. */
function watching(): ResizeObserver {
  if (watch) return watch;
  watch = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const box = boxes.get(target);
      if (!box) continue;
      const room = roomOf(box.element);
      rooms.set(target, room);
      if (box.room !== room) later(box);
    }
  });
  void document.fonts.ready.then(() => {
    known.clear();
    for (const box of boxes.values()) later(box);
  });
  return watch;
}

/**
 * `data-rung` of the box becomes 0, 1 .. until its content fits, at most `last`. Style by `[data-rung='2'] ..`; the box itself has a
 * size given from outside. `words`: whatever the content is made from; other words look for their rung anew.
 */
export function fit(last: number, words: string): Attachment<HTMLElement> {
  const key = `${last}\n${words}`;
  const made = attachments.get(key) ?? climbing(last, words);
  if (attachments.size > MOST_KNOWN) attachments.clear();
  attachments.set(key, made);
  return made;
}

/** The same attachment for the same words, so that nothing happens to a box whose words are drawn anew as they were. */
const attachments = new Map<string, Attachment<HTMLElement>>();

function climbing(last: number, words: string): Attachment<HTMLElement> {
  return (element) => {
    const box: Box = { element, last, words, rung: Number(element.dataset.rung ?? -1), room: '', known: false };
    boxes.set(element, box);
    later(box);
    watching().observe(element);
    return () => {
      if (boxes.get(element) === box) boxes.delete(element);
      waiting.delete(box);
      hoping.delete(box);
      watch?.unobserve(element);
    };
  };
}

/** A box whose height follows its content stands on one rung. */
export function stand(rung: number): Attachment<HTMLElement> {
  return (box) => {
    box.dataset.rung = String(rung);
  };
}

/**
 * Look whether everything still fits, whatever may have changed: after the next picture, when everything is laid out and looking
 * costs nothing.
 */
export function check(): void {
  if (checking) return;
  checking = true;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      checking = false;
      const all = [...boxes.values()].filter((box) => !waiting.has(box) && !hoping.has(box) && box.rung < box.last);
      const over = all.filter((box) => !fits(box.element));
      const full = over.filter((box) => !moves(box));
      if (full.length < over.length) checkSoon();
      for (const box of full) known.delete(keyOf(box));
      for (const box of full) later(box);
      if (full.length === 0) tellReaders(); // otherwise when they stand
    }),
  );
}
let checking = false;
const checkSoon = whenCalm(check);

/** Told whenever all boxes stand: where things lie can be read then. */
export function whenFit(read: () => void): () => void {
  readers.add(read);
  return () => {
    readers.delete(read);
  };
}
