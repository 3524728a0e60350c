/** Ships fly from place to place: what is missing at one location and new at another is one movement. */
const FLIGHT_MS = 230;

interface Seen {
  /** Seat and level: ships of one kind are alike. */
  kind: string;
  at: string;
  element: HTMLElement;
  rect: DOMRect;
}

function look(root: Element): Seen[] {
  return [...root.querySelectorAll<HTMLElement>('[data-ship]')].map((element) => ({
    kind: element.dataset.ship ?? '', at: element.dataset.at ?? '', element, rect: element.getBoundingClientRect(),
  }));
}

function still(): boolean {
  return document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The ships of `list` that stand at a place beyond the number that `other` has there. */
function surplus(list: Seen[], other: Seen[]): Seen[] {
  const counts = new Map<string, number>();
  for (const ship of other) counts.set(ship.at, (counts.get(ship.at) ?? 0) + 1);
  return list.filter((ship) => {
    const left = counts.get(ship.at) ?? 0;
    counts.set(ship.at, left - 1);
    return left <= 0;
  });
}

export class Flights {
  private seen: Seen[] = [];
  private stood = '';
  private room = '';

  /**
   * Call after the map changed, with where the ships stand now. They are measured at the beginning of the frame that draws the
   * change, when its layout is due anyway, and compared with where they were measured last.
   */
  follow(root: Element, ships: string): void {
    if (ships === this.stood) return;
    this.stood = ships;
    if (!still()) requestAnimationFrame(() => root.isConnected && this.play(look(root)));
  }

  private play(now: Seen[]): void {
    const room = `${innerWidth} ${innerHeight}`;
    const before = room === this.room ? this.seen : [];
    this.seen = now;
    this.room = room;
    if (before.length === 0) return;
    for (const kind of new Set(now.map((ship) => ship.kind))) {
      const was = before.filter((ship) => ship.kind === kind);
      const is = now.filter((ship) => ship.kind === kind);
      const left = surplus(was, is);
      for (const arrived of surplus(is, was)) fly(arrived, left.shift());
    }
  }
}

function fly(ship: Seen, from: Seen | undefined): void {
  const options = { duration: FLIGHT_MS, easing: 'ease-in-out' };
  if (!from) {
    ship.element.animate([{ transform: 'scale(0.3)', opacity: 0 }, { transform: 'none', opacity: 1 }], options);
    return;
  }
  // The table may be drawn larger or smaller than its pixels; movements are given in its own measure.
  const zoom = ship.element.offsetWidth ? ship.rect.width / ship.element.offsetWidth : 1;
  const dx = (from.rect.x - ship.rect.x) / zoom;
  const dy = (from.rect.y - ship.rect.y) / zoom;
  ship.element.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }, { transform: 'none', zIndex: 5 }], options);
}
