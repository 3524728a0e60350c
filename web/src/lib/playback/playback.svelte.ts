/**
 * Others' turns, played step by step. What is newest is always at hand beneath: skipping costs one frame, and where the server
 * does not answer in time the table simply shows what is.
 */
import type { Api } from '../api';
import { afterFrame } from '../frames';
import { settings } from '../settings.svelte';
import type { Decision, GameEvent, TableState } from '../types';
import { Player, type Later, type Speed } from './player.svelte';
import { lastPlayed, notePlayed } from './seen';
import { TOLD_ALWAYS, makeSteps, type Step } from './steps';

/** How long the table stands still for the steps to arrive, and how long for somebody who was away. */
const PATIENCE_MS = 1500;
const AWAY_MS = 4000;
/** A click that comes this soon after the end was meant to skip it. */
const LATE_CLICK_MS = 250;

export interface Source {
  readonly api: Pick<Api, 'steps'>;
  readonly table: string;
  readonly token: string | null;
  readonly state: TableState | null;
  /** Every line of the log that is here. */
  readonly log: readonly GameEvent[];
  /** Number of the last event before the reader's turn. */
  readonly sinceEvent: number;
  /** The table is the reader's again. */
  onReady(): void;
}

export class Playback {
  readonly player: Player;
  /** What stands on the table while the steps are fetched. */
  private held: TableState | null = $state.raw(null);
  /** All up to this ply was played, or never will be. */
  private upto = -1;
  private fetches: Promise<void> = Promise.resolve();
  private round = 0;
  private endedAt = -Infinity;
  /** The reader has moved since: what comes is not added to what was played. */
  private anew = true;

  /** The table as of the step; null while the newest state is to be shown. */
  readonly shown: TableState | null = $derived.by(() => {
    const step = this.player.current;
    const state = this.source.state;
    if (step && state) return asOf(state, step);
    return this.held && { ...this.held, decision: nobodys(this.held.view.turn_seat ?? 0) };
  });
  readonly busy: boolean = $derived.by(() => this.player.active || this.held !== null);

  constructor(private readonly source: Source, later?: Later) {
    this.player = new Player(() => this.speed, later, () => this.ended());
  }

  /** The chosen speed; without a choice off at a table with other people, who would be kept waiting. */
  get speed(): Speed {
    if (settings.playback !== 'auto') return settings.playback === 'off' ? 0 : settings.playback;
    const state = this.source.state;
    const people = state?.players.some((player) => player.kind === 'human' && player.joined && !state.seats_held.includes(player.seat)) ?? false;
    return people && state?.you !== null ? 0 : 1;
  }

  /** A fresh state was taken over. */
  news(before: TableState | null, next: TableState): void {
    if (before === null) {
      this.opened(next);
      return;
    }
    if (next.ply < before.ply || next.ply < this.upto) {
      this.forget(next); // something was taken back
      return;
    }
    if (next.ply <= this.upto) return;
    const last = before.log[before.log.length - 1]?.n ?? 0;
    const fresh = next.log.filter((event) => event.n > last);
    if (this.speed === 0 || !fresh.some((event) => !isOwn(next, event) || TOLD_ALWAYS.test(event.kind))) {
      if (!this.busy) this.passed(next);
      this.anew = true;
      return;
    }
    if (!this.player.active && fresh.some((event) => isOthers(next, event) || TOLD_ALWAYS.test(event.kind))) this.hold(before);
    this.fetch(this.upto, next.ply, (steps, own) => {
      // What followed the reader's own move begins anew; what only goes on is added, and can be walked back.
      if ((own || this.anew) && !this.player.active) this.player.begin(steps, document.visibilityState === 'hidden');
      else this.player.append(steps);
      this.anew = false;
    });
    this.upto = next.ply;
  }

  /** The page was opened: who was away finds all turns since their own, standing at the first. */
  private opened(next: TableState): void {
    this.upto = next.ply;
    const played = lastPlayed(next.table);
    const since = Math.max(next.seen, played ?? 0);
    const missed = next.log.filter((event) => event.n > since && (isOthers(next, event) || event.seat === null));
    if (this.speed === 0 || next.you === null || missed.length === 0 || next.log[0].n > since + 1) {
      notePlayed(next.table, lastNumber(next));
      return;
    }
    if (!missed.some((event) => isOthers(next, event))) return;
    this.hold(next, AWAY_MS);
    this.fetch(missed[0].ply - 1, next.ply, (steps) => this.player.begin(steps, played !== null));
  }

