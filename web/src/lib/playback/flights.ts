/**
 * Pieces that travel while a step is played: each flight is one absolutely placed SVG that only changes its transform and its
 * opacity, and is taken away at its end. Places are found by `data-at`; what is not on the screen does not fly.
 */
import { HULLS } from '../../art/hulls';
import { iconMarkup, iconTone } from '../../art/icons';
import { SHAPES, seatColour } from '../../art/seats';
import { tone } from '../../art/tones';
import { playbackOf } from './game';
import type { Delta } from './numbers';
import type { Step } from './steps';

export interface Flight {
  /** Refs of the place it starts from and the one it goes to; the first that is on the screen counts. */
  from: string[];
  to: string[];
  piece: { seat: number } | { ship: number; seat: number } | { icon: string; colour?: string };
  /** A pawn jumps in an arc. */
  arc?: boolean;
  /** How many of them, one after the other. */
  count?: number;
}

export interface Effects {
  flights: Flight[];
  /** Things outlined in the colour of who acts. */
  rings: string[];
  /** Cards that turn over. */
  flips: string[];
  /** Numbers that changed. */
  rolls: Delta[];
}

const MOST_ALIKE = 4;
const LAYER = 'flights';

function places(refs: readonly string[]): string[] {
  return refs.filter((ref) => ref.startsWith('location:')).flatMap((ref) => [ref, `system:${ref.slice(9)}`]);
}

/** Where a number of a seat stands, or at least the seat's panel. */
function mat(seat: number, what: string): string[] {
  return [`mat:${seat}:${what}`, ...(what === 'supply' ? [`mat:${seat}:supply:B`] : []), `mat:${seat}`];
}

const DISCS: Record<number, string> = { 1: 'food', 2: 'ore' };

/** What moves in a step; `source` is where the acting pawn stands: costs go there and gains come from there. */
export function effectsOf(step: Step, source: readonly string[]): Effects {
  const seat = step.seat ?? -1;
  const [head] = step.events;
  const cards = step.refs.filter((ref) => /^(card|slot|achievement|guild):/.test(ref));
  const out: Effects = { flights: [], rings: ringsOf(step), flips: [], rolls: step.deltas };
  if (step.kind === 'pawn') out.flights.push(...pawn(step, seat));
  else if (step.kind === 'ship' || head.kind === 'trade') out.flights.push(...ships(step));
  else if (step.kind === 'control') out.flights.push(...discs(step));
  else if (step.kind === 'card' || step.kind === 'draw' || step.kind === 'event') out.flips.push(...cards);
  else if (step.kind === 'build') out.flights.push({ from: [...marketOf(step.refs), ...places(step.refs)], to: mat(seat, 'colonies'), piece: { icon: step.icon } });
  if (step.kind !== 'event') out.flights.push(...goods(step, source));
  return out;
}

function marketOf(refs: readonly string[]): string[] {
  return refs.flatMap((ref) => (ref.startsWith('card:') ? [`market:${ref.slice(5)}`, ref] : []));
}

function ringsOf(step: Step): string[] {
  if (step.kind === 'event') return []; // the stage stands in front of them
  const things = step.refs.flatMap((ref) => {
    if (ref.startsWith('location:')) return [ref, `system:${ref.slice(9)}`];
    if (ref.startsWith('action:')) return [`tile:${ref.slice(7)}`];
    return ref.startsWith('card:') ? [ref, `market:${ref.slice(5)}`] : [ref];
  });
  return step.kind === 'turn' && step.seat !== null ? [`mat:${step.seat}`] : things;
}

function pawn(step: Step, seat: number): Flight[] {
  const before = playbackOf(step.before.game).pawn?.(step.before, seat);
  const to = step.refs.filter((ref) => ref.startsWith('space:'));
  const tile = step.refs.filter((ref) => ref.startsWith('action:')).map((ref) => `tile:${ref.slice(7)}`);
  const from = before ? [`space:${before}`] : [`mat:${seat}:disc`, `mat:${seat}`];
  const goal = to.length > 0 ? to : tile;
  return goal.length > 0 ? [{ from, to: goal, piece: { seat }, arc: true }] : [];
}

