/** Developer page: a table drawn from a fixture, without a server. `?game=beyond-the-sun&state=three&theme=light&lang=pl&panel=map`. */
import { mount } from 'svelte';
import '../../styles/theme.css';
import '../../styles/base.css';
import type { GameUi } from '../../lib/table';
import Preview from './Preview.svelte';

const games: Record<string, () => Promise<{ ui: GameUi; states: Record<string, unknown>; cards: unknown; boards: unknown }>> = {
  'beyond-the-sun': async () => ({
    ui: (await import('../beyond-the-sun')).default,
    states: await import('../beyond-the-sun/fixtures/states'),
    cards: (await import('../beyond-the-sun/fixtures/cards.json')).default,
    boards: (await import('../beyond-the-sun/fixtures/boards.json')).default,
  }),
  'new-frontiers': async () => ({
    ui: (await import('../new-frontiers')).default,
    states: await import('../new-frontiers/fixtures/states'),
    cards: (await import('../new-frontiers/fixtures/cards.json')).default,
    boards: (await import('../new-frontiers/fixtures/boards.json')).default,
  }),
};

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'dark';
const loaded = await games[query.get('game') ?? 'beyond-the-sun']!();
mount(Preview, { target: document.getElementById('app')!, props: { loaded, query } });
