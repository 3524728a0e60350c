/** One table as this device plays it: state, stream, moves, undo, hints, chat. */
import { Api, Refused, Stale, Unreachable, newKey } from './api';
import { Desk } from './desk.svelte';
import { Gate } from './frames';
import { Guide } from './guide.svelte';
import { t } from '../i18n/index.svelte';
import { namedLog, namedPlans, namedState, onlySeat } from './names';
import { Playback, type Source } from './playback/playback.svelte';
import { currentToken, remember, type KnownTable } from './seats';
import { settings } from './settings.svelte';
import { shared } from './share';
import { serverSaid } from './now.svelte';
import { Stream, type Link, type ServerEvent } from './stream';
import { toast } from './toasts.svelte';
import type { Words } from '../wire';
import { isMine, type ChatLine, type GameEvent, type Level, type TableState } from './types';

/** What was chosen, and the state it answered: the stream may have brought the next one already. */
export type MoveListener = (options: string[], then: TableState) => void;

export class LiveTable {
  state: TableState | null = $state.raw(null);
  link: Link = $state('connecting');
  sending: string | null = $state(null);
  missing = $state(false);
  /** The host of the server closed it to this person: what the server says of it. */
  closed: Words | null = $state.raw(null);
  /** Lines of the log older than those the state carries, once somebody asked for them. */
  private older: GameEvent[] = $state.raw([]);
  /** Every line of the log that is here: from the first one on after `loadLog`. */
  readonly wholeLog: readonly GameEvent[] = $derived(joined(this.older, this.state?.log ?? []));
  /** Number of the last event before others' turns: later ones are "since your last turn", whatever was decided meanwhile. */
  sinceEvent = $state(0);
  readonly desk = new Desk();
  /** The hint of this decision, if somebody asked. */
  readonly guide = new Guide();
  /** Others' turns, step by step; while it is busy nothing can be chosen. */
  readonly playback: Playback;
  /** Told after each accepted own move: lessons listen. */
  onMoved: MoveListener | null = null;

  readonly token: string | null;
  /** What we look with: the token of a seat or of a link for watching. */
  readonly eyes: string | null;
  /** States of the stream: the own move is seen before the answer to it. */
  private readonly arrived = new Gate<string>((data) => this.accept(JSON.parse(data) as TableState));
  private stream: Stream | null = null;
  private readonly wake = (): void => {
    if (document.visibilityState === 'visible') this.stream?.nudge();
    this.playback.turnedAway();
  };

  constructor(readonly known: KnownTable, private readonly api: Api) {
    this.token = currentToken(known);
    this.eyes = this.token ?? known.watch ?? null;
    this.desk.onChoose = (id) => void this.move([id]);
    this.playback = new Playback(this.told());
  }

  /** What the playback reads of the table. */
  private told(): Source {
    const { api, id, eyes: token } = this;
    const live = this;
    return {
      api, table: id, token,
      get state() { return live.state; },
      get log() { return live.wholeLog; },
      get sinceEvent() { return live.sinceEvent; },
      onReady: () => this.desk.setDecision(this.state?.decision ?? null),
    };
  }

  get id(): string {
    return this.known.table;
  }

  async open(): Promise<void> {
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    try {
      this.accept(await this.api.table(this.id, this.eyes));
      remember(this.known);
    } catch (error) {
      if (error instanceof Refused && (error.status === 404 || error.status === 401 || error.status === 403)) {
        this.turnAway(error);
        this.missing = this.closed === null;
        return;
      }
      this.report(error);
    }
    this.listen();
  }

  close(): void {
    this.stream?.close();
    this.arrived.clear();
    this.playback.close();
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
  }

  private listen(): void {
    this.stream = new Stream(`api/tables/${this.id}/stream`, this.eyes, {
      onEvent: (event) => this.receive(event),
      onLink: (link) => {
        this.link = link;
      },
      onGone: () => void this.learnWhy(),
    });
  }

  /** The live page was refused: somebody who is banned reads that instead of a table that stands still. */
  private async learnWhy(): Promise<void> {
    try {
      this.accept(await this.api.table(this.id, this.eyes));
    } catch (error) {
      if (error instanceof Refused) this.turnAway(error);
    }
  }

  private turnAway(refusal: Refused): void {
    if (refusal.failure.code === 'banned') this.closed = refusal.failure.error;
  }

