/** The HTTP client: typed calls, friendly failures, and moves that are applied exactly once. */
import type {
  Advice, Archived, CardInfo, ChangeGuest, ChatLine, Components, CreateTable, Deleted, EventInfo, Failure, GameInfo, Joined, LessonInfo, LetterAsked, LobbyList, Me, MyGames, MySeat, MyStats, NewGuest, Passkeys, PasskeyOptions,
  PackList, Position, RecordInfo, RecoveryCode, Replay, Review, Steps, TableCreated, TableState,
} from '../wire';
import { reach } from './reach.svelte';

/** Any refusal by the server, in both languages. */
export class Refused extends Error {
  constructor(readonly status: number, readonly failure: Failure) {
    super(failure.error?.en ?? `HTTP ${status}`);
  }
}

/** 409: the table has moved on; carries the fresh state. */
export class Stale extends Refused {
  constructor(failure: Failure, readonly state: TableState) {
    super(409, failure);
  }
}

/** The server could not be reached. The request may or may not have arrived. */
export class Unreachable extends Error {}

const WENT_WRONG: Failure = {
  code: 'unknown',
  error: { en: 'Something went wrong; nothing was lost', pl: 'Wystąpił błąd, ale stan gry jest bezpieczny' },
};

export type Fetch = typeof fetch;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal;
}

/** A body that may be sent twice and counts once. */
export type Keyed = { key: string } & Record<string, unknown>;

export class Api {
  constructor(
    private readonly fetcher: Fetch = reach,
    private readonly base = 'api',
    private readonly sleep: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
  ) {}