function ships(step: Step): Flight[] {
  return step.events.flatMap((event): Flight[] => {
    const seat = event.seat ?? -1;
    const at = event.refs.filter((ref) => ref.startsWith('location:'));
    const level = Math.max(1, Number(event.kind === 'trade' ? event.args.b : event.args.a) || 1);
    if (event.kind === 'move' && at.length > 1) return [{ from: places([at[0]]), to: places([at[1]]), piece: { ship: level, seat } }];
    if (event.kind === 'exile' && at.length > 1) return [{ from: places([at[0]]), to: places([at[1]]), piece: { ship: 1, seat: -1 } }];
    if (event.kind === 'build' && at.length > 0) return [{ from: mat(seat, 'population'), to: places([at[0]]), piece: { ship: level, seat } }];
    if ((event.kind === 'trade' || event.kind === 'donate') && at.length > 0) return [{ from: places([at[0]]), to: mat(seat, 'supply'), piece: { ship: level, seat } }];
    return [];
  });
}

function discs(step: Step): Flight[] {
  return step.events.flatMap((event): Flight[] => {
    const at = places(event.refs);
    if (event.seat === null || at.length === 0) return [];
    const kind = DISCS[Number(event.args.b)] ?? 'food';
    const track = mat(event.seat, `track:${kind}`);
    const piece = { icon: kind === 'ore' ? 'ore_specialty' : 'food', colour: seatColour(event.seat) };
    if (event.kind === 'control') return [{ from: track, to: at, piece }];
    return event.kind === 'lost' ? [{ from: at, to: track, piece }] : [];
  });
}

/** Cubes, credits and goods between the mat and where the action is. */
function goods(step: Step, source: readonly string[]): Flight[] {
  return step.deltas
    .filter((delta) => delta.what !== 'vp' && delta.what !== 'supply' && delta.what !== 'power' && delta.what !== 'outposts' && delta.what !== 'colonies')
    .map((delta): Flight => {
      const here = mat(delta.seat, delta.what);
      const track = step.kind === 'production' && delta.what === 'ore' ? [`mat:${delta.seat}:track:ore`] : [`mat:${delta.seat}:track:food`];
      const other = step.kind === 'production' ? track : [...marketOf(step.refs), ...source];
      const flight = { piece: { icon: delta.icon }, count: Math.min(MOST_ALIKE, Math.abs(delta.after - delta.before)) };
      return delta.after > delta.before ? { ...flight, from: other, to: here } : { ...flight, from: here, to: other };
    });
}

// --- on the screen ------------------------------------------------------------------------------------------------------

/** Where things are on the screen: looked up once for all that a step moves. */
class Places {
  private readonly found = new Map<string, Element[]>();
  private readonly boxes = new Map<Element, DOMRect>();

  constructor() {
    for (const element of document.querySelectorAll('[data-at]')) {
      const ref = element.getAttribute('data-at')!;
      const same = this.found.get(ref);
      if (same) same.push(element);
      else this.found.set(ref, [element]);
    }
  }

  rect(element: Element): DOMRect {
    const known = this.boxes.get(element) ?? element.getBoundingClientRect();
    this.boxes.set(element, known);
    return known;
  }

  /** The first of the places that is on the screen. */
  find(refs: readonly string[]): Element | null {
    for (const ref of refs) {
      for (const element of this.found.get(ref) ?? []) {
        if (element.closest('[hidden]')) continue;
        const { width, height } = this.rect(element);
        if (width > 0 && height > 0) return element;
      }
    }
    return null;
  }

  of(refs: readonly string[]): DOMRect | null {
    const element = this.find(refs);
    return element && this.rect(element);
  }

  /** What of it is not scrolled out of the stage or the board; null if that is nothing to speak of. */
  seen(ref: string): DOMRect | null {
    const element = this.find([ref]);
    const room = element?.closest('.stage, main');
    if (!element || !room) return element && this.rect(element);
    const [box, { x, y, right, bottom }] = [this.rect(element), this.rect(room)];
    const [left, top] = [Math.max(box.x, x), Math.max(box.y, y)];
    const [width, height] = [Math.min(box.right, right) - left, Math.min(box.bottom, bottom) - top];
    return width > 4 && height > 4 ? new DOMRect(left, top, width, height) : null;
  }
}