  private receive(event: ServerEvent): void {
    if (event.event === 'state') {
      this.arrived.offer(event.data);
      return;
    }
    const data: unknown = JSON.parse(event.data);
    if (event.event === 'chat') this.addChat(data as ChatLine);
    else if (event.event === 'watchers') this.patch(data as { watchers: number });
    else if (event.event === 'clock') serverSaid((data as { now: number }).now);
    else if (event.event === 'thinking' || event.event === 'presence') this.patchPlayer(data as { seat: number });
  }

  private addChat(line: ChatLine): void {
    if (!this.state || this.state.chat.some((other) => other.id === line.id)) return;
    this.state = { ...this.state, chat: [...this.state.chat, line] };
  }

  private patch(part: Partial<TableState>): void {
    if (this.state) this.state = { ...this.state, ...part };
  }

  private patchPlayer(patch: { seat: number }): void {
    if (!this.state) return;
    const players = this.state.players.map((player) => (player.seat === patch.seat ? { ...player, ...patch } : player));
    this.state = { ...this.state, players };
  }

  /** Take a state unless we already have a newer one (answers and stream may cross). What is alike is kept, so that it is not drawn again. */
  accept(fresh: TableState): void {
    const now = this.state;
    if (now && fresh.version < now.version) return;
    const named = namedState(fresh);
    const known = now && { ...now, log: alongside(now.log, named.log) };
    const next = shared(known, named);
    if (next === known && next.log === now?.log) return;
    if (now && next.ply < now.ply) this.older = []; // taken back: lines may be gone
    this.sinceEvent = next.view.players === 1 ? (anarchistsTurn(next.log) ?? next.seen) : (othersTurns(next.log, next.seats_held) ?? (next.log[0]?.n === 1 ? 0 : next.seen));
    this.state = next;
    this.playback.news(now, next);
    this.arrived.close();
    if (now === null || next.version !== now.version || next.decision !== now.decision) {
      this.guide.turned(next);
      this.desk.setDecision(this.playback.busy ? null : next.decision);
    }
  }

  async move(options: string[]): Promise<void> {
    const state = this.state;
    const token = this.token;
    if (!state || !token || this.sending !== null || !isMine(state.decision)) return;
    this.sending = options[0];
    this.guide.sent(state.version, options[0]);
    try {
      const next = await this.api.move(this.id, token, state.version, options, newKey(), () => {
        this.link = 'lost';
      });
      if (this.link === 'lost') this.link = 'live';
      this.accept(next);
      this.onMoved?.(options, state);
    } catch (error) {
      this.report(error);
    } finally {
      this.sending = null;
    }
  }

  /** Take the last choice back; `start`, in a lesson, all of them. */
  async undo(beyond = false, start = false): Promise<void> {
    await this.change((state, token) => this.api.undo(this.id, token, state.version, newKey(), beyond, start));
  }

  async redo(): Promise<void> {
    await this.change((state, token) => this.api.redo(this.id, token, state.version, newKey()));
  }

  async answerUndo(accept: boolean): Promise<void> {
    const request = this.state?.undo_request;
    if (request) await this.change((_, token) => this.api.answerUndo(this.id, token, request.id, accept));
  }

  /** Sit down again on the own seat that a bot kept warm. */
  async takeBack(seat: number): Promise<void> {
    await this.change((_, token) => this.api.seatPerson(this.id, token, seat));
  }

  /** `keepOpen`: the bot hands the seat over to whoever comes. */
  async seatBot(seat: number, level: Level, keepOpen = false): Promise<void> {
    await this.together(`seats/${seat}/bot`, { level, keep_open: keepOpen });
  }

  /** Clocks, leaving, playing again and what else is agreed around a game; whether it was done. */
  async together(what: string, body?: unknown): Promise<boolean> {
    return this.change((_, token) => this.api.together(this.id, token, what, body));
  }

  async sayPhrase(phrase: string): Promise<void> {
    if (!this.token) return;
    try {
      this.addChat(await this.api.sayPhrase(this.id, this.token, phrase, newKey()));
    } catch (error) {
      this.report(error);
    }
  }

