/**
 * What a table and its frame share while one position is looked at: legal things by ref, the one focus, what is marked.
 *
 * The focus is what pointer, keyboard or touch looked at last; the inspector explains it. The mark is the option that the
 * primary button and Enter take: a thing that was clicked, tapped or walked to with the arrows keeps it until another one is;
 * without such a choice the mark follows the focus.
 */
import type { Attachment } from 'svelte/attachments';
import { byRef, dearerLast, narrowed, proposed, steps, twins, unique, wayOut } from './choosing';
import type { Focus, Input } from './focus';
import { afterFrame } from './frames';
import { letRest } from './pointer';
import { settings } from './settings.svelte';
import { listening, spotOn, type Spots } from './spot.svelte';
import type { Hover, Spot, SpotOptions } from './table';
import { isMine, type Blocked, type Decision, type Option } from './types';

export { byRef } from './choosing';

class HoverState implements Hover {
  refs: ReadonlySet<string> = $state.raw(new Set<string>());
  option: Option | null = $state.raw(null);

  set(refs: readonly string[], option: Option | null = null): void {
    this.refs = new Set(refs);
    this.option = option;
  }

  clear(): void {
    if (this.refs.size > 0) this.refs = new Set();
    this.option = null;
  }
}

/** A thing looked at, before it is known what can be done with it. */
export interface Target extends SpotOptions {
  refs: readonly string[];
  /** An option itself, in the bar or the list. */
  option?: string;
  by: Input;
}

export const HOVER_MS = 60;
export const IDLE_MS = 4000;
/** Always the same one: while others move, nothing to choose stays nothing to choose. */
const NONE: never[] = [];

export class Desk {
  decision: Decision | null = $state.raw(null);
  readonly hovered = new HoverState();
  /** What is looked at now, and what stays beside it to be compared. */
  private target: Target | null = $state.raw(null);
  private pin: Target | null = $state.raw(null);
  /** What is read in full, over the table: asked for by a long press. */
  private read: Target | null = $state.raw(null);
  /** Id of the option that a click, a tap or the keys chose. */
  private held: string | null = $state(null);
  /** Things pointed at one after the other while several options share them: a ship, then its target. */
  private groups: readonly (readonly string[])[] = $state.raw([]);

  /** Everything that may be chosen; `options` are those that fit what was pointed at. */
  readonly all: readonly Option[] = $derived(isMine(this.decision) ? this.decision.options : NONE);
  readonly options: readonly Option[] = $derived(this.groups.length > 0 ? narrowed(this.all, this.groups) : this.all);
  readonly blockedList: readonly Blocked[] = $derived(isMine(this.decision) ? this.decision.blocked : NONE);
  readonly hot: ReadonlyMap<string, Option[]> = $derived(byRef(this.options));
  readonly blocked: ReadonlyMap<string, Blocked[]> = $derived(byRef(this.blockedList));
  private readonly everywhere: ReadonlyMap<string, Option[]> = $derived(this.groups.length > 0 ? byRef(this.all) : this.hot);
  /** The options of the bar, each group of like ones once; the way out stands apart. */
  readonly entries: readonly Option[][] = $derived(dearerLast(twins(steps(this.options))));
  readonly out: Option | null = $derived(wayOut(this.all));
  readonly narrowing: boolean = $derived(this.groups.length > 0);

  readonly focus: Focus | null = $derived(this.target && this.seen(this.target, false));
  readonly pinned: Focus | null = $derived(this.pin && this.seen(this.pin, true));
  readonly whole: Focus | null = $derived(this.read && this.seen(this.read, false));
  readonly marked: Option | null = $derived(this.markedNow());

  /** Set by the owner. */
  onChoose: (id: string) => void = () => {};
  openCard: (id: string) => void = () => {};

  private timer = 0;

  setDecision(decision: Decision | null): void {
    this.decision = decision;
    this.held = null;
    this.groups = [];
    this.read = null;
    letRest();
    if (this.target) this.idle();
    this.hovered.clear();
  }

  readonly choose = (id: string): void => {
    this.held = null;
    this.onChoose(id);
  };

  readonly pick = (refs: readonly string[]): void => this.press(refs, 'pointer');

  optionsFor(refs: readonly string[]): Option[] {
    return unique(refs.flatMap((ref) => this.hot.get(ref) ?? NONE));
  }

  blockedFor(refs: readonly string[]): Blocked[] {
    return unique(refs.flatMap((ref) => this.blocked.get(ref) ?? NONE));
  }

  /** Options that fit the thing but not what was pointed at before: pointing at it starts anew. */
  othersFor(refs: readonly string[]): Option[] {
    return this.narrowing ? unique(refs.flatMap((ref) => this.everywhere.get(ref) ?? NONE)) : NONE;
  }

  // --- the focus ------------------------------------------------------------------------------------------------------

  /** Look at a thing: with the pointer after a short rest, with keys and taps at once. */
  look(target: Target): void {
    clearTimeout(this.timer);
    if (target.by === 'pointer') this.timer = window.setTimeout(() => this.turnTo(target), HOVER_MS);
    else this.turnTo(target);
  }

  lookAtOption(option: Option, by: Input): void {
    this.look({ refs: option.refs, option: option.id, by });
  }

  /** The pointer went away: what it showed stays for a while. */
  lookAway(): void {
    clearTimeout(this.timer);
    if (this.target?.by === 'pointer') this.timer = window.setTimeout(() => this.idle(), IDLE_MS);
  }

  /** The pointer rests on something of the frame, as the button that takes what is marked: nothing changes meanwhile. */
  readonly stay = (): void => clearTimeout(this.timer);

