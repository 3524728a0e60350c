/** Where the steps of a plan are on the table. Reads the page, changes nothing. */
import { boxOf, elementsOf, type Box } from '../../lessons/places';
import type { Plan } from '../../wire';

/** One box for each step that has a place on the screen; steps at one place share it. */
export interface Stop {
  box: Box;
  /** Numbers of the steps, from 1. */
  numbers: number[];
}

export function stopsOf(plan: Plan, seat: number): Stop[] {
  const stops: Stop[] = [];
  plan.line.forEach((step, i) => {
    const box = placeOf(step.refs, seat);
    if (!box) return;
    const same = stops.find((stop) => stop.box.x === box.x && stop.box.y === box.y && stop.box.width === box.width);
    if (same) same.numbers.push(i + 1);
    else stops.push({ box, numbers: [i + 1] });
  });
  return stops;
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