/** A number as it stands on the table. */
interface Digits {
  element: HTMLElement;
  rect: DOMRect;
  print: string;
}

/** The element whose only words are this number. */
function digits(place: Element, value: number): HTMLElement | null {
  const words = String(value);
  const leaves = [place, ...place.querySelectorAll('*')].filter((element) => element.childElementCount === 0);
  return leaves.find((element): element is HTMLElement => element instanceof HTMLElement && element.textContent?.trim() === words) ?? null;
}

const SVG = 'http://www.w3.org/2000/svg';

function picture(piece: Flight['piece']): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  if ('ship' in piece) {
    const hull = HULLS[Math.max(0, Math.min(3, piece.ship - 1))];
    svg.setAttribute('viewBox', '0 0 40 46');
    svg.innerHTML = `<path d="${hull.wing}" opacity=".7" fill="${seatColour(piece.seat)}"/><path d="${hull.body}" fill="${seatColour(piece.seat)}" stroke="rgb(8 10 28 / .75)" stroke-width="1.2"/>`;
  } else if ('icon' in piece) {
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.classList.add('ic');
    svg.style.color = piece.colour ?? tone(iconTone(piece.icon));
    svg.innerHTML = iconMarkup(piece.icon) ?? '';
  } else {
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.innerHTML = `<path d="${SHAPES[piece.seat] ?? SHAPES[1]}" fill="${seatColour(piece.seat)}" stroke="rgb(10 12 30 / .55)"/>`;
  }
  return svg;
}

/** Draws the effects of one step at a time; the next step, or the end, takes away what is left. */
export class Stagehand {
  private layer: HTMLElement | null = null;
  private running: Animation[] = [];

  /** `still` leaves out all that moves. */
  show(effects: Effects, colour: string, ms: number, still: boolean): void {
    this.clear();
    const layer = this.layer ?? this.newLayer();
    const zoom = layer.offsetWidth ? layer.getBoundingClientRect().width / layer.offsetWidth : 1;
    // Everything is measured before anything is drawn: one layout for all.
    const places = new Places();
    const rings = effects.rings.map((ref) => places.seen(ref)).filter((rect) => rect !== null);
    const flips = still ? [] : effects.flips.map((ref) => places.find([ref])).filter((element) => element !== null);
    const rolls = effects.rolls.map((delta) => ({ delta, ...this.numberOf(places, delta, still) }));
    const flights = (still ? [] : effects.flights).map((flight) => ({ flight, from: places.of(flight.from), to: places.of(flight.to) }));
    for (const rect of rings) this.ring(layer, rect, zoom, colour, ms);
    for (const element of flips) this.flip(element, ms);
    for (const { delta, place, number } of rolls) {
      if (place) this.sign(layer, delta, place, zoom, ms, still);
      if (number) this.roll(layer, delta, number, zoom, ms);
    }
    for (const { flight, from, to } of flights) if (from && to) this.fly(layer, flight, from, to, zoom, ms);
  }

  /** Where a changed number stands, and how it is printed. */
  private numberOf(places: Places, { seat, what, after }: Delta, still: boolean): { place: DOMRect | null; number: Digits | null } {
    const place = places.find([`mat:${seat}:${what}`]);
    const element = place && !still ? digits(place, after) : null;
    return { place: place && places.rect(place), number: element && { element, rect: places.rect(element), print: getComputedStyle(element).font } };
  }

  clear(): void {
    for (const animation of this.running.splice(0)) animation.cancel();
    this.layer?.replaceChildren();
  }

  close(): void {
    this.clear();
    this.layer?.remove();
    this.layer = null;
  }

  private newLayer(): HTMLElement {
    const layer = document.createElement('div');
    layer.className = LAYER;
    layer.setAttribute('aria-hidden', 'true');
    document.body.append(layer);
    this.layer = layer;
    return layer;
  }

  private play(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions, stays = false): void {
    const animation = element.animate(frames, { fill: 'both', ...options });
    this.running.push(animation);
    if (!stays) animation.onfinish = () => element.remove();
  }

  private ring(layer: HTMLElement, rect: DOMRect, zoom: number, colour: string, ms: number): void {
    const ring = document.createElement('i');
    ring.className = 'ring';
    ring.style.cssText = `left:${rect.x / zoom - 2}px;top:${rect.y / zoom - 2}px;width:${rect.width / zoom + 4}px;height:${rect.height / zoom + 4}px;--c:${colour}`;
    layer.append(ring);
    this.play(ring, [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], { duration: Math.max(ms, 240) });
  }

