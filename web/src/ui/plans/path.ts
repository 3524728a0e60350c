/** Where the steps of a plan are on the table. Reads the page, changes nothing. */
import { boxOf, elementsOf, type Box } from '../../lessons/places';
import type { Plan } from '../../wire';

/** One box for each step that has a place on the screen; steps at one place share it. */
export interface Stop {
  box: Box;
  /** Numbers of the steps, from 1. */
  numbers: number[];
  /** A piece comes to lie there. */
  ghost: 'ship' | 'disc' | null;
  /** Where the piece comes from. */
  from: Box | null;
}

export function stopsOf(plan: Plan, seat: number, first = 0): Stop[] {
  const stops: Stop[] = [];
  plan.line.forEach((step, i) => {
    if (i < first) return;
    const link = step.refs.find((ref) => ref.startsWith('link:'));
    const target = link && step.refs.find((ref) => ref.startsWith('location:'));
    const box = placeOf(target ? [target] : step.refs, seat);
    if (!box) return;
    const from = link ? placeOf(step.refs.filter((ref) => ref.startsWith('ship:')).map(shipHere), seat) : null;
    const ghost = link ? 'ship' : step.refs.some((ref) => ref.startsWith('slot:')) ? 'disc' : null;
    const same = stops.find((stop) => stop.box.x === box.x && stop.box.y === box.y && stop.box.width === box.width);
    if (same) {
      same.numbers.push(i + 1);
      same.ghost ??= ghost;
    } else stops.push({ box, numbers: [i + 1], ghost, from });
  });
  return stops;
}

/** The place where a plan leaves another one. */
export function partingOf(plan: Plan, from: Plan, seat: number): Box | null {
  const step = plan.line.find((one, i) => one.option !== from.line[i]?.option);
  return placeOf(step?.refs ?? [], seat);
}

/** Options name a ship by its player, the board by the seat: `ship:P3.2@sol` is `ship:2.2@sol`. */
export function shipHere(ref: string): string {
  return ref.replace(/^ship:P(\d)/, (_, number: string) => `ship:${Number(number) - 1}`);
}

/** The first thing a step speaks of that can be seen. */
function placeOf(refs: readonly string[], seat: number): Box | null {
  for (const ref of refs) {
    for (const element of elementsOf(ref, document, seat)) {
      const box = boxOf(element);
      if (box) return box;
    }
  }
  return null;
}
