/** Plays steps at a speed: forward by itself, by hand in both directions, and at once to the end. */
import { TURN_MS, opensTurn } from './kinds';
import type { Step } from './steps';

/** 0 is off. */
export type Speed = 0 | 0.5 | 1 | 2;
export const SPEEDS: readonly Speed[] = [0.5, 1, 2, 0];
/** More turns than this waiting are played twice as fast. */
const MANY_TURNS = 3;
/** However many stages a turn has, its other steps get this much together. */
const LEAST_MS = 2000;

export type Later = (run: () => void, ms: number) => () => void;

const byTimer: Later = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

const STAGED = new Set(['event', 'achievement', 'final', 'over']);

/** A step that goes on only when the reader says so. */
export function waits(step: Step): boolean {
  return step.own || step.kind === 'final' || (step.hurts && STAGED.has(step.kind));
}

/** Milliseconds each step is shown at normal speed: no turn is longer than the cap, all its steps are shortened alike. */
export function timesOf(steps: readonly Step[]): number[] {
  const staged = new Map<number, number>();
  const rest = new Map<number, number>();
  for (const step of steps) {
    const sums = STAGED.has(step.kind) ? staged : rest;
    sums.set(step.turn, (sums.get(step.turn) ?? 0) + step.ms);
  }
  return steps.map((step) => {
    if (STAGED.has(step.kind)) return step.ms;
    const room = Math.max(LEAST_MS, TURN_MS - (staged.get(step.turn) ?? 0));
    return step.ms * Math.min(1, room / (rest.get(step.turn) ?? 1));
  });
}

export class Player {
  steps: readonly Step[] = $state.raw([]);
  /** Number of the step that is shown; -1 when nothing is. */
  at = $state(-1);
  playing = $state(false);
  readonly current: Step | null = $derived(this.steps[this.at] ?? null);
  readonly active: boolean = $derived(this.current !== null);
  /** The step waits for a word of the reader. */
  readonly waiting: boolean = $derived.by(() => this.current !== null && waits(this.current) && !this.agreed);
  private agreed = $state(false);
  private times: number[] = [];
  private cancel: (() => void) | null = null;

  constructor(private readonly speed: () => Speed, private readonly later: Later = byTimer, private readonly onEnd: () => void = () => {}) {}

  /** Show steps from the first one, or standing still at it. */
  begin(steps: readonly Step[], paused = false): void {
    this.stop();
    this.steps = steps;
    this.times = timesOf(steps);
    this.playing = !paused;
    if (steps.length > 0) this.show(0);
  }

  /** More happened meanwhile: it is played after what is there, which can still be walked back to. */
  append(steps: readonly Step[]): void {
    if (steps.length === 0) return;
    const from = this.steps.length;
    const last = this.steps[from - 1];
    const offset = last ? last.turn + (opensTurn(steps[0].events[0]) ? 1 : 0) : 0;
    this.steps = [...this.steps, ...steps.map((step) => ({ ...step, turn: step.turn + offset }))];
    this.times = timesOf(this.steps);
    if (this.active) return;
    this.playing = true;
    this.show(from);
  }

  play(): void {
    if (!this.active || this.playing) return;
    this.playing = true;
    this.schedule();
  }

  pause(): void {
    this.playing = false;
    this.stop();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** By hand: stands still there. */
  to(index: number): void {
    if (!this.active) return;
    this.pause();
    if (index >= this.steps.length) this.end();
    else this.show(Math.max(0, index));
  }

  next(): void {
    this.to(this.at + 1);
  }

  previous(): void {
    this.to(this.at - 1);
  }

  /** The reader has seen what waited for them. */
  agree(): void {
    if (!this.waiting) return;
    this.agreed = true;
    this.playing = true;
    this.advance();
  }

  /** Straight to now. */
  skip(): void {
    if (this.active) this.end();
  }

  /** Another speed holds from now on. */
  retime(): void {
    if (this.playing) this.schedule();
  }

  close(): void {
    this.stop();
    this.at = -1;
    this.steps = [];
  }

  /** How long the current step is shown at the pace of now. */
  ms(): number {
    return (this.times[this.at] ?? 0) / this.pace();
  }

  private show(index: number): void {
    this.agreed = false;
    this.at = index;
    if (this.playing) this.schedule();
  }

  private schedule(): void {
    this.stop();
    const step = this.current;
    if (!step || this.waiting) return;
    this.cancel = this.later(() => this.advance(), this.ms());
  }

  private pace(): number {
    const speed = this.speed() || 1;
    const left = (this.steps[this.steps.length - 1]?.turn ?? 0) - (this.current?.turn ?? 0) + 1;
    return speed === 1 && left > MANY_TURNS ? 2 : speed;
  }

  private advance(): void {
    if (this.at + 1 < this.steps.length) this.show(this.at + 1);
    else this.end();
  }

  private end(): void {
    this.stop();
    this.at = -1;
    this.playing = false;
    this.onEnd();
  }

  private stop(): void {
    this.cancel?.();
    this.cancel = null;
  }
}
