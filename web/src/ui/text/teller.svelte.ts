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

  /** Read the table anew; what others did since the last time is told in order. */
  async refresh(): Promise<void> {
    const { lang, short, spoken } = this.reader();
    const mine = ++this.asked;
    const since = this.told >= 0 && spoken !== 'none' ? `&since=${this.told}&brief=${spoken === 'short'}` : '';
    try {
      const next = await this.api.call<TextTable>(`tables/${this.id}/text?lang=${lang}&short=${short}${since}`, { token: this.token });
      if (mine !== this.asked) return;
      const before = this.table;
      this.table = next;
      if (next.version > this.told && this.told >= 0 && next.news.length > 0) this.say('news', next.news);
      this.told = Math.max(this.told, next.version);
      this.call(before, next);
    } catch (error) {
      if (mine === this.asked) this.fail(error);
    }
  }

  private call(before: TextTable | null, next: TextTable): void {
    if (next.over && !before?.over) this.urgent = w('over');
    else if (next.asked && !before?.asked) this.urgent = `${w('yourTurn')} ${next.sections[0]?.lines[0] ?? ''}`;
    else if (!next.asked) this.urgent = '';
  }

  /** Obey a typed line, after those that are still being answered; a choice is meant for the table as it is now. */
  type(line: string): Promise<void> {
    const text = line.trim();
    if (!this.table) return Promise.resolve();
    if (text) this.typed = [...this.typed.filter((other) => other !== text), text].slice(-KEPT);
    this.place = this.typed.length;
    const version = this.table.version;
    this.line = this.line.then(() => this.obey(text, version));
    return this.line;
  }

  private async obey(text: string, version: number): Promise<void> {
    this.busy = true;
    const { lang, short } = this.reader();
    if (text) this.say('typed', [text]);
    const patience = setTimeout(() => this.say('told', [w('moment')]), PATIENCE_MS);
    try {
      const body = { text, lang, short, version, key: newKey() };
      const said = await this.api.call<Said>(`tables/${this.id}/say`, { method: 'POST', token: this.token, body });
      clearTimeout(patience);
      this.told = Math.max(this.told, said.version);
      this.say('told', said.lines);
      if (said.moved) await this.refresh();
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