  async call<T>(path: string, { method = 'GET', body, token, signal }: Call = {}): Promise<T> {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (token) headers.Authorization = `Bearer ${token}`;
    let answer: Response;
    try {
      answer = await this.fetcher(`${this.base}/${path}`, {
        method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Unreachable(String(error));
    }
    // A proxy in front of a stopped server answers 502 or 504: the same as no answer.
    if (answer.status === 502 || answer.status === 504) throw new Unreachable(`HTTP ${answer.status}`);
    const text = await answer.text();
    let data: unknown = null;
    try {
      data = text ? JSON.parse(text) : null;
    } catch {
      throw new Refused(answer.status, WENT_WRONG);
    }
    if (answer.ok) return data as T;
    const failure = isFailure(data) ? data : WENT_WRONG;
    if (answer.status === 409 && isFailure(data) && 'state' in data) throw new Stale(failure, data.state as TableState);
    throw new Refused(answer.status, failure);
  }

  /**
   * Send something that carries an idempotency key until an answer arrives: after a drop the same key is sent again, so the
   * server applies it once whether or not the first copy came through.
   */
  async callOnce<T>(path: string, call: Call & { body: Keyed }, onDrop?: () => void): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.call<T>(path, { ...call, method: 'POST' });
      } catch (error) {
        if (!(error instanceof Unreachable) || attempt >= 30) throw error;
        onDrop?.();
        await this.sleep(backoff(attempt));
      }
    }
  }

  /** Ask for something that is thought about: while every thinker is busy the server says so, and we ask again a few times. */
  async whenFree<T>(ask: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 503 || attempt >= 4) throw error;
        await this.sleep(600 * (attempt + 1));
      }
    }
  }

  games = (): Promise<GameInfo[]> => this.call('games');
  lessons = (): Promise<LessonInfo[]> => this.call('lessons');
  cards = (game: string): Promise<CardInfo[]> => this.call(`games/${game}/cards`);
  tableCards = (table: string): Promise<CardInfo[]> => this.call(`tables/${table}/cards`);
  tableBoards = (table: string): Promise<Record<string, unknown>> => this.call(`tables/${table}/boards`);
  components = (record: unknown): Promise<Components> => this.call('replay/components', { method: 'POST', body: { record } });
  boards = (game: string): Promise<Record<string, unknown>> => this.call(`games/${game}/boards`);

  packs = (): Promise<PackList> => this.call('packs');
  /** With the key of a guest the seats taken are his. */
  create = (body: CreateTable, guest: string | null = null): Promise<TableCreated> => this.call('tables', { method: 'POST', body, token: guest });
  join = (table: string, body: { invite: string; name: string; seat?: number; key: string }, guest: string | null = null): Promise<Joined> =>
    this.callOnce(`tables/${table}/join`, { body, token: guest });
  table = (table: string, token: string | null, signal?: AbortSignal): Promise<TableState> =>
    this.call(`tables/${table}`, { token, signal });
  move = (table: string, token: string, version: number, options: string[], key: string, onDrop?: () => void): Promise<TableState> =>
    this.callOnce(`tables/${table}/moves`, { token, body: { version, options, key } }, onDrop);
  undo = (table: string, token: string, version: number, key: string, beyond: boolean, start: boolean): Promise<TableState> =>
    this.callOnce(`tables/${table}/undo`, { token, body: { version, key, beyond, start } });
  redo = (table: string, token: string, version: number, key: string): Promise<TableState> =>
    this.callOnce(`tables/${table}/redo`, { token, body: { version, key } });
  answerUndo = (table: string, token: string, request: string, accept: boolean): Promise<TableState> =>
    this.call(`tables/${table}/undo/answer`, { method: 'POST', token, body: { request, accept } });
  chat = (table: string, token: string, text: string, key: string): Promise<ChatLine> =>
    this.callOnce(`tables/${table}/chat`, { token, body: { text, key } });
  seatPerson = (table: string, token: string, seat: number): Promise<TableState> =>
    this.call(`tables/${table}/seats/${seat}/person`, { method: 'POST', token });
  sayPhrase = (table: string, token: string, phrase: string, key: string): Promise<ChatLine> =>
    this.callOnce(`tables/${table}/chat`, { token, body: { phrase, key } });
  lobby = (): Promise<LobbyList> => this.call('lobby');
  /** Something about playing together: leave, ending, rematch, clock, listed, remove, watch, chat/3/report. */
  together = (table: string, token: string, what: string, body?: unknown): Promise<TableState> =>
    this.call(`tables/${table}/${what}`, { method: 'POST', token, body });
  log = (table: string, token: string | null): Promise<EventInfo[]> => this.call(`tables/${table}/log`, { token });
  positionAt = (table: string, token: string | null, ply: number, signal?: AbortSignal): Promise<Position> =>
    this.call(`tables/${table}/at/${ply}`, { token, signal });
  steps = (table: string, token: string | null, first: number, last: number): Promise<Steps> =>
    this.call(`tables/${table}/steps?first=${first}&last=${last}`, { token });
  webhook = (table: string, token: string, seat: number, url: string | null): Promise<TableState> =>
    this.call(`tables/${table}/seats/${seat}/webhook`, { method: 'POST', token, body: { url } });
  hints = (table: string, token: string): Promise<Advice> => this.call(`tables/${table}/hints`, { method: 'POST', token, body: {} });
  record = (table: string, token: string | null): Promise<RecordInfo> => this.call(`tables/${table}/record`, { token });
  review = (table: string, token: string | null): Promise<Review> => this.call(`tables/${table}/review`, { token });
  replay = (record: unknown): Promise<Replay> => this.call('replay', { method: 'POST', body: { record } });
  replayAt = (record: unknown, ply: number, seat: number | null, signal?: AbortSignal): Promise<Position> =>
    this.call('replay/at', { method: 'POST', body: { record, ply, seat }, signal });

  makeGuest = (name: string): Promise<NewGuest> => this.call('me', { method: 'POST', body: { name } });
  me = (guest: string): Promise<Me> => this.call('me', { token: guest });
  changeMe = (guest: string, body: ChangeGuest): Promise<Me> => this.call('me', { method: 'PUT', token: guest, body });
  deleteMe = (guest: string): Promise<Deleted> => this.call('me', { method: 'DELETE', token: guest });
  newCode = (guest: string): Promise<RecoveryCode> => this.call('me/code', { method: 'POST', token: guest });
  recover = (code: string): Promise<NewGuest> => this.call('me/recover', { method: 'POST', body: { code } });
  passkeys = (guest: string): Promise<Passkeys> => this.call('me/passkeys', { token: guest });
  passkeyToMake = (guest: string): Promise<PasskeyOptions> => this.call('me/passkeys/options', { method: 'POST', token: guest });
  addPasskey = (guest: string, credential: Record<string, unknown>, label: string): Promise<Passkeys> =>
    this.call('me/passkeys', { method: 'POST', token: guest, body: { credential, label } });
  removePasskey = (guest: string, id: string): Promise<Passkeys> => this.call(`me/passkeys/${id}`, { method: 'DELETE', token: guest });
  passkeyToUse = (): Promise<PasskeyOptions> => this.call('passkeys/options', { method: 'POST' });
  usePasskey = (credential: Record<string, unknown>): Promise<NewGuest> => this.call('passkeys', { method: 'POST', body: { credential } });
  askLetter = (address: string, lang: string): Promise<LetterAsked> => this.call(`letters?lang=${lang}`, { method: 'POST', body: { address } });
  forgetDevices = (guest: string): Promise<Me> => this.call('me/devices/forget', { method: 'POST', token: guest });
  myGames = (guest: string, wanted: Record<string, string | number> = {}, signal?: AbortSignal): Promise<MyGames> =>
    this.call(`me/games?${new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]))}`, { token: guest, signal });
  myStats = (guest: string, days: number): Promise<MyStats> => this.call(`me/stats?days=${days}`, { token: guest });
  claimGame = (guest: string, table: string, token: string): Promise<MySeat> => this.call(`me/games/${table}/claim`, { method: 'POST', token: guest, body: { token } });
  mySeat = (guest: string, table: string): Promise<MySeat> => this.call(`me/games/${table}/seat`, { method: 'POST', token: guest });
  archiveGame = (guest: string, table: string, archived: boolean): Promise<Archived> =>
    this.call(`me/games/${table}/archive`, { method: 'POST', token: guest, body: { archived } });
}

function isFailure(data: unknown): data is Failure {
  return typeof data === 'object' && data !== null && 'error' in data;
}

/** 0.3 s, 0.6 s, 1.2 s ... at most 5 s. */
export function backoff(attempt: number): number {
  return Math.min(5000, 300 * 2 ** attempt);
}

/** A fresh idempotency key. randomUUID needs https; a plain random one serves a table on the local network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const api = new Api();
