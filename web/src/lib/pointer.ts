/**
 * Where the pointer lay when the last question opened. What comes to lie under a pointer that nobody moves is not pointed at: a
 * question never opens with something marked because the answer before it stood in the same place.
 */
const NOWHERE = { x: NaN, y: NaN };
let here = NOWHERE;
let still = NOWHERE;

function note(event: PointerEvent): void {
  here = { x: event.clientX, y: event.clientY };
  if (!rests(event)) still = NOWHERE;
}
for (const kind of ['pointermove', 'pointerdown', 'pointerover'] as const) globalThis.addEventListener?.(kind, note, { capture: true, passive: true });

/** A new question: from here on the pointer has to move before it points. */
export function letRest(): void {
  still = here;
}

export function rests(event: Pick<PointerEvent, 'clientX' | 'clientY'>): boolean {
  return event.clientX === still.x && event.clientY === still.y;
}
