/** One table as this device plays it: state, stream, moves, undo, hints, chat. */
import { Api, Refused, Stale, Unreachable, newKey } from './api';
import { Desk } from './desk.svelte';
import { Gate } from './frames';
import { t } from '../i18n/index.svelte';
import { namedLog, namedState } from './names';
import { currentToken, remember, type KnownTable } from './seats';
import { settings } from './settings.svelte';
import { shared } from './share';
import { Stream, type Link, type ServerEvent } from './stream';
import { toast } from './toasts.svelte';
import { isMine, type ChatLine, type GameEvent, type Hint, type Level, type TableState } from './types';

/** What was chosen, and the state it answered: the stream may have brought the next one already. */
export type MoveListener = (options: string[], then: TableState) => void;

export class LiveTable {
  state: TableState | null = $state.raw(null);
  link: Link = $state('connecting');
  sending: string | null = $state(null);
  hints: Hint[] | null = $state.raw(null);
  hinting = $state(false);
  missing = $state(false);
  /** Lines of the log older than those the state carries, once somebody asked for them. */
  private older: GameEvent[] = $state.raw([]);
  /** Every line of the log that is here: from the first one on after `loadLog`. */
  readonly wholeLog: readonly GameEvent[] = $derived(joined(this.older, this.state?.log ?? []));
  /** Number of the last event before this turn: later ones are "since your last turn", also after own moves within the turn. */
  sinceEvent = $state(0);
  readonly desk = new Desk();
  /** Told after each accepted own move: lessons listen. */
  onMoved: MoveListener | null = null;

  readonly token: string | null;
  /** States of the stream: the own move is seen before the answer to it. */
  private readonly told = new Gate<string>((data) => this.accept(JSON.parse(data) as TableState));
  private stream: Stream | null = null;
  private readonly wake = (): void => {
    if (document.visibilityState === 'visible') this.stream?.nudge();
  };

  constructor(readonly known: KnownTable, private readonly api: Api) {
    this.token = currentToken(known);
    this.desk.onChoose = (id) => void this.move([id]);
  }

  get id(): string {
    return this.known.table;
  }

  async open(): Promise<void> {
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    try {
      this.accept(await this.api.table(this.id, this.token));
      remember(this.known);
    } catch (error) {
      if (error instanceof Refused && (error.status === 404 || error.status === 401 || error.status === 403)) {
        this.missing = true;
        return;
      }
      this.report(error);
    }
    this.listen();
  }

  close(): void {
    this.stream?.close();
    this.told.clear();
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
  }

  private listen(): void {
    this.stream = new Stream(`api/tables/${this.id}/stream`, this.token, {
      onEvent: (event) => this.receive(event),
      onLink: (link) => {
        this.link = link;
      },
    });
  }

  private receive(event: ServerEvent): void {
    if (event.event === 'state') {
      this.told.offer(event.data);
      return;
    }
    const data: unknown = JSON.parse(event.data);
    if (event.event === 'chat') this.addChat(data as ChatLine);
    else if (event.event === 'thinking' || event.event === 'presence') this.patchPlayer(data as { seat: number });
  }

  private addChat(line: ChatLine): void {
    if (!this.state || this.state.chat.some((other) => other.id === line.id)) return;
    this.state = { ...this.state, chat: [...this.state.chat, line] };
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
    if (next.view.players === 1) this.sinceEvent = anarchistsTurn(next.log) ?? next.seen;
    else if (isMine(next.decision) && (now === null || !isMine(now.decision) || othersMoved(now, next))) this.sinceEvent = next.seen;
    this.state = next;
    this.told.close();
    if (now === null || next.version !== now.version || next.decision !== now.decision) {
      this.hints = null;
      this.desk.setDecision(next.decision);
    }
  }

  async move(options: string[]): Promise<void> {
    const state = this.state;
    const token = this.token;
    if (!state || !token || this.sending !== null || !isMine(state.decision)) return;
    this.sending = options[0];
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

  async undo(beyond = false): Promise<void> {
    await this.change((state, token) => this.api.undo(this.id, token, state.version, newKey(), beyond));
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

  async seatBot(seat: number, level: Level): Promise<void> {
    await this.change((_, token) => this.api.seatBot(this.id, token, seat, level));
  }

  private async change(act: (state: TableState, token: string) => Promise<TableState>): Promise<void> {
    if (!this.state || !this.token || this.sending !== null) return;
    this.sending = '';
    try {
      this.accept(await act(this.state, this.token));
    } catch (error) {
      this.report(error);
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
      this.older = namedLog(await this.api.log(this.id, this.token), this.state.players);
    } catch (error) {
      this.report(error);
    }
  }

  async askHints(): Promise<void> {
    const token = this.token;
    if (!token || this.hinting || !isMine(this.state?.decision ?? null)) return;
    const version = this.state?.version;
    this.hinting = true;
    try {
      const hints = await this.api.whenFree(() => this.api.hint(this.id, token));
      if (this.state?.version === version) this.hints = hints;
    } catch (error) {
      this.report(error);
    } finally {
      this.hinting = false;
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

/** Did somebody else do something between two states? */
function othersMoved(before: TableState, after: TableState): boolean {
  const last = before.log[before.log.length - 1]?.n ?? 0;
  return after.log.some((event) => event.n > last && event.seat !== null && event.seat !== after.you);
}
