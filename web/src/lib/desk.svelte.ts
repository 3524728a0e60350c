/** What a table and its frame share while one position is looked at: legal things by ref, highlights, tips, popovers. */
import type { Attachment } from 'svelte/attachments';
import { afterFrame } from './frames';
import { settings } from './settings.svelte';
import type { Hover, Spot, SpotOptions } from './table';
import { isMine, type Blocked, type Decision, type Lang, type Option } from './types';

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

export interface Tip {
  anchor: Element;
  options: Option[];
  blocked: Blocked[];
  label: string;
  /** Pinned tips (a tapped reason) stay until the next tap. */
  pinned: boolean;
}

export interface Popover {
  anchor: Element;
  options: Option[];
}

/** Index by ref: an option stands under each of its refs. */
export function byRef<T extends { refs: string[] }>(items: readonly T[]): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const item of items) {
    for (const ref of new Set(item.refs)) {
      const list = map.get(ref);
      if (list) list.push(item);
      else map.set(ref, [item]);
    }
  }
  return map;
}

const LONG_PRESS_MS = 450;
/** Always the same one: while others move, nothing to choose stays nothing to choose. */
const NONE: never[] = [];

export class Desk {
  decision: Decision | null = $state.raw(null);
  readonly hovered = new HoverState();
  /** Index of the option marked in the decision bar: Enter takes it. */
  cursor = $state(0);
  tip: Tip | null = $state.raw(null);
  popover: Popover | null = $state.raw(null);
  /** Id of an option that was first-tapped on a touch screen and waits for its second tap. */
  armed: string | null = $state(null);

  readonly options: readonly Option[] = $derived(isMine(this.decision) ? this.decision.options : NONE);
  readonly blockedList: readonly Blocked[] = $derived(isMine(this.decision) ? this.decision.blocked : NONE);
  readonly hot: ReadonlyMap<string, Option[]> = $derived(byRef(this.options));
  readonly blocked: ReadonlyMap<string, Blocked[]> = $derived(byRef(this.blockedList));

  /** Set by the owner. */
  onChoose: (id: string) => void = () => {};
  openCard: (id: string) => void = () => {};

  setDecision(decision: Decision | null): void {
    this.decision = decision;
    this.cursor = 0;
    this.armed = null;
    this.tip = null;
    this.popover = null;
    this.hovered.clear();
  }

  readonly choose = (id: string): void => {
    this.tip = null;
    this.popover = null;
    this.armed = null;
    this.onChoose(id);
  };

  readonly pick = (refs: readonly string[], anchor: Element): void => {
    const options = this.optionsFor(refs);
    if (options.length === 1) this.choose(options[0].id);
    else if (options.length > 1) {
      this.tip = null;
      this.popover = { anchor, options };
    }
  };

  optionsFor(refs: readonly string[]): Option[] {
    return unique(refs.flatMap((ref) => this.hot.get(ref) ?? []));
  }

  blockedFor(refs: readonly string[]): Blocked[] {
    return unique(refs.flatMap((ref) => this.blocked.get(ref) ?? []));
  }

  /** Move the mark in the bar; the marked option's things light up on the table. */
  moveCursor(step: number): void {
    const count = this.options.length;
    if (count === 0) return;
    this.markOption((this.cursor + step + count) % count);
  }

  markOption(index: number): void {
    this.cursor = index;
    const option = this.options[index];
    if (option) this.hovered.set(option.refs, option);
  }

  /** Take it, or on a touch screen arm it first: the bar shows what will happen and asks for a second tap. */
  chooseOrArm(option: Option, touch: boolean): void {
    if (touch && settings.confirmTouch && this.armed !== option.id) {
      this.armed = option.id;
      this.markOption(this.options.indexOf(option));
      return;
    }
    this.choose(option.id);
  }

  /** The same attachment for the same words, so that a table that is drawn anew keeps what its elements already listen to. */
  readonly spot: Spot = (refs, options = {}) => {
    const list = typeof refs === 'string' ? [refs] : refs;
    const key = [options.card ?? '', options.label ?? '', ...list].join('\n');
    const made = this.spots.get(key) ?? attachSpot(this, list, options);
    this.spots.set(key, made);
    return made;
  };
  private readonly spots = new Map<string, Attachment<Element>>();

  /** Names are heard, not seen: they wait until everything stands and has been drawn, then all are given in one go. */
  nameLater(give: () => void): void {
    if (this.naming.push(give) > 1) return;
    afterFrame(() => {
      for (const next of this.naming.splice(0)) next();
    });
  }
  private readonly naming: (() => void)[] = [];
}

function unique<T extends { id: string }>(items: T[]): T[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(item.id) && seen.add(item.id));
}

function words(options: Option[], blocked: Blocked[], lang: Lang): string {
  if (options.length > 0) return options.map((option) => option.text[lang]).join('; ');
  return blocked.map((entry) => `${entry.text[lang]}: ${entry.why_not[lang]}`).join('; ');
}

