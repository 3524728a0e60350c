/** The host's page: what the server tells whoever knows the secret. */
import type { AdminOverview, AdminTable, Backup } from '../../wire';
import { say } from '../../i18n/index.svelte';
import { Refused, api } from '../../lib/api';
import { toast } from '../../lib/toasts.svelte';
import { w } from './strings';

const KEY = 'heliopause.host';
const PAGE = 50;

export class HostDesk {
  /** Kept for this tab alone, and forgotten when it is closed. */
  secret = $state(sessionStorage.getItem(KEY) ?? '');
  told = $state<AdminOverview | null>(null);
  tables = $state<AdminTable[]>([]);
  more = $state(false);
  busy = $state(false);
  problem = $state('');

  open = (): void => {
    if (this.secret) void this.enter(this.secret);
  };

  async enter(secret: string): Promise<void> {
    this.secret = secret;
    if (await this.doing(() => this.read())) sessionStorage.setItem(KEY, secret);
    else this.leave();
  }

  leave(): void {
    sessionStorage.removeItem(KEY);
    this.secret = '';
    this.told = null;
    this.tables = [];
  }

  private async read(): Promise<void> {
    this.told = await this.ask<AdminOverview>('GET', 'admin');
    this.tables = [];
    await this.older();
  }

  private ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    return api.call<T>(path, { method, token: this.secret, body });
  }

  private async doing(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.problem = '';
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = error instanceof Refused ? say(error.failure.error) : w('unreachable');
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Decide something; the server answers with how it is now. */
  decide(path: string, body: unknown): Promise<boolean> {
    return this.doing(async () => {
      this.told = await this.ask<AdminOverview>('POST', `admin/${path}`, body);
      toast(w('done'));
    });
  }

  backup(): Promise<boolean> {
    return this.doing(async () => {
      const made = await this.ask<Backup>('POST', 'admin/backup');
      toast(made.command ? w('madeCommand', { command: made.command }) : w('madeFile', { file: made.file, size: size(made.bytes) }));
      this.told = await this.ask<AdminOverview>('GET', 'admin');
    });
  }

  async older(): Promise<void> {
    const page = await this.ask<AdminTable[]>('GET', `admin/tables?first=${this.tables.length}&most=${PAGE}`);
    this.tables = [...this.tables, ...page];
    this.more = page.length === PAGE;
  }
}

export function size(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
