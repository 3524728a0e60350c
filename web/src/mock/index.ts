/** Fixture data instead of a server, for looking at screens in development: `/?mock=bts#/table/mock`, `/?mock=nf#/table/mock`. */
import type { TableState } from '../lib/types';

type Raw = Record<string, unknown>;
const FIXTURES = {
  bts: { game: 'beyond-the-sun', states: () => import('../games/beyond-the-sun/fixtures/states') as Promise<Raw> },
  nf: { game: 'new-frontiers', states: () => import('../games/new-frontiers/fixtures/states') as Promise<Raw> },
};
const CARDS = import.meta.glob<{ default: unknown }>('../games/*/fixtures/{cards,boards}.json');

const text = (en: string, pl: string) => ({ en, pl });

const EVENTS: [number, string, string][] = [
  [1, 'took control of Sirius and gained 1 ore', 'zdobywa kontrolę nad układem Syriusz i bierze 1 kryształek rudy'],
  [1, 'production: growth A, B', 'produkcja: wzrost A, B'],
  [2, 'researched Mass Cloning', 'bada technologię Masowe klonowanie'],
  [2, 'production: ore +2', 'produkcja: ruda +2'],
];

function complete(raw: TableState, search: URLSearchParams): TableState {
  const base = {
    invite: 'mock', hotseat: false, ply: 44, seen: 0, undo_beyond: 'assisted', undo_request: null, webhook: false, seed_known: false,
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

const HINTS = [
  { id: 'space III_B.1', text: text("Colonize Barnard's Star", 'Skolonizuj Gwiazdę Barnarda'), value: 0.61, reason: text('4 VP now and a disc that frees growth.', '4 PZ od razu i dysk, który odblokuje wzrost.') },
  { id: 'space basic.research_2.3', text: text('Research II', 'Badanie II'), value: 0.55, reason: text('Opens Plasma Cannon for your fleet.', 'Otwiera Działo plazmowe dla Twojej floty.') },
  { id: 'space I2.1', text: text('Jump 4', 'Skocz 4'), value: 0.52, reason: text('Takes the lead at Tau Ceti.', 'Daje przewagę w układzie Tau Ceti.') },
];

export async function installMock(name: string): Promise<void> {
  const which = name === 'nf' ? FIXTURES.nf : FIXTURES.bts;
  const search = new URLSearchParams(location.search);
  const states = await which.states();
  const wanted = search.get('state');
  const list = Object.values(states).filter((value) => typeof value === 'object' && value !== null && 'view' in (value as Raw)) as TableState[];
  const state = complete((wanted ? states[wanted] : list[0]) as TableState, search);
  const real = window.fetch.bind(window);
  const answer = (data: unknown) => new Response(JSON.stringify(data), { headers: { 'Content-Type': 'application/json' } });
  window.fetch = async (input, init) => {
    const path = String(input);
    if (!path.startsWith('api/')) return real(input, init);
    if (path.endsWith('/stream')) return new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } });
    const data = path.match(/^api\/games\/([\w-]+)\/(cards|boards)$/);
    if (data) return answer((await CARDS[`../games/${data[1]}/fixtures/${data[2]}.json`]()).default);
    if (path === 'api/games') return answer((await import('./games.json')).default);
    if (path.endsWith('/hint')) return answer(HINTS);
    if (path.endsWith('/review')) return answer(review(state.players.length));
    if (path.endsWith('/record')) return answer({ complete: true, record: {} });
    if (path === 'api/replay') {
      const plies = Array.from({ length: 44 }, (_, i) => ({ ply: i + 1, seat: i % 4 === 3 ? -1 : i % 3, do: 'x', text: text('Research II', 'Badanie II'), round: 1, totals: [] }));
      return answer({ game: state.game, players: 3, options: {}, names: state.players.map((player) => player.name), assisted: false, plies, winners: [] });
    }
    if (path === 'api/replay/at') return answer({ ply: 12, plies: 44, over: false, view: state.view, decision: null, log: [], winners: [] });
    return answer(state);
  };
}
