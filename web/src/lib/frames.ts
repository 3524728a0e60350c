/** Keeping step with what the screen really shows. */

/** A hidden page draws no frames: then this much time stands for one. */
const UNSEEN_MS = 200;

/** Call back once what was changed just now has been drawn, at the beginning of the frame after. */
export function afterFrame(then: () => void): void {
  let called = false;
  const once = (): void => {
    if (called) return;
    called = true;
    clearTimeout(timer);
    then();
  };
  const timer = setTimeout(once, UNSEEN_MS);
  requestAnimationFrame(() => requestAnimationFrame(once));
}

/**
 * Lets one through at a time: whatever was drawn last stays on the screen for a frame before more is drawn, and of all that
 * came meanwhile only the latest passes.
 */
export class Gate<T> {
  private waiting: T | null = null;
  private closed = false;
  private times = 0;

  constructor(private readonly pass: (value: T) => void, private readonly later: (then: () => void) => void = afterFrame) {}

  /** Let it through now or as soon as the gate opens. */
  offer(value: T): void {
    this.waiting = value;
    this.next();
  }

  /** Something was drawn: close for a frame. */
  close(): void {
    const time = ++this.times;
    this.closed = true;
    this.later(() => {
      if (time !== this.times) return;
      this.closed = false;
      this.next();
    });
  }

  /** Forget what waits. */
  clear(): void {
    this.waiting = null;
  }

  private next(): void {
    const value = this.waiting;
    if (this.closed || value === null) return;
    this.waiting = null;
    this.pass(value);
  }
}
