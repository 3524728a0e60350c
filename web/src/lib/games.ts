/** The games that the page knows, each by `about.ts` of its folder; what a table needs is loaded with it (`gamedata.ts`). */
import type { Component } from 'svelte';
import { say } from '../i18n/index.svelte';
import type { Card, Shapes, Text, View } from './types';

type Options = Readonly<Record<string, unknown>>;

/** A kind of puzzles: the themes of their best plans that belong to it. */
export interface PuzzleKind {
  id: string;
  name: Text;
  icon: string;
  themes: readonly string[];
}

export interface GameAbout<G extends Shapes = Shapes> {
  /** Its place in lists. */
  place: number;
  name: Text;
  /** What it is about, in two or three words. */
  tag: Text;
  /** For how many, bots among them. */
  players: readonly number[];
  /** A picture that fills a box of 17 to 10, before a night sky. */
  Art: Component;
  /** The game of one player, with the id of its tile. */
  solo?: { tile: string; name: Text; tag: Text; Art: Component };
  /** What the rulebook sets up for a first game, and what is played later. */
  first: { doc: Text; first: Options; later: Options };
  /** What its players differ by from the start, for counting games: "By faction". */
  bySide: Text;
  /** Does the table hold something that only one seat may see? */
  hides(view: View<G>): boolean;
  /** Has the seat put something face down that it is asked about again and again? */
  faceDown?(view: View<G>, seat: number): boolean;
  /** What puzzles of it are about; the last kind takes whatever nobody has placed. */
  puzzles?: readonly PuzzleKind[];
  /** Cards that another printing has otherwise: whether these options mean it, and a card as it was in it. */
  printing?: { isIn(options: Options): boolean; card(card: Card<G>): Card<G> };
}

const FOUND = import.meta.glob<GameAbout>(['../games/*/about.ts', '!../games/template/*'], { eager: true, import: 'default' });

/** By id, in the order of their places. */
const GAMES: ReadonlyMap<string, GameAbout> = new Map(
  Object.entries(FOUND)
    .map(([path, about]): [string, GameAbout] => [path.split('/')[2]!, about])
    .sort(([, a], [, b]) => a.place - b.place),
);

export const GAME_IDS: readonly string[] = [...GAMES.keys()];
export const FIRST_GAME = GAME_IDS[0]!;

/** Null for a game that has no folder here: it is played by its plain list. */
export function aboutGame(game: string): GameAbout | null {
  return GAMES.get(game) ?? null;
}

/** The game if the page knows it, else the first one. */
export function knownGame(game: string): string {
  return GAMES.has(game) ? game : FIRST_GAME;
}

/** The name of a game by its id; games of others keep the id. */
export function gameName(game: string, solo = false): string {
  const about = aboutGame(game);
  return about ? say((solo && about.solo?.name) || about.name) : game;
}

/** The games to choose from, for a row of buttons. */
export function gameItems(): { value: string; label: string }[] {
  return GAME_IDS.map((game) => ({ value: game, label: gameName(game) }));
}

/** What the start page offers: every game against bots, then those for one player. */
export interface Tile {
  id: string;
  game: string;
  solo: boolean;
  name: Text;
  tag: Text;
  players: readonly number[];
}

export const TILES: readonly Tile[] = [
  ...[...GAMES].map(([game, { name, tag, players }]): Tile => ({ id: game, game, solo: false, name, tag, players })),
  ...[...GAMES].flatMap(([game, { solo }]): Tile[] => (solo ? [{ id: solo.tile, game, solo: true, name: solo.name, tag: solo.tag, players: [1] }] : [])),
];

/** The tile of that id, else the first. */
export function tileOf(id: string): Tile {
  return TILES.find((tile) => tile.id === id) ?? TILES[0]!;
}

/** Does the table hold something that only one seat may see? Then a shared device is handed over with a screen between. */
export function hidesSomething(view: View): boolean {
  return aboutGame(view.game)?.hides(view) ?? true;
}