  private async change(act: (state: TableState, token: string) => Promise<TableState>): Promise<boolean> {
    if (!this.state || !this.token || this.sending !== null) return false;
    this.sending = '';
    try {
      this.accept(await act(this.state, this.token));
      return true;
    } catch (error) {
      this.report(error);
      return false;
    } finally {
      this.sending = null;
    }
  }

  async say(text: string): Promise<void> {
    if (!this.token || text.trim() === '') return;
    try {
      this.addChat(await this.api.chat(this.id, this.token, text.trim(), newKey()));
    } catch (error) {
      this.report(error);
    }
  }

  /** Fetch the lines before those of the state, unless they are here already. */
  async loadLog(): Promise<void> {
    const [first] = this.state?.log ?? [];
    if (!first || !this.state || first.ply <= 1 || this.older.some((event) => event.n >= first.n)) return;
    try {
      this.older = namedLog(await this.api.log(this.id, this.eyes), this.state.players, onlySeat(this.state));
    } catch (error) {
      this.report(error);
    }
  }

  /** Fetch a hint for the present decision, unless it is here; all depths come at once. */
  async askHints(): Promise<void> {
    const [token, { guide }] = [this.token, this];
    if (!token || guide.thinking || guide.known || !isMine(this.state?.decision ?? null)) return;
    const version = this.state?.version;
    guide.thinking = true;
    try {
      const advice = await this.api.whenFree(() => this.api.hints(this.id, token));
      if (this.state && this.state.version === version) guide.take(advice, namedPlans(advice.plans, this.state.players));
    } catch (error) {
      guide.close();
      this.report(error);
    } finally {
      guide.thinking = false;
    }
  }

  async setWebhook(url: string | null): Promise<boolean> {
    const seat = this.state?.you ?? null;
    if (seat === null || !this.token) return false;
    try {
      this.accept(await this.api.webhook(this.id, this.token, seat, url));
      return true;
    } catch (error) {
      this.report(error);
      return false;
    }
  }

  private report(error: unknown): void {
    if (error instanceof Stale) {
      this.accept(error.state);
      toast(t('notice.stale'));
    } else if (error instanceof Refused) toast(error.failure.error[settings.lang], 'error');
    else if (error instanceof Unreachable) {
      this.link = 'lost';
      toast(t('notice.unreachable'), 'error');
    } else {
      toast(t('notice.broken'), 'error');
      throw error;
    }
  }
}

/** The part of a log that begins where another begins, so that their lines can be told from each other one by one. */
function alongside(log: readonly GameEvent[], other: readonly GameEvent[]): readonly GameEvent[] {
  const first = log.findIndex((event) => event.n === other[0]?.n);
  return first > 0 ? log.slice(first) : log;
}

/** Two overlapping parts of one log. */
function joined(older: readonly GameEvent[], tail: readonly GameEvent[]): readonly GameEvent[] {
  if (older.length === 0) return tail;
  const upto = older[older.length - 1].n;
  return [...older, ...tail.filter((event) => event.n > upto)];
}

/**
 * In a solo game nobody else holds a seat: the Anarchists take their turn in the wake of one's own last choice. Number of the
 * last event before it; null while they have not played yet.
 */
export function anarchistsTurn(log: readonly GameEvent[]): number | null {
  const turn = log.findLastIndex((event) => event.kind === 'turn');
  const before = log.slice(0, Math.max(0, turn)).findLastIndex((event) => event.kind === 'turn');
  const first = log.slice(before + 1, Math.max(0, turn)).find((event) => event.kind === 'anarchist_card');
  return first ? first.n - 1 : null;
}

/**
 * What happened since the reader's last turn begins with the first turn of somebody else after it; in some games a turn is an
 * action somebody selected. Answers given during others' turns do not begin it anew, nor does the own turn that follows. Number of
 * the last event before it; null while nobody else has had a turn, or where that is further back than the lines here.
 */
export function othersTurns(log: readonly GameEvent[], held: readonly number[]): number | null {
  const openers = log.filter((event) => event.kind === 'turn' || event.kind === 'select');
  const own = (event: GameEvent): boolean => event.seat !== null && held.includes(event.seat);
  const last = openers.findLastIndex((event) => !own(event));
  const before = openers.slice(0, Math.max(0, last)).findLastIndex(own);
  const first = last < 0 || (before < 0 && (log[0]?.n ?? 0) > 1) ? undefined : openers[before + 1];
  return first ? first.n - 1 : null;
}
