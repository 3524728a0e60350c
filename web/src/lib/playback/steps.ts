/** Lines of the log become steps: each is one visible change, with the table as it was after it. */
import type { Step as PlyChanges, StepChange, Steps } from '../../wire';
import type { GameEvent, TableState, View } from '../types';
import { LOST_MS, TIMES, kindOf, opensTurn, owns, type StepKind } from './kinds';
import { deltasOf, hurts, type Delta } from './numbers';
import { has, patched, written } from './patch';

export interface Step {
  kind: StepKind;
  icon: string;
  /** Every line it tells, in the order of the log. */
  events: GameEvent[];
  /** Who acts; null for the table and the Anarchists. */
  seat: number | null;
  ply: number;
  refs: string[];
  /** Counted over one playback: a turn is what follows one opening line. */
  turn: number;
  before: View;
  view: View;
  deltas: Delta[];
  /** It takes something from the reader. */
  hurts: boolean;
  /** The reader's own reveal. */
  own: boolean;
  /** How long it is shown at normal speed. */
  ms: number;
}

export interface Reader {
  game: string;
  /** Seats played on this device. */
  held: readonly number[];
  /** The seat whose eyes one looks through. */
  you: number | null;
}

/** Kinds that are shown also when the reader's own move caused them. */
export const TOLD_ALWAYS = /^(event|anarchist_event|claim|final|end|over)$/;
/** Kinds that never become part of the line before them. */
const STANDS_ALONE = /^(turn|round|select|anarchist_card|reveal|discover|claim|final|end|over|event|anarchist_event|research|type)$/;
const SAME_SEAT = /^(trade|produce|loses|overwork|consume)$/;
const CHANCE = -1;

/** Make the steps of some plies from their lines and their changes. */
export function makeSteps(reader: Reader, told: Steps, log: readonly GameEvent[]): Step[] {
  const maker = new Maker(reader, told.view);
  const lines = new Map<number, GameEvent[]>();
  for (const event of log) lines.set(event.ply, [...(lines.get(event.ply) ?? []), event]);
  for (const ply of told.steps) maker.add(ply, lines.get(ply.ply) ?? []);
  return maker.finished();
}

/** Somebody, whoever looks: in a replay nothing is the reader's own. */
const ANYBODY = 99;

/** All that happened between two neighbouring plies of a replay as one step; null if the log has nothing to tell. */
export function stepBetween(before: TableState, after: TableState): Step | null {
  const told: Steps = {
    first: before.ply, last: after.ply, view: before.view, steps: [{ ply: after.ply, seat: ANYBODY, changes: [{ at: [], value: after.view, keys: null }] }],
  };
  const steps = makeSteps({ game: after.game, held: [], you: after.you }, told, after.log);
  const main = steps.find((step) => step.kind !== 'turn') ?? steps[0];
  if (!main) return null;
  const events = steps.flatMap((step) => step.events);
  return { ...main, events, refs: main.refs, before: before.view, view: after.view, deltas: deltasOf(before.view, after.view) };
}

/** Whether points may come from it: what is only paid or gained brings none, chips apart. */
function scores({ kind, events }: Step): boolean {
  return kind !== 'pay' || events.some((event) => event.kind === 'vp');
}

class Maker {
  private readonly steps: Step[] = [];
  private foreign = false;
  private turn = 0;

  constructor(private readonly reader: Reader, private view: View) {}

  add(ply: PlyChanges, events: readonly GameEvent[]): void {
    const mine = this.reader.held.includes(ply.seat);
    if (ply.seat !== CHANCE) this.foreign = !mine || this.othersTurn();
    const stepOf = new Map<GameEvent, Step>();
    const shown = this.shown(events, mine);
    for (const event of shown) stepOf.set(event, this.place(event, ply.ply));
    this.share(ply, events, stepOf);
  }

  /** The reader may be asked within somebody else's turn, which goes on after the answer. */
  private othersTurn(): boolean {
    const { turn } = this.view.position as { turn?: unknown };
    return typeof turn === 'string' && /^P\d$/.test(turn) && !this.reader.held.includes(Number(turn.slice(1)) - 1);
  }

