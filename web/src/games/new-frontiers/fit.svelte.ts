/**
 * The ladder: a box takes the first rung on which all its cards fit. Rungs are numbers in `data-rung` that the style sheet knows;
 * on the last one each card still too full drops clauses from its end and shows its plus. Measured by layout; nothing is cut.
 * All boxes that changed together are measured together: each round writes every rung first and reads afterwards. How a box stood
 * with the same words in the same room is remembered, and taken without measuring.
 */
import type { Attachment } from 'svelte/attachments';
import { whenCalm } from '../../lib/calm';

const TOLERANCE = 1;
const MOST_KNOWN = 1000;

/** How a box stands: its rung, and of each card how many clauses are hidden and whether even the plus is. */
interface Standing {
  rung: number;
  cards: { hidden: number; full: boolean }[];
}

const known = new Map<string, Standing>();
/** The rung on which boxes of a kind stood last. */
const usual = new Map<string, number>();

function tooFull(card: HTMLElement): boolean {
  return card.scrollHeight > card.clientHeight + TOLERANCE || card.scrollWidth > card.clientWidth + TOLERANCE;
}

const clausesOf = (card: HTMLElement): HTMLElement[] => [...card.querySelectorAll<HTMLElement>('[data-clause]')];

const hiddenIn = (card: HTMLElement): number => (card.dataset.dropped === undefined ? 0 : clausesOf(card).filter((clause) => clause.hidden).length);

function restore(card: HTMLElement): void {
  delete card.dataset.full;
  if (card.dataset.dropped === undefined) return;
  delete card.dataset.dropped;
  for (const clause of clausesOf(card)) clause.hidden = false;
}

/**
 * A box on its way to its rung. It begins where it stood last, or where one like it did, so that it can be read at once; whether
 * a lower rung would do, too, is tried when all is calm.
 */
export class Climber {
  private cards: HTMLElement[] = [];
  private rung = 0;
  private begun = 0;
  private here = '';
  private before: Standing | null = null;
  /** The size it is measured in; told by its watch whenever it changes. */
  room = '';

  constructor(readonly box: HTMLElement, private readonly rungs: number, private readonly selector = '', private readonly words = () => '') {}

  /** Words and room decide how it stands. */
  key(): string {
    return [this.rungs, this.box.className, this.room, this.words()].join('\n');
  }

  standing(): Standing {
    const cards = this.cards.map((card) => ({ hidden: hiddenIn(card), full: card.dataset.full !== undefined }));
    return { rung: this.rung, cards };
  }

  /** Stands as it did before with the same words. */
  take({ rung, cards }: Standing): boolean {
    this.find();
    if (this.cards.length !== cards.length) return false;
    this.rung = rung;
    this.write();
    for (const [i, card] of this.cards.entries()) {
      const { hidden, full } = cards[i]!;
      if (hidden === hiddenIn(card) && full === (card.dataset.full !== undefined)) continue;
      restore(card);
      if (hidden) card.dataset.dropped = '';
      if (full) card.dataset.full = '';
      if (hidden) for (const clause of clausesOf(card).slice(-hidden)) clause.hidden = true;
    }
    return true;
  }

  private find(): void {
    this.cards = this.selector ? [...this.box.querySelectorAll<HTMLElement>(this.selector)] : [this.box];
  }

  /** `selector` finds what must fit in the box, or the box itself does. */
  start(): void {
    this.find();
    this.cards.forEach(restore);
    const here = `${this.room} ${document.documentElement.lang}`; // elsewhere nothing is left of where it stood
    this.rung = (this.here === here ? this.rung : 0) || (usual.get(this.kind()) ?? 1);
    [this.here, this.begun] = [here, this.rung];
  }

  /** Boxes that mostly stand alike. */
  private kind(): string {
    return [this.rungs, this.box.className, this.room, this.cards.length, document.documentElement.lang].join('\n');
  }

  write(): void {
    const rung = String(this.rung);
    if (this.box.dataset.rung !== rung) this.box.dataset.rung = rung;
  }

  /** A rung higher, where there is one and something does not fit. */
  up(): boolean {
    if (this.rung >= this.rungs || this.fits()) return false;
    this.rung += 1;
    return true;
  }

  /** It stands where it began, so a lower rung may do, too. */
  hopes(): boolean {
    return this.rung > 1 && this.rung === this.begun;
  }

  lower(): void {
    this.before = this.standing();
    this.cards.forEach(restore);
    this.rung -= 1;
    this.write();
  }