  private turnTo(target: Target): void {
    this.target = target;
    this.light();
  }

  idle(): void {
    clearTimeout(this.timer);
    this.target = null;
    this.light();
  }

  /** What is looked at or marked shines on the table. */
  private light(): void {
    const marked = this.marked;
    const refs = [...(this.target?.refs ?? NONE), ...(marked?.refs ?? NONE), ...this.groups.flat()];
    if (refs.length > 0) this.hovered.set(refs, marked);
    else this.hovered.clear();
  }

  /** Keep what is looked at in sight, or let it go. */
  togglePin(): void {
    if (this.pin && (this.target === null || sameThing(this.pin, this.target))) this.pin = null;
    else this.pin = this.target;
  }

  unpin(): void {
    this.pin = null;
  }

  /** Read everything about a thing; null puts it away. */
  readonly readWhole = (target: Target | null): void => {
    this.read = target;
  };

  private seen(target: Target, pinned: boolean): Focus {
    const { refs, card, seat, about, label, by } = target;
    const own = target.option !== undefined ? this.all.filter((option) => option.id === target.option) : null;
    const options = own ?? this.optionsFor(refs);
    const blocked = options.length > 0 ? NONE : this.blockedFor(refs);
    return { refs, card, seat, about, label, options, blocked, by, pinned };
  }

  // --- the mark -------------------------------------------------------------------------------------------------------

  private markedNow(): Option | null {
    const held = this.held === null ? undefined : this.all.find((option) => option.id === this.held);
    if (held) return held;
    const target = this.target;
    const looked = target === null ? NONE : target.option !== undefined ? this.options.filter((option) => option.id === target.option) : this.optionsFor(target.refs);
    const [one, ...more] = twins(looked.filter((option) => option !== this.out));
    return one && more.length === 0 ? one[0] : proposed(this.narrowing ? steps(this.options) : this.all);
  }

  /** Is anything chosen that can be let go again? */
  readonly holding: boolean = $derived(this.held !== null || this.groups.length > 0);

  mark(option: Option, by: Input): void {
    this.held = option.id;
    clearTimeout(this.timer);
    this.target = { refs: option.refs, option: option.id, by };
    this.light();
  }

  /** Let go what was chosen last; false if there was nothing. */
  cancel(): boolean {
    const something = this.holding || this.target !== null;
    if (this.held !== null) this.held = null;
    else this.groups = this.groups.slice(0, -1);
    this.idle();
    return something;
  }

  /** Move the mark along the bar; the marked option's things light up on the table. */
  moveMark(step: number): void {
    const count = this.entries.length;
    if (count === 0) return;
    const at = this.entries.findIndex((group) => this.marked !== null && group.includes(this.marked));
    const next = at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count;
    this.mark(this.entries[next][0], 'keys');
  }

  /** Take an option, or only mark it: on touch, when it reveals something, or when everything is to be confirmed. */
  take(option: Option, by: Input): void {
    if (this.held === option.id || !this.asksTwice(option, by)) this.choose(option.id);
    else this.mark(option, by);
  }

  private asksTwice(option: Option, by: Input): boolean {
    if (settings.confirm === 'never') return false;
    return settings.confirm === 'always' || option.reveals || by === 'touch';
  }

  /** A thing of the table was pressed: its only option is taken, several are narrowed down by the next thing. */
  press(refs: readonly string[], by: Input): void {
    const inside = this.optionsFor(refs);
    const candidates = inside.length > 0 ? inside : this.othersFor(refs);
    const kinds = twins(candidates);
    if (kinds.length === 0) return;
    if (kinds.length === 1) {
      const again = kinds[0].find((option) => option.id === this.held);
      this.take(again ?? kinds[0][0], by);
      return;
    }
    if (inside.length > 0 && inside.length === this.options.length) this.groups = this.groups.slice(0, -1);
    else this.groups = inside.length > 0 ? [...this.groups, refs] : [refs];
    this.held = null;
    clearTimeout(this.timer);
    this.target = { refs, by };
    this.light();
  }

  // --- things on the table --------------------------------------------------------------------------------------------

  /** The same attachment for the same words, so that a table that is drawn anew keeps what its elements already listen to. */
  readonly spot: Spot = (refs, options = {}) => {
    const list = typeof refs === 'string' ? [refs] : refs;
    const key = [options.card ?? '', options.label ?? '', options.seat ?? '', options.about ?? '', options.tell ?? '', ...list].join('\n');
    const made = this.made.get(key) ?? spotOn(this, this.spots, list, options);
    this.made.set(key, made);
    return made;
  };
  private readonly made = new Map<string, Attachment<Element>>();
  private readonly spots: Spots = new WeakMap();

  /** Put on the element around everything: it hears what happens to the things inside. */
  readonly surface: Attachment<HTMLElement> = (root) => listening(this, this.spots, root);

  /** Names are heard, not seen: they wait until everything stands and has been drawn, then all are given in one go. */
  nameLater(give: () => void): void {
    if (this.naming.push(give) > 1) return;
    afterFrame(() => {
      for (const next of this.naming.splice(0)) next();
      this.onNamed();
    });
  }
  private readonly naming: (() => void)[] = [];
  /** Told when all things have their names: the way of the Tab key is laid then. */
  onNamed: () => void = () => {};
}

function sameThing(one: Target, other: Target): boolean {
  return one.option === other.option && one.card === other.card && one.about === other.about && one.seat === other.seat && one.refs.join() === other.refs.join();
}
