/** Things of a table that answer to pointer, keyboard and touch: what they show, and what happens when they are used. */
import type { Attachment } from 'svelte/attachments';
import type { Desk } from './desk.svelte';
import type { Input } from './focus';
import { rests } from './pointer';
import { settings } from './settings.svelte';
import type { SpotOptions } from './table';
import type { Blocked, Lang, Option } from './types';

export interface SpotState {
  refs: readonly string[];
  extra: SpotOptions;
  options: Option[];
  blocked: Blocked[];
}

export type Spots = WeakMap<Element, SpotState>;

const LONG_PRESS_MS = 450;

function words(options: readonly Option[], blocked: readonly Blocked[], lang: Lang): string {
  if (options.length > 0) return options.map((option) => option.text[lang]).join('; ');
  return blocked.map((entry) => `${entry.text[lang]}: ${entry.why_not[lang]}`).join('; ');
}

export function spotOn(desk: Desk, spots: Spots, refs: readonly string[], extra: SpotOptions): Attachment<Element> {
  return (element) => {
    const spot: SpotState = { refs, extra, options: [], blocked: [] };
    spots.set(element, spot);
    const hadRole = element.getAttribute('role');
    const hadLabel = element.getAttribute('aria-label');
    const hadTab = element.getAttribute('tabindex');

    $effect(() => {
      const fitting = desk.optionsFor(refs);
      const others = fitting.length > 0 ? fitting : desk.othersFor(refs);
      spot.options = others;
      spot.blocked = others.length > 0 ? [] : desk.blockedFor(refs);
      const { options, blocked } = spot;
      const state = fitting.length > 0 ? 'hot' : others.length > 0 ? 'open' : blocked.length > 0 ? 'blocked' : 'idle';
      const talks = state !== 'idle' || tells(extra);
      set(element, 'data-state', state);
      set(element, 'data-option', options.length > 0 ? options.map((option) => option.id).join('|') : null);
      set(element, 'data-decision', options.length > 0 ? (desk.decision?.kind ?? null) : null);
      set(element, 'data-blocked', blocked.length > 0 ? blocked.map((entry) => entry.id).join('|') : null);
      set(element, 'data-spot', talks ? '' : null);
      if (!talks) set(element, 'tabindex', hadTab);
      else if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
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
      const nested = target.querySelector('[data-spot], button, a[href], input') !== null;
      const label = [extra.label ?? hadLabel, spoken].filter(Boolean).join(': ');
      const wordless = !/\p{L}{2}/u.test(target.textContent ?? ''); // a letter or "+1" is no name
      const labelled = label !== '' && (nested || wordless);
      set(target, 'role', nested ? 'group' : 'button');
      set(target, 'aria-label', labelled ? label : !wordless && !nested ? null : hadLabel);
      const told = [extra.tell, labelled ? '' : spoken].filter(Boolean).join('. ');
      set(target, 'aria-description', told === '' ? null : told);
    };
    return () => {
      spots.delete(element);
    };
  };
}

function tells(extra: SpotOptions): boolean {
  return extra.card !== undefined || extra.seat !== undefined || extra.about !== undefined;
}

function talking(spot: SpotState): boolean {
  return spot.options.length > 0 || spot.blocked.length > 0 || tells(spot.extra);
}

/** One set of ears for all things inside: the innermost that has something to say is meant. */
export function listening(desk: Desk, spots: Spots, root: HTMLElement): () => void {
  let over: Element | null = null;
  /** The question during which it was pointed at: another one may make something else of it. */
  let asked = desk.decision;
  let pressTimer = 0;
  let longPressed = false;

  const find = (target: EventTarget | null, wanted: (spot: SpotState) => boolean): [Element, SpotState] | null => {
    for (let at = target instanceof Element ? target : null; at && at !== root; at = at.parentElement) {
      const spot = spots.get(at);
      if (spot && wanted(spot)) return [at, spot];
    }
    return null;
  };
  const look = (spot: SpotState, by: Input): void => desk.look({ ...spot.extra, refs: spot.refs, by });

  const point = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || rests(event)) return;
    const found = find(event.target, talking);
    if (found?.[0] === over && asked === desk.decision) return;
    asked = desk.decision;
    const left = over !== null;
    over = found?.[0] ?? null;
    if (found) look(found[1], 'pointer');
    else if (left) desk.lookAway();
  };
  /** What came to lie under the pointer with a new question is pointed at once it moves. */
  const moved = (event: PointerEvent): void => {
    if (asked !== desk.decision) point(event);
  };
  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || over === null) return;
    over = null;
    desk.lookAway();
  };
  /** A choice comes before what only explains: a name inside of a thing to choose belongs to the choice. */
  const meant = (target: EventTarget | null): [Element, SpotState] | null => {
    const inner = find(target, talking);
    if (!inner || inner[1].options.length > 0 || inner[1].blocked.length > 0) return inner;
    return find(target, (spot) => spot.options.length > 0) ?? inner;
  };
  const use = (spot: SpotState, by: Input): void => {
    if (spot.options.length > 0) {
      if (by === 'touch') look(spot, by);
      desk.press(spot.refs, by);
      return;
    }
    look(spot, by === 'pointer' ? 'keys' : by); // at once, without the rest of a pointer
    if (by !== 'touch') desk.togglePin();
  };
  const click = (event: MouseEvent): void => {
    if (longPressed) {
      longPressed = false;
      event.stopPropagation();
      return;
    }
    const found = meant(event.target);
    if (!found) return;
    const control = (event.target as Element).closest('button, a[href], input, select, summary');
    if (control && control !== found[0] && found[0].contains(control) && !spots.has(control)) return;
    event.stopPropagation();
    use(found[1], (event as PointerEvent).pointerType === 'touch' ? 'touch' : 'pointer');
  };
  const openCard = (event: Event): boolean => {
    const card = find(event.target, (spot) => spot.extra.card !== undefined)?.[1].extra.card;
    if (card === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    desk.openCard(card);
    return true;
  };
  const keydown = (event: KeyboardEvent): void => {
    const spot = event.target instanceof Element ? spots.get(event.target) : undefined;
    if (!spot || !talking(spot) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) use(spot, 'keys');
    } else if (event.key === 'i') openCard(event);
    else if (event.key.startsWith('Arrow') && walk(root, event.target as Element, event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const down = (event: PointerEvent): void => {
    longPressed = false;
    if (event.pointerType !== 'touch') return;
    pressTimer = window.setTimeout(() => {
      const found = meant(event.target);
      longPressed = found !== null;
      if (found) desk.readWhole({ ...found[1].extra, refs: found[1].refs, by: 'touch' });
    }, LONG_PRESS_MS);
  };
  const up = (): void => clearTimeout(pressTimer);
  const focusin = (event: FocusEvent): void => {
    const target = event.target as Element;
    const spot = spots.get(target);
    if (!spot || !target.matches(':focus-visible')) return;
    makeStop(root, target);
    look(spot, 'keys');
  };
  const menu = (event: Event): void => {
    if (longPressed || (event as PointerEvent).pointerType === 'touch') event.preventDefault();
    else openCard(event);
  };

  root.addEventListener('pointerover', point);
  root.addEventListener('pointermove', moved);
  root.addEventListener('pointerleave', leave);
  root.addEventListener('click', click);
  root.addEventListener('keydown', keydown);
  root.addEventListener('pointerdown', down);
  for (const name of ['pointerup', 'pointercancel', 'pointermove'] as const) root.addEventListener(name, up);
  root.addEventListener('focusin', focusin);
  root.addEventListener('contextmenu', menu);
  desk.onNamed = () => layStop(root);
  return () => {
    root.removeEventListener('pointerover', point);
    root.removeEventListener('pointermove', moved);
    root.removeEventListener('pointerleave', leave);
    root.removeEventListener('click', click);
    root.removeEventListener('keydown', keydown);
    root.removeEventListener('pointerdown', down);
    for (const name of ['pointerup', 'pointercancel', 'pointermove'] as const) root.removeEventListener(name, up);
    root.removeEventListener('focusin', focusin);
    root.removeEventListener('contextmenu', menu);
    clearTimeout(pressTimer);
    desk.onNamed = () => {};
  };
}

// --- the way of the keys: one Tab stop for all things, arrows between them --------------------------------------------

function makeStop(root: Element, element: Element): void {
  for (const other of root.querySelectorAll('[data-spot][tabindex="0"]')) if (other !== element) other.setAttribute('tabindex', '-1');
  element.setAttribute('tabindex', '0');
}

/** The thing that Tab leads to: where one was, else the first that can be chosen, else the first at all. */
function layStop(root: Element): void {
  const now = document.activeElement;
  const stop =
    (now && root.contains(now) && now.matches('[data-spot]') ? now : null) ??
    root.querySelector('[data-spot][data-state=hot]') ??
    root.querySelector('[data-spot]');
  if (stop) makeStop(root, stop);
}

/** To the nearest thing in the direction of an arrow. */
function walk(root: Element, from: Element, key: string): boolean {
  const across = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const here = from.getBoundingClientRect();
  let best: Element | null = null;
  let least = Infinity;
  for (const other of root.querySelectorAll('[data-spot]')) {
    if (other === from || other.closest('[hidden]')) continue;
    const box = other.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const dx = box.x + box.width / 2 - (here.x + here.width / 2);
    const dy = box.y + box.height / 2 - (here.y + here.height / 2);
    const along = (across ? dx : dy) * sign;
    if (along <= 2) continue;
    const distance = along + 2.5 * Math.abs(across ? dy : dx);
    if (distance < least) [best, least] = [other, distance];
  }
  (best as HTMLElement | SVGElement | null)?.focus({ preventScroll: false });
  return best !== null;
}

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