  fits(): boolean {
    return !this.cards.some(tooFull);
  }

  /** Whether one more rung down is to be tried. */
  settle(fits: boolean): boolean {
    if (!fits && this.before) this.take(this.before);
    if (fits && this.rung > 1) return true;
    this.remember();
    return false;
  }

  remember(): void {
    if (known.size > MOST_KNOWN) known.clear();
    known.set(this.key(), this.standing());
    usual.set(this.kind(), this.rung);
  }

  /** On the last rung: the cards that are still too full. */
  full(): HTMLElement[] {
    return this.rung === this.rungs ? this.cards.filter(tooFull) : [];
  }
}

/** Shows fewer clauses of the cards until they fit; a plus tells that the inspector has more. */
function drop(cards: HTMLElement[]): void {
  let open = cards.map((card) => ({ card, left: clausesOf(card).slice(1), first: below(card) }));
  while (open.length > 0) {
    for (const one of open) {
      const { card, left } = one;
      const last = left.splice(-one.first);
      for (const clause of last) clause.hidden = true;
      if (last.length) card.dataset.dropped = '';
      else card.dataset.full = ''; // no room for the plus either
      one.first = 1;
    }
    open = open.filter(({ card }) => card.dataset.full === undefined && tooFull(card));
  }
}

/** How many clauses lie below the end of their card: these go together. */
function below(card: HTMLElement): number {
  const { height, bottom: end } = card.getBoundingClientRect();
  if (height === 0) return 1;
  return Math.max(1, clausesOf(card).slice(1).filter((clause) => clause.getBoundingClientRect().top >= end).length);
}

/** Brings boxes up to rungs on which everything in them fits, all of them together. */
export function climb(climbers: readonly Climber[]): void {
  for (const climber of climbers) climber.start();
  for (const climber of climbers) climber.write();
  for (let open = climbers.filter((one) => one.up()); open.length > 0; open = open.filter((one) => one.up())) for (const climber of open) climber.write();
  drop(climbers.flatMap((climber) => climber.full()));
}

/** Boxes that may stand too high. */
const hoping = new Set<Climber>();

/** Down for those who hope, rung by rung; who does not fit goes back one, and knows. */
function descend(): void {
  let tried = [...hoping].filter((one) => one.box.clientWidth > 0);
  hoping.clear();
  while (tried.length > 0) {
    for (const one of tried) one.lower();
    const fit = tried.map((one) => one.fits());
    tried = tried.filter((one, i) => one.settle(fit[i]!));
  }
}

const downSoon = whenCalm(descend);

/** Boxes that wait to be measured once everything that changes now stands. What cannot be seen is measured when it can. */
const waiting = new Set<Climber>();

function measureSoon(climber: Climber): void {
  waiting.add(climber);
  if (waiting.size > 1) return;
  queueMicrotask(() => {
    for (const one of waiting) one.room ||= roomOf(one.box);
    const all = [...waiting].filter((one) => one.room !== NOWHERE);
    waiting.clear();
    const fresh = all.filter((one) => {
      const before = known.get(one.key());
      return !before || !one.take(before);
    });
    climb(fresh);
    for (const one of all) hoping.delete(one);
    for (const one of fresh) {
      if (one.hopes()) hoping.add(one);
      else one.remember();
    }
    if (hoping.size > 0) downSoon();
  });
}

const NOWHERE = '0 0';
const roomOf = (box: HTMLElement): string => (box.clientWidth === 0 ? NOWHERE : `${box.clientWidth} ${box.clientHeight}`);

/**
 * Keeps a box on its rung: measured when it is drawn, when its size changes and when `what` (everything that changes its words)
 * is another one.
 */
export function ladder(what: () => string, rungs: number, selector = ''): Attachment<HTMLElement> {
  return (box) => {
    const words = $derived(what());
    const climber = new Climber(box, rungs, selector, () => words);
    let asked = 0;
    const measure = (): void => measureSoon(climber);
    const watch = new ResizeObserver(() => {
      const room = roomOf(box);
      if (room === climber.room) return; // measured already
      climber.room = room;
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(measure);
    });
    watch.observe(box);
    if (document.fonts?.status !== 'loaded') {
      void document.fonts?.ready.then(() => {
        known.clear();
        usual.clear();
        measure();
      });
    }
    $effect(() => {
      void words;
      measure();
    });
    return () => {
      cancelAnimationFrame(asked);
      watch.disconnect();
      waiting.delete(climber);
      hoping.delete(climber);
    };
  };
}
