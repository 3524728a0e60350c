/** Fixture data instead of a server, for looking at screens in development: `/?mock=<id of a game>#/table/mock`. */
import { SHOWN, fixturesOf, statesOf } from '../games/fixtures';
import { GAME_IDS, knownGame } from '../lib/games';
import type { TableState, Text } from '../lib/types';


const text = (en: string, pl: string) => ({ en, pl });

const EVENTS: [number, string, string][] = [
  [1, 'took control of Sirius and gained 1 ore', 'zdobywa kontrolę nad układem Syriusz i bierze 1 kryształek rudy'],
  [1, 'production: growth A, B', 'produkcja: wzrost A, B'],
  [2, 'researched Mass Cloning', 'bada technologię Masowe klonowanie'],
  [2, 'production: ore +2', 'produkcja: ruda +2'],
];

function complete(raw: TableState, search: URLSearchParams): TableState {
  const base = {
    invite: 'mock', hotseat: false, ply: 44, seen: 0, undo_beyond: 'assisted', undo_request: null, packs: [], webhook: false, seed_known: false,
    ...(raw as object), table: 'mock',
    log: EVENTS.map(([seat, en, pl], n) => ({ n: n + 1, ply: n + 1, kind: 'log', seat, text: text(en, pl), refs: ['location:a2', 'card:mass_cloning'], args: {} })),
    chat: [{ id: 1, seat: 1, name: 'Bot Captain', text: 'Good luck!', at: Date.now() / 1000 }],
  } as unknown as TableState;
  if (search.has('wait')) base.decision = { seat: 1, kind: 'action', waiting: true, prompt: null, source: '', options: [], blocked: [] };
  if (search.has('lobby')) base.players = base.players.map((player, seat) => (seat === 2 ? { ...player, kind: 'human', joined: false } : player));
  if (search.has('over')) {
    base.over = true;
    base.decision = null;
    base.winners = [0];
    const labels = [text('Technologies', 'Technologie'), text('Systems', 'Układy'), text('Achievements', 'Osiągnięcia'), text('Automation', 'Automatyzacja')];
    base.view.scores = base.view.scores.map((_, seat) => {
      const lines = labels.map((label, i) => ({ id: `line${i}`, label, vp: 9 - i * 2 + ((seat * 3 + i) % 4) }));
      return { seat, lines, total: lines.reduce((sum, line) => sum + line.vp, 0) };
    });
  }
  return base;
}

function review(players: number): unknown {
  const plies = Array.from({ length: 60 }, (_, ply) => {
    const totals = Array.from({ length: players }, (_, seat) => Math.round((ply / 60) * (26 - seat * 2) + Math.sin(ply / 5 + seat)));
    const raw = totals.map((total) => Math.exp(total / 5));
    const sum = raw.reduce((a, b) => a + b, 0);
    return { ply, seat: ply % players, do: 'x', text: text('Colonize Wolf 359', 'Skolonizuj układ Wolf 359'), totals, win: raw.map((value) => value / sum) };
  });
  return { plies, turning_points: [18, 41], winners: [0] };
}

const plan = (option: string, words: Text, win: number, why: Text) => ({ line: [{ option, name: words, text: words, refs: [], changes: [] }], win, loss: 0.61 - win, error: 0.01, why, refs: [] });
const HINTS = [
  plan('space III_B.1', text("Colonize Barnard's Star", 'Skolonizuj Gwiazdę Barnarda'), 0.61, text('You colonize it for 4 points.', 'Kolonizujesz go: 4 punkty.')),
  plan('space basic.research_2.3', text('Research II', 'Badanie II'), 0.55, text('It opens Plasma Cannon for your fleet.', 'Otwiera Działo plazmowe dla Twojej floty.')),
  plan('space I2.1', text('Jump 4', 'Skocz 4'), 0.52, text('You take control of Tau Ceti.', 'Przejmujesz kontrolę: Tau Ceti.')),
];

export async function installMock(name: string): Promise<void> {
  const search = new URLSearchParams(location.search);
  const states = await statesOf(knownGame(name));
  const wanted = search.get('state');
  const list = Object.values(states).filter((value) => typeof value === 'object' && value !== null && 'view' in value) as TableState[];
  const state = complete((wanted ? states[wanted] : list[0]) as TableState, search);
  const real = window.fetch.bind(window);
  const answer = (data: unknown) => new Response(JSON.stringify(data), { headers: { 'Content-Type': 'application/json' } });
  window.fetch = async (input, init) => {
    const path = String(input);
    if (!path.startsWith('api/')) return real(input, init);
    if (path.endsWith('/stream')) return new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } });
    const data = path.match(/^api\/games\/([\w-]+)\/(cards|boards)$/);
    if (data) return answer(await fixturesOf(data[1]!, data[2] as 'cards' | 'boards'));
    if (path === 'api/games') return answer(await Promise.all(GAME_IDS.filter((game) => SHOWN.includes(game)).map((game) => fixturesOf(game, 'game'))));
    if (path.endsWith('/hints')) return answer({ depth: 'compare', adviser: 'admiral', nudge: text('Look at the map.', 'Spójrz na mapę.'), plans: HINTS, note: null, ms: 200 });
    if (path.endsWith('/review')) return answer(review(state.players.length));
    if (path.endsWith('/record')) return answer({ complete: true, record: {} });
    if (path === 'api/replay') {
      const plies = Array.from({ length: 44 }, (_, i) => ({ ply: i + 1, seat: i % 4 === 3 ? -1 : i % 3, do: 'x', text: text('Research II', 'Badanie II'), round: 1, totals: [] }));
      return answer({ game: state.game, players: 3, options: {}, names: state.players.map((player) => player.name), assisted: false, plies, told: [], winners: [] });
    }
    if (path === 'api/replay/at') return answer({ ply: 12, plies: 44, over: false, view: state.view, decision: null, log: [], winners: [] });
    return answer(state);
  };
}