  /** The lines of a ply that the reader is shown: all of others', of the own ones only what is revealed or awarded. */
  private shown(events: readonly GameEvent[], mine: boolean): GameEvent[] {
    const out: GameEvent[] = [];
    let revealed = false;
    for (const event of events) {
      const own = event.seat !== null && this.reader.held.includes(event.seat);
      if (opensTurn(event) && event.kind !== 'round') this.foreign = !own;
      if (event.kind === 'turn' && own) continue; // the reader's own turn needs no telling
      if (TOLD_ALWAYS.test(event.kind)) revealed = /event$/.test(event.kind);
      else if (STANDS_ALONE.test(event.kind)) revealed = false;
      if ((this.foreign && !(mine && own)) || TOLD_ALWAYS.test(event.kind) || revealed) out.push(event);
    }
    return out;
  }

  /** Into the step before, where it belongs to it, or into one of its own. */
  private place(event: GameEvent, ply: number): Step {
    const last = this.steps[this.steps.length - 1];
    if (last && this.belongs(event, ply, last)) {
      last.events.push(event);
      last.ply = ply;
      last.refs = [...new Set([...last.refs, ...event.refs])];
      return last;
    }
    const { is, icon } = kindOf(this.reader.game, event);
    if (opensTurn(event) && last && last.events[0].kind !== 'round') this.turn += 1;
    const own = event.seat !== null && this.reader.held.includes(event.seat) && is === 'event';
    const made: Step = {
      kind: is, icon, events: [event], seat: event.seat, ply, refs: [...event.refs], turn: this.turn, before: this.view, view: this.view, deltas: [],
      hurts: false, own, ms: TIMES[is],
    };
    this.steps.push(made);
    return made;
  }

  private belongs(event: GameEvent, ply: number, last: Step): boolean {
    const [head] = last.events;
    const info = kindOf(this.reader.game, head);
    if (info.runs) return event.kind === head.kind;
    if (last.ply !== ply || !info.takes || STANDS_ALONE.test(event.kind)) return false;
    return info.takes.test(event.kind) && (!SAME_SEAT.test(head.kind) || event.seat === head.seat);
  }

  /** Give each change of the ply to the line that tells of it, so that a step shows the table as of the step. */
  private share(ply: PlyChanges, events: readonly GameEvent[], stepOf: ReadonlyMap<GameEvent, Step>): void {
    const steps = [...new Set(stepOf.values())];
    const before: StepChange[] = [];
    const parts = new Map<Step, StepChange[]>(steps.map((step) => [step, []]));
    const withKeys = new Map<string, StepChange[]>();
    for (const change of ply.changes) {
      // What is new comes with the keys that make room for it; what was there changes with the line that tells of it.
      const parent = has(this.view, change.at) ? undefined : withKeys.get(written(change.at.slice(0, -1)));
      const part = parent ?? this.partOf(written(change.at), events, stepOf, steps, parts, before);
      part.push(change);
      if (change.keys) withKeys.set(written(change.at), part);
    }
    this.view = patched(this.view, before);
    for (const step of steps) {
      if (step.events[0].ply === ply.ply) step.before = this.view;
      this.view = patched(this.view, parts.get(step) ?? []);
      step.view = this.view;
    }
  }

  private partOf(
    path: string, events: readonly GameEvent[], stepOf: ReadonlyMap<GameEvent, Step>, steps: readonly Step[], parts: ReadonlyMap<Step, StepChange[]>,
    before: StepChange[],
  ): StepChange[] {
    const event = events.findLast((line) => owns(this.reader.game, line, path));
    const step = event ? stepOf.get(event) : path.startsWith('scores') ? (steps.findLast(scores) ?? steps[steps.length - 1]) : steps[0];
    return (step && parts.get(step)) ?? before;
  }

  finished(): Step[] {
    for (const step of this.steps) {
      step.deltas = deltasOf(step.before, step.view);
      const lost = step.events.some((event) => event.kind === 'lost' && event.seat !== null && this.reader.held.includes(event.seat));
      step.hurts = lost || (this.reader.you !== null && hurts(step.deltas, this.reader.you));
      if (lost) step.ms = LOST_MS;
    }
    return this.steps;
  }
}
