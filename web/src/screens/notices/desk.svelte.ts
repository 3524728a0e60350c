/** The guest's notices while their page is open: read, changed, tried. */
import type { Channel, MyGame, NoticeChoices, Notices } from '../../wire';
import { say } from '../../i18n/index.svelte';
import { Refused, api } from '../../lib/api';
import { asGuest } from '../../lib/guest.svelte';
import * as server from '../../lib/notices';
import { deviceName, noteOwnChannel, onShown, ownChannel, subscribe, unsubscribe } from '../../lib/push';
import { settings } from '../../lib/settings.svelte';
import { toast } from '../../lib/toasts.svelte';
import { w } from './strings';

export interface Tried {
  good: boolean;
  text: string;
  hint: boolean;
}

export class NoticeDesk {
  told = $state<Notices | null>(null);
  games = $state<MyGame[]>([]);
  failed = $state(false);
  busy = $state(false);
  tried = $state<Tried | null>(null);
  own = $state<string | null>(ownChannel());
  /** Tag of the test that is on its way, when it was sent. */
  private waiting: { tag: string; at: number; time: string } | null = null;

  readonly device = $derived(this.told?.channels.find((channel) => channel.id === this.own) ?? null);
  readonly otherDevices = $derived(this.of('push').filter((channel) => channel.id !== this.own));
  readonly email = $derived(this.of('email')[0] ?? null);
  readonly hooks = $derived(this.of('hook'));

  of(kind: Channel['kind']): Channel[] {
    return this.told?.channels.filter((channel) => channel.kind === kind) ?? [];
  }

  open = (): (() => void) => {
    void this.begin();
    return onShown((tag) => this.shown(tag));
  };

  async begin(): Promise<void> {
    this.failed = false;
    try {
      this.told = await server.readNotices();
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
      const { choices } = this.told;
      if (choices.lang !== settings.lang || choices.timezone !== zone) await this.choose({ lang: settings.lang, timezone: zone }, true);
      this.games = (await asGuest((key) => api.myGames(key, { most: 100 }))).games.filter((game) => game.state !== 'over');
    } catch {
      this.failed = true;
    }
  }

  /** Do one thing at a time; a refusal is told in words. Whether it was done. */
  private async doing(work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.tried = null;
    try {
      await work();
      return true;
    } catch (error) {
      const text = error instanceof Refused ? say(error.failure.error) : w('unreachable');
      this.tried = { good: false, text, hint: false };
      return false;
    } finally {
      this.busy = false;
    }
  }

  async choose(patch: Partial<NoticeChoices>, quietly = false): Promise<void> {
    if (!this.told) return;
    const choices = { ...this.told.choices, ...patch };
    this.told.choices = choices;
    try {
      this.told = await server.choose(choices);
      if (!quietly) toast(w('saved'));
    } catch (error) {
      toast(error instanceof Refused ? say(error.failure.error) : w('unreachable'), 'error');
      if (!quietly) void this.begin();
    }
  }

  thisDevice = (serverKey: string): Promise<boolean> =>
    this.doing(async () => {
      let subscription;
      try {
        subscription = await subscribe(serverKey);
      } catch {
        this.tried = { good: false, text: w('failed'), hint: false };
        return;
      }
      if (!subscription) {
        this.tried = { good: false, text: w('refused'), hint: false };
        return;
      }
      const before = new Set(this.told?.channels.map((channel) => channel.id));
      this.told = await server.addPush(subscription, deviceName());
      this.own = this.of('push').find((channel) => !before.has(channel.id))?.id ?? this.own;
      noteOwnChannel(this.own);
    });

  addEmail = (address: string): Promise<boolean> => this.doing(async () => void (this.told = await server.addEmail(address)));
  addHook = (url: string): Promise<boolean> => this.doing(async () => void (this.told = await server.addHook(url)));
  switch = (id: string, on: boolean): Promise<boolean> => this.doing(async () => void (this.told = await server.switchChannel(id, on)));

  remove = (id: string): Promise<boolean> =>
    this.doing(async () => {
      if (id === this.own) {
        this.own = null;
        await unsubscribe();
      }
      this.told = await server.removeChannel(id);
    });

  test = (id: string): Promise<boolean> =>
    this.doing(async () => {
      const at = performance.now();
      const time = new Date().toLocaleTimeString(settings.lang, { hour: '2-digit', minute: '2-digit' });
      const done = await server.testChannel(id);
      this.told = done.notices;
      const seconds = (done.ms / 1000).toFixed(1);
      this.tried = { good: done.arrived, text: done.arrived ? w('sent', { time, seconds }) : say(done.text), hint: done.arrived && id === this.own };
      this.waiting = done.arrived && id === this.own ? { tag: `test-${done.nonce}`, at, time } : null;
      if (this.waiting && this.seen.has(this.waiting.tag)) this.shown(this.waiting.tag);
    });

  /** A notice can be shown before the answer of the server is here. */
  private seen = new Set<string>();

  private shown(tag: string): void {
    this.seen.add(tag);
    if (this.waiting?.tag !== tag) return;
    const seconds = ((performance.now() - this.waiting.at) / 1000).toFixed(1);
    this.tried = { good: true, text: w('shown', { time: this.waiting.time, seconds }), hint: true };
    this.waiting = null;
  }
}