function attachSpot(desk: Desk, refs: readonly string[], extra: SpotOptions): Attachment<Element> {
  return (element) => {
    let options: Option[] = [];
    let blocked: Blocked[] = [];
    let pressTimer = 0;
    let longPressed = false;
    const hadRole = element.getAttribute('role');
    const hadLabel = element.getAttribute('aria-label');
    const hadTab = element.getAttribute('tabindex');

    $effect(() => {
      options = desk.optionsFor(refs);
      blocked = options.length > 0 ? [] : desk.blockedFor(refs);
      const hot = options.length > 0;
      const talks = hot || blocked.length > 0 || extra.card !== undefined;
      set(element, 'data-state', hot ? 'hot' : blocked.length > 0 ? 'blocked' : 'idle');
      set(element, 'data-option', hot ? options.map((option) => option.id).join('|') : null);
      set(element, 'data-decision', hot ? (desk.decision?.kind ?? null) : null);
      set(element, 'data-blocked', blocked.length > 0 ? blocked.map((entry) => entry.id).join('|') : null);
      set(element, 'tabindex', talks ? '0' : hadTab);
      const spoken = words(options, blocked, settings.lang);
      desk.nameLater(() => name(element, talks, spoken));
      set(element, 'aria-disabled', blocked.length > 0 ? 'true' : null);
    });
    $effect(() => {
      const lit = refs.some((ref) => desk.hovered.refs.has(ref));
      set(element, 'data-lit', lit ? '' : null);
    });

    /**
     * Role and name, once everything inside stands: a thing that holds other things to choose is a group, not a button; where
     * words can be seen they are the name and the option is its description, else the option is the name.
     */
    const name = (target: Element, talks: boolean, spoken: string): void => {
      if (!talks) {
        set(target, 'role', hadRole);
        set(target, 'aria-label', hadLabel);
        set(target, 'aria-description', null);
        return;
      }
      const nested = target.querySelector('[tabindex="0"], button, a[href], input') !== null;
      const label = [extra.label ?? hadLabel, spoken].filter(Boolean).join(': ');
      const wordless = (target.textContent ?? '').trim() === '';
      const labelled = label !== '' && (nested || wordless);
      set(target, 'role', nested ? 'group' : 'button');
      set(target, 'aria-label', labelled ? label : !wordless && !nested ? null : hadLabel);
      set(target, 'aria-description', !labelled && spoken !== '' ? spoken : null);
    };

    const showTip = (pinned: boolean): void => {
      if (options.length > 0 || blocked.length > 0) desk.tip = { anchor: element, options, blocked, label: extra.label ?? '', pinned };
    };
    const hideTip = (): void => {
      if (desk.tip?.anchor === element && !desk.tip.pinned) desk.tip = null;
    };
    const enter = (event: Event): void => {
      if ((event as PointerEvent).pointerType === 'touch') return;
      if (options.length === 0 && blocked.length === 0) return;
      desk.hovered.set(options[0]?.refs ?? refs, options.length === 1 ? options[0] : null);
      showTip(false);
    };
    const leave = (): void => {
      if (options.length > 0 || blocked.length > 0) desk.hovered.clear();
      hideTip();
    };
    const act = (event: Event, touch: boolean): void => {
      if (options.length > 0) {
        event.stopPropagation();
        if (options.length === 1) desk.chooseOrArm(options[0], touch);
        else desk.pick(refs, element);
      } else if (blocked.length > 0) {
        event.stopPropagation();
        showTip(true);
      } else if (extra.card !== undefined && !element.parentElement?.closest('[data-state=hot]')) {
        event.stopPropagation();
        desk.openCard(extra.card);
      }
    };
    const openExtraCard = (event: Event): boolean => {
      if (extra.card === undefined) return false;
      event.preventDefault();
      event.stopPropagation();
      desk.openCard(extra.card);
      return true;
    };
    const click = (event: Event): void => {
      if (longPressed) {
        longPressed = false;
        event.stopPropagation();
        return;
      }
      act(event, (event as PointerEvent).pointerType === 'touch');
    };
    const keydown = (event: Event): void => {
      const key = (event as KeyboardEvent).key;
      if (event.target !== element) return;
      if (key === 'Enter' || key === ' ') {
        event.preventDefault();
        act(event, false);
        event.stopPropagation();
      } else if (key === 'i') openExtraCard(event);
    };
    const pointerdown = (event: Event): void => {
      if ((event as PointerEvent).pointerType !== 'touch' || extra.card === undefined) return;
      pressTimer = window.setTimeout(() => {
        longPressed = openExtraCard(event);
      }, LONG_PRESS_MS);
    };
    const pointerup = (): void => clearTimeout(pressTimer);
    const focus = (): void => {
      if (element.matches(':focus-visible')) {
        if (options.length > 0) desk.hovered.set(options[0].refs, options.length === 1 ? options[0] : null);
        showTip(false);
      }
    };
    // An element that is taken away while it has the focus blurs in the middle of drawing: the change waits until that is done.
    const blur = (): void => queueMicrotask(leave);
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', enter], ['pointerleave', leave], ['click', click], ['keydown', keydown], ['pointerdown', pointerdown],
      ['pointerup', pointerup], ['pointercancel', pointerup], ['pointermove', pointerup], ['focus', focus], ['blur', blur],
      ['contextmenu', (event) => void openExtraCard(event)],
    ];
    for (const [name, handler] of listeners) element.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of listeners) element.removeEventListener(name, handler);
      clearTimeout(pressTimer);
      queueMicrotask(() => {
        if (desk.tip?.anchor === element) desk.tip = null;
      });
    };
  };
}

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