  /** Is there anything since the reader's last turn that can be played once more? */
  readonly replayable: boolean = $derived.by(() => {
    const { state, sinceEvent } = this.source;
    return state !== null && this.source.log.some((event) => event.n > sinceEvent && isOthers(state, event));
  });

  /** Everything since the reader's last turn once more. */
  again(): void {
    const state = this.source.state;
    const first = this.source.log.find((event) => event.n > this.source.sinceEvent);
    if (!state || !first) return;
    this.fetch(first.ply - 1, state.ply, (steps) => this.player.begin(steps));
  }

  /** Straight to now. */
  readonly skip = (): void => {
    if (!this.busy) return;
    this.round += 1;
    this.held = null;
    this.fetches = Promise.resolve(); // an answer that never comes keeps nothing waiting
    if (this.player.active) this.player.skip();
    else this.ended();
    this.endedAt = -Infinity; // what comes next is meant
  };

  /** A click on the board: while something is played, and right after, it means only "go on". True if it was taken. */
  takesClick(now = performance.now()): boolean {
    if (this.busy) {
      this.skip();
      return true;
    }
    return this.justEnded(now);
  }

  /** It ended so lately that a key or a click was still meant for it. */
  justEnded(now = performance.now()): boolean {
    return now - this.endedAt < LATE_CLICK_MS;
  }

  setSpeed(speed: Speed): void {
    if (speed === 0) this.skip();
    else this.player.retime();
  }

  close(): void {
    this.round += 1;
    this.held = null;
    this.player.close();
  }

  /** Who turns away finds the steps where they stood. */
  readonly turnedAway = (): void => {
    if (document.visibilityState === 'hidden') this.player.pause();
  };

  private hold(state: TableState, patience = PATIENCE_MS): void {
    this.held = state;
    const round = this.round;
    setTimeout(() => {
      if (round === this.round && this.held === state) this.skip();
    }, patience);
  }

  /** One answer after the other, so that steps come in order; what was skipped meanwhile is not played. */
  private fetch(first: number, last: number, then: (steps: Step[], own: boolean) => void): void {
    const round = this.round;
    this.fetches = this.fetches.then(async () => {
      if (round !== this.round) return;
      const { steps, own } = await this.stepsOf(first, last);
      if (round !== this.round) return;
      const wasActive = this.player.active;
      if (steps.length > 0) then(steps, own);
      this.held = null;
      if (!wasActive && !this.player.active) this.ended();
    });
  }

  private async stepsOf(first: number, last: number): Promise<{ steps: Step[]; own: boolean }> {
    const { api, table, token, state } = this.source;
    const steps: Step[] = [];
    let own = false;
    if (!state) return { steps, own };
    const reader = { game: state.game, held: state.seats_held, you: state.you };
    try {
      for (let from = Math.max(0, first); from < last; ) {
        const told = await api.steps(table, token, from, last);
        steps.push(...makeSteps(reader, told, this.source.log));
        own ||= told.steps.some((ply) => reader.held.includes(ply.seat));
        if (told.last <= from) break; // taken back meanwhile: there is no more to tell
        from = told.last;
      }
      return { steps, own };
    } catch {
      return { steps: [], own: true }; // a playback is never worth an error: the newest table is shown
    }
  }

  private ended(): void {
    this.endedAt = performance.now();
    const state = this.source.state;
    if (state) this.passed(state);
    this.source.onReady();
  }

  private passed(state: TableState): void {
    this.upto = state.ply;
    afterFrame(() => notePlayed(state.table, lastNumber(state))); // writing it down keeps nobody from seeing it
  }

  private forget(next: TableState): void {
    const was = this.busy;
    this.close();
    this.passed(next);
    if (was) this.source.onReady();
  }
}

function lastNumber(state: TableState): number {
  return state.log[state.log.length - 1]?.n ?? 0;
}

function isOwn(state: TableState, event: GameEvent): boolean {
  return event.seat !== null && state.seats_held.includes(event.seat);
}

/** Surely told by somebody else's turn, the Anarchists' included. */
function isOthers(state: TableState, event: GameEvent): boolean {
  return (event.seat !== null && !state.seats_held.includes(event.seat)) || event.kind.startsWith('anarchist');
}

/** The table as it was after a step, with nothing to decide. */
export function asOf(state: TableState, step: Step): TableState {
  const seat = step.seat ?? step.view.turn_seat ?? 0;
  return { ...state, view: step.view, ply: step.ply, over: false, winners: [], decision: nobodys(seat) };
}

/** A decision that the reader is not asked. */
function nobodys(seat: number): Decision {
  return { seat, kind: '', waiting: true, prompt: null, source: '', options: [], blocked: [] };
}
