/** The guest's games as home shows them: read when it opens, again when the page is looked at, and now and then meanwhile. */
import { untrack } from 'svelte';
import { Refused, api } from '../../lib/api';
import { asGuest, claimKnown, guest, readMe } from '../../lib/guest.svelte';
import { carry } from '../../lib/carried';
import type { MyGame, MyGames, MyStats, Words } from '../../wire';

const EVERY_MS = 20_000;

export class HomeGames {
  told = $state.raw<MyGames | null>(null);
  stats = $state.raw<MyStats | null>(null);
  failed = $state(false);
  /** What the server says where it refuses this guest altogether. */
  refused = $state.raw<Words | null>(null);
  days = $state(0);

  readonly turn = $derived(this.games('turn'));
  readonly waiting = $derived(this.games('waiting'));
  readonly over = $derived(this.games('over'));

  private games(state: MyGame['state']): MyGame[] {
    return this.told?.games.filter((game) => game.state === state) ?? [];
  }

  /** To be used as an attachment: lives as long as the page is shown. */
  open = (): (() => void) => {
    untrack(() => void this.begin()); // what is read of the guest must not open it anew
    const again = () => document.visibilityState === 'visible' && void this.read();
    const timer = setInterval(again, EVERY_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  };

  async begin(): Promise<void> {
    try {
      if (guest.me === null) await readMe();
      await Promise.all([this.read(), this.readStats()]);
      await claimKnown();
      await this.read();
      await carry();
    } catch (error) {
      this.refused = error instanceof Refused && error.failure.code === 'banned' ? error.failure.error : null;
      this.failed = this.told === null;
    }
  }

  async read(): Promise<void> {
    try {
      this.told = await asGuest((key) => api.myGames(key, { most: 60 }));
      this.failed = false;
    } catch (error) {
      if (!(error instanceof Refused && error.status === 429)) this.failed = this.told === null;
    }
  }

  async readStats(): Promise<void> {
    this.stats = await asGuest((key) => api.myStats(key, this.days));
  }

  async period(days: number): Promise<void> {
    this.days = days;
    await this.readStats().catch(() => null);
  }
}
