/** What of a table can be given to others, and the picture of a result. */
import { t } from '../../i18n/index.svelte';
import { LETTERS, SHAPES } from '../../art/seats';
import { knownTable } from '../../lib/seats';
import type { MyGame, Player, TableState } from '../../wire';
import { gameName } from '../../lib/games';
import { titleOf } from '../home/told';

export interface Result {
  title: string;
  players: { seat: number; name: string; total: number; won: boolean }[];
}

export interface ShareWhat {
  table: string;
  /** While a seat is free. */
  invite: string | null;
  over: boolean;
  /** The move that is looked at. */
  ply: number | null;
  result: Result | null;
}

function listed(players: Pick<Player, 'seat' | 'name' | 'kind' | 'level'>[], totals: number[], winners: number[]): Result['players'] {
  return players.map(({ seat, name, kind, level }) => ({
    seat, name: kind === 'bot' && level ? `${name} (${t(`level.${level}`)})` : name, total: totals[seat] ?? 0, won: winners.includes(seat),
  }));
}

export function shareOf(game: MyGame): ShareWhat {
  const free = game.players.some((player) => player.kind === 'human' && !player.joined);
  const players = listed(game.players, game.totals, game.winners);
  return {
    table: game.table, invite: free ? (knownTable(game.table)?.invite ?? null) : null, over: game.state === 'over', ply: null,
    result: game.state === 'over' && game.totals.length > 0 ? { title: titleOf(game), players } : null,
  };
}

/** The same from the table itself. */
export function shareOfTable(state: TableState, ply: number | null, over: boolean): ShareWhat {
  const free = state.players.some((player) => player.kind === 'human' && !player.joined);
  const players = listed(state.players, state.view.scores.map((score) => score.total), state.winners);
  return {
    table: state.table, invite: free ? state.invite : null, over, ply,
    result: state.over ? { title: gameName(state.game, state.players.length === 1), players } : null,
  };
}

function ranked(result: Result): Result['players'] {
  return [...result.players].sort((a, b) => Number(b.won) - Number(a.won) || b.total - a.total);
}

const shownName = (player: Result['players'][number], names: boolean) => (names ? player.name : `P${player.seat + 1}`);

export function resultText(result: Result, names: boolean): string {
  const lines = ranked(result).map((player) => `${player.won ? '★' : '·'} ${shownName(player, names)}: ${player.total}`);
  return [`heliopause · ${result.title}`, ...lines].join('\n');
}

const WIDE = 1200;
const HIGH = 630;
/** Colours of the dark theme: a picture leaves the page and its variables. */
const SEATS = ['#ff8c42', '#35d0c8', '#b58cff', '#ff86bd', '#b4e04f'];
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** A picture that stands alone, for messengers and posts. */
export function resultSvg(result: Result, names: boolean): string {
  const rows = ranked(result);
  const step = Math.min(92, 400 / rows.length);
  const stars = Array.from({ length: 70 }, (_, at) => `<circle cx="${(at * 397) % WIDE}" cy="${(at * 271) % HIGH}" r="${1 + (at % 3) * 0.6}" fill="#dfe6ff" opacity="${0.2 + (at % 5) * 0.12}"/>`).join('');
  const lines = rows
    .map((player, at) => {
      const y = 230 + at * step;
      const colour = SEATS[player.seat] ?? SEATS[0];
      const weight = player.won ? 800 : 500;
      return `<g transform="translate(90 ${y - 34}) scale(1.9)"><path d="${SHAPES[player.seat] ?? SHAPES[1]}" fill="${colour}"/><text x="12" y="${player.seat === 0 ? 20.5 : 17}" text-anchor="middle" font-size="14" font-weight="800" fill="#14172c">${LETTERS[player.seat] ?? ''}</text></g>
<text x="160" y="${y}" font-size="38" font-weight="${weight}" fill="#f3f5ff">${escaped(shownName(player, names).slice(0, 34))}</text>
<text x="1010" y="${y}" font-size="44" font-weight="${weight}" text-anchor="end" fill="${player.won ? '#ffd36b' : '#c3cbee'}">${player.total}</text>${player.won ? `<text x="1050" y="${y}" font-size="40" fill="#ffd36b">★</text>` : ''}`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}" font-family="Inter, system-ui, sans-serif">
<defs><radialGradient id="sun" cx="0.5" cy="0.4" r="0.6"><stop offset="0" stop-color="#fff3c4"/><stop offset="0.5" stop-color="#ffc84f"/><stop offset="1" stop-color="#e07a1c"/></radialGradient></defs>
<rect width="${WIDE}" height="${HIGH}" fill="#080d20"/>${stars}<circle cx="1150" cy="20" r="120" fill="url(#sun)" opacity="0.9"/>
<text x="90" y="92" font-size="34" font-weight="800" fill="#ffd36b">heliopause</text><text x="90" y="150" font-size="46" font-weight="700" fill="#f3f5ff">${escaped(result.title)}</text>${lines}</svg>`;
}

/** The picture as a PNG, drawn by the browser. */
export async function resultPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, HIGH];
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((done, fail) => canvas.toBlob((made) => (made ? done(made) : fail(new Error('no picture'))), 'image/png'));
}
