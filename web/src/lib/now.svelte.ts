/** The server's time, as a number that goes on while somebody looks at it. */

export const time = $state({ now: Date.now() / 1000 });
let ahead = 0;
let watched = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  time.now = Date.now() / 1000 + ahead;
}

/** The server said what time it is: the clock of this device may go wrong. */
export function serverSaid(now: number): void {
  ahead = now - Date.now() / 1000;
  tick();
}

/** Keep the time going while an element is there. */
export function ticking(): () => void {
  tick();
  if (watched++ === 0) timer = setInterval(tick, 1000);
  return () => {
    if (--watched === 0) clearInterval(timer);
  };
}
