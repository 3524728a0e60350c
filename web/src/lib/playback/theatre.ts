/** What is seen and heard when a step begins: flights, rings, turned cards, numbers, one sound. */
import { seatColour } from '../../art/seats';
import { sound, type Timbre } from '../sound';
import { Stagehand, effectsOf } from './flights';
import { isStill } from './still';
import type { Step } from './steps';

const TIMBRES: Record<string, Timbre> = { ore: 'ore', population: 'population', credits: 'credits' };
const FADE_MS = 120;

export class Theatre {
  private readonly hands = new Stagehand();

  /** `before` are the steps up to this one; `ms` how long it will be shown. */
  show(step: Step, before: readonly Step[], board: Element | null, ms: number): void {
    const still = isStill();
    const pawn = before.findLast((other) => other.turn === step.turn && other.kind === 'pawn');
    const source = (pawn?.refs ?? []).map((ref) => (ref.startsWith('action:') ? `tile:${ref.slice(7)}` : ref));
    const effects = effectsOf(step, source);
    // The stage of an event tells everybody's numbers; on the mats behind it they would shine through.
    this.hands.show(step.kind === 'event' ? { ...effects, rolls: [] } : effects, seatColour(step.seat ?? -1), ms, still);
    if (still) board?.animate([{ opacity: 0.55 }, { opacity: 1 }], { duration: FADE_MS });
    hear(step);
  }

  clear(): void {
    this.hands.clear();
  }

  close(): void {
    this.hands.close();
  }
}

function hear(step: Step): void {
  const lost = step.events.some((event) => event.kind === 'lost') && step.hurts;
  if (lost) sound('lost');
  else if (step.kind === 'pawn') sound('pawn');
  else if (step.kind === 'pay' || step.kind === 'production' || step.kind === 'build') {
    const deltas = step.deltas.filter((one) => one.seat === step.seat && TIMBRES[one.what] !== undefined);
    deltas.forEach((delta, i) => sound(delta.after > delta.before ? 'gain' : 'pay', { timbre: TIMBRES[delta.what], later: i * 0.14 }));
  } else if (step.kind === 'ship') sound('ship', { far: Math.min(1, step.refs.length / 3) });
  else if (step.kind === 'card' || step.kind === 'draw') sound('card');
  else if (step.kind === 'event') sound('event');
  else if (step.kind === 'achievement') sound('achievement', { seat: step.seat ?? 0 });
  else if (step.kind === 'final') sound('final');
}
