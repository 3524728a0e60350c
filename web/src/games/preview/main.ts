/** Developer page: a table drawn from a fixture, without a server. `?game=<id>&state=three&theme=light&lang=pl&panel=map`. */
import { mount } from 'svelte';
import '../../styles/theme.css';
import '../../styles/contrast.css';
import '../../styles/base.css';
import { uiOf } from '../../lib/gamedata';
import { FIRST_GAME } from '../../lib/games';
import { fixturesOf, statesOf } from '../fixtures';
import Preview from './Preview.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'dark';
/** A state of a real table as JSON: `?file=states/late.json`. */
async function stored(file: string): Promise<Record<string, unknown>> {
  return { stored: await (await fetch(`/${file}`)).json() };
}

const game = query.get('game') ?? FIRST_GAME;
const loaded = { ui: (await uiOf(game))!, states: await statesOf(game), cards: await fixturesOf(game, 'cards'), boards: await fixturesOf(game, 'boards') };
const file = query.get('file');
if (file) {
  loaded.states = await stored(file);
  query.set('state', 'stored');
}
mount(Preview, { target: document.getElementById('app')!, props: { loaded, query } });
