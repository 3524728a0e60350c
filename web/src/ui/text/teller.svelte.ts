/** The text mode of one table: what the server writes, what was typed and answered, in the order in which it is spoken. */
import { Refused, Stale, Unreachable, newKey, type Api } from '../../lib/api';
import type { Lang } from '../../lib/types';
import type { Said, TextTable } from '../../wire';
import { w } from './strings';

export interface Spoken {
  id: number;
  kind: 'typed' | 'told' | 'news';
  lines: readonly string[];
}

export interface Reader {
  lang: Lang;
  /** The table in short sentences. */
  short: boolean;
  /** How much of what others do is told. */
  spoken: 'all' | 'short' | 'none';
}

const KEPT = 60;
/** Silence that a person without eyes would take for a line that was not heard. */
const PATIENCE_MS = 1500;

export class Teller {
  table: TextTable | null = $state.raw(null);
  spoken: readonly Spoken[] = $state.raw([]);
  /** Said at once, over everything else: the own turn, the end. */
  urgent = $state('');
  busy = $state(false);
  private line: Promise<void> = Promise.resolve();
  private newest: Promise<void> = Promise.resolve();
  private readAs = '';
  private told = -1;
  private number = 0;
  private asked = 0;
  private typed: string[] = [];
  private place = 0;

  constructor(
    private readonly api: Pick<Api, 'call'>,
    private readonly id: string,
    private readonly token: string | null,
    private readonly reader: () => Reader,
  ) {}

  /** The table stands at a version now: read it, after lines that are still being answered, unless one of those has. */
  follow(version: number, seat: number | null): Promise<void> {
    const read = () => {
      const { lang, short } = this.reader();
      const has = this.table && this.table.version >= version && this.table.seat === seat && this.readAs === `${lang} ${short}`;
      return has ? undefined : this.refresh();
    };
    return this.line.then(read, read);
  }

  /** Read the table anew; done when the newest reading is, so that whoever types next means the table as it is. */
  refresh(): Promise<void> {
    return (this.newest = this.read());
  }

  /** What others did since the last time is told in order. */
  private async read(): Promise<void> {
    const { lang, short, spoken } = this.reader();
    const mine = ++this.asked;
    const since = this.told >= 0 && spoken !== 'none' ? `&since=${this.told}&brief=${spoken === 'short'}` : '';
    try {
      const next = await this.api.call<TextTable>(`tables/${this.id}/text?lang=${lang}&short=${short}${since}`, { token: this.token });
      if (mine !== this.asked) return await this.newest;
      const before = this.table;
      this.table = next;
      this.readAs = `${lang} ${short}`;
      const later = next.version > this.told;
      if (later && this.told >= 0 && next.news.length > 0) this.say('news', next.news);
      this.told = Math.max(this.told, next.version);
      this.call(before, next, later);
    } catch (error) {
      if (mine === this.asked) this.fail(error);
    }
  }

  /** `later` than what was answered last: others have chosen, however fast they were. */
  private call(before: TextTable | null, next: TextTable, later: boolean): void {
    if (next.over && !before?.over) this.urgent = w('over');
    else if (next.asked && (later || !before?.asked)) this.urgent = `${w('yourTurn')} ${next.sections[0]?.lines[0] ?? ''}`;
    else if (!next.asked) this.urgent = '';
  }

  /** Obey a typed line, after those that are still being answered; a choice is meant for the table as it is now. */
  type(line: string): Promise<void> {
    const text = line.trim();
    if (!this.table) return Promise.resolve();
    if (text) this.typed = [...this.typed.filter((other) => other !== text), text].slice(-KEPT);
    this.place = this.typed.length;
    const version = this.table.version;
    const obey = () => this.obey(text, version);
    return (this.line = this.line.then(obey, obey));
  }

  private async obey(text: string, version: number): Promise<void> {
    this.busy = true;
    this.urgent = ''; // whoever types has heard it, and the same words can be called again
    const { lang, short } = this.reader();
    if (text) this.say('typed', [text]);
    const patience = setTimeout(() => this.say('told', [w('moment')]), PATIENCE_MS);
    try {
      const body = { text, lang, short, version, key: newKey() };
      const said = await this.api.call<Said>(`tables/${this.id}/say`, { method: 'POST', token: this.token, body });
      clearTimeout(patience);
      this.say('told', said.lines);
      if (!said.moved) return; // what others did meanwhile is not in the answer: it is still to be told
      this.told = Math.max(this.told, said.version);
      await this.refresh();
    } catch (error) {
      this.fail(error);
      if (error instanceof Stale) await this.refresh();
    } finally {
      clearTimeout(patience);
      this.busy = false;
    }
  }

  private fail(error: unknown): void {
    if (error instanceof Stale) this.say('told', [w('stale')]);
    else if (error instanceof Refused) this.say('told', [error.failure.error[this.reader().lang]]);
    else if (error instanceof Unreachable) this.say('told', [w('unreachable')]);
    else throw error;
  }

  private say(kind: Spoken['kind'], lines: readonly string[]): void {
    this.spoken = [...this.spoken, { id: this.number++, kind, lines }].slice(-KEPT);
  }

  /** A line typed before (-1) or after (1) the one brought back last. */
  recall(step: 1 | -1): string {
    this.place = Math.max(0, Math.min(this.typed.length, this.place + step));
    return this.typed[this.place] ?? '';
  }

  /** What the typed letters may become. */
  completion(typed: string): string {
    const start = typed.toLocaleLowerCase();
    if (start.trim() === '') return '';
    return this.table?.words.find((word) => word.length > typed.length && word.toLocaleLowerCase().startsWith(start)) ?? '';
  }
}