  private flip(element: Element, ms: number): void {
    const animation = element.animate([{ transform: 'perspective(700px) rotateX(88deg)' }, { transform: 'perspective(700px) rotateX(0)' }], { duration: Math.min(ms, 420), easing: 'ease-out' });
    this.running.push(animation);
  }

  private sign(layer: HTMLElement, { before, after }: Delta, rect: DOMRect, zoom: number, ms: number, still: boolean): void {
    const sign = document.createElement('b');
    sign.className = after > before ? 'roll good' : 'roll bad';
    sign.textContent = `${after > before ? '+' : '−'}${Math.abs(after - before)}`;
    sign.style.cssText = `left:${(rect.x + rect.width / 2) / zoom}px;top:${rect.y / zoom - 6}px`;
    layer.append(sign);
    const rise = still ? '0' : '-12px';
    this.play(sign, [{ opacity: 0, transform: 'translate(-50%, 0)' }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: 0.8 }, { opacity: 0, transform: `translate(-50%, ${rise})` }], { duration: Math.max(ms, 500) });
  }

  /** The old number rolls away and the new one in, over the place where it stands. */
  private roll(layer: HTMLElement, { before, after }: Delta, { element, rect, print }: Digits, zoom: number, ms: number): void {
    const duration = Math.max(ms * 0.9, 300);
    const up = after > before;
    const box = document.createElement('span');
    box.className = up ? 'digits good' : 'digits bad';
    box.style.cssText = `left:${rect.x / zoom}px;top:${rect.y / zoom}px;width:${rect.width / zoom}px;height:${rect.height / zoom}px;line-height:${rect.height / zoom}px;--print:${print}`;
    layer.append(box);
    const turn = (value: number, frames: Keyframe[]): void => {
      const line = document.createElement('i');
      line.textContent = String(value);
      box.append(line);
      this.running.push(line.animate(frames, { duration, easing: 'ease-in-out', fill: 'both' }));
    };
    const [out, into] = up ? ['-100%', '100%'] : ['100%', '-100%'];
    turn(before, [{ transform: 'none', offset: 0 }, { transform: 'none', offset: 0.2 }, { transform: `translateY(${out})`, offset: 0.65 }, { transform: `translateY(${out})`, offset: 1 }]);
    turn(after, [{ transform: `translateY(${into})`, offset: 0 }, { transform: `translateY(${into})`, offset: 0.2 }, { transform: 'none', offset: 0.65 }, { transform: 'none', offset: 1 }]);
    this.play(box, [{ opacity: 1 }, { opacity: 1 }], { duration });
    this.running.push(element.animate([{ opacity: 0 }, { opacity: 0 }], { duration }));
  }

  private fly(layer: HTMLElement, flight: Flight, from: DOMRect, to: DOMRect, zoom: number, ms: number): void {
    const size = 'ship' in flight.piece ? 26 : 'seat' in flight.piece ? 22 : 18;
    const [x0, y0] = [(from.x + from.width / 2) / zoom - size / 2, (from.y + from.height / 2) / zoom - size / 2];
    const [x1, y1] = [(to.x + to.width / 2) / zoom - size / 2, (to.y + to.height / 2) / zoom - size / 2];
    const lift = flight.arc ? Math.min(70, Math.hypot(x1 - x0, y1 - y0) / 4) : 0;
    const frames = [0, 0.25, 0.5, 0.75, 1].map((part) => ({
      transform: `translate(${x0 + (x1 - x0) * part}px, ${y0 + (y1 - y0) * part - lift * 4 * part * (1 - part)}px)`, opacity: part === 1 ? 0.2 : 1,
    }));
    const count = flight.count ?? 1;
    for (let i = 0; i < count; i++) {
      const svg = picture(flight.piece);
      svg.style.cssText += `width:${size}px;height:${size}px`;
      layer.append(svg);
      this.play(svg, frames, { duration: ms * 0.8, delay: (i * ms * 0.2) / count, easing: 'ease-in-out', fill: 'both' });
    }
  }
}
