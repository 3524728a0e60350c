/**
 * The contract between the page's frame and the tables.
 *
 * A game folder (`src/games/<id of the game>`; games.ts says what else is in it) has an `index.ts` whose default export is a
 * `GameUi`. The frame loads it on demand, draws the header strip, the decision bar, log, chat, dialogs and (on a phone)
 * the tab bar, and gives the table everything it needs as `TableProps`. A table draws `state.view`, knows no rules and
 * talks to no server.
 *
 * ## Making a thing clickable: `spot`
 *     <g {@attach spot('slot:II_B')}> ... </g>            <div {@attach spot(['card:plasma_cannon', 'slot:II_C'])}>
 * Works on HTML and SVG elements. `spot` does all of this and follows every change of the decision:
 *   - `data-state="hot"` when a legal option has one of the refs, `"blocked"` when only a blocked one has, `"idle"` otherwise;
 *     `"open"` while a ship (or another first thing) is chosen and this one does not go with it: a click starts anew with it.
 *     Hot things glow by a global rule (HTML: box-shadow, SVG: drop-shadow). A table may style `[data-state=hot]` further;
 *   - `data-lit` while one of its refs is looked at or marked anywhere (bar, list, log, another spot): draw a strong highlight;
 *   - pointing at it (60 ms), focusing or tapping it makes it the one focus: the inspector explains it by `GameUi.inspect`;
 *   - a click with the mouse takes its only option at once, or marks it where that reveals something; on touch the first tap marks,
 *     the second does. Several options: the click narrows them down and the next thing decides (a ship, then its target);
 *   - blocked or nothing to choose: the click pins it in the inspector. `i`, right click: the whole card (`card`); long press: everything
 *     the inspector says about it, as high as the window;
 *   - `{card}`, `{seat}`, `{about}`: what the inspector is asked about where there is nothing to choose. Every card, system, track,
 *     meter, achievement and rival panel has one of them.
 * Several spots may share a ref; one spot may have several refs. Put the spot on the smallest sensible thing.
 * Nested spots work: the innermost with something to say takes the click. All spots together are one Tab stop; arrows walk between them.
 *
 * ## Text size
 * The setting zooms the root, so that all CSS is in px as if the window were that much smaller. Use `var(--vw)` and `var(--vh)`, never
 * `100vw`, `100vh`; divide what `getBoundingClientRect` says by `settings.textSize` before writing it into a style.
 *
 * ## Colours
 * Only custom properties of `src/styles/theme.css`: panels, text, `--gold`, `--player-0`..`--player-4`, `--military`,
 * `--commercial`, `--economic`, `--scientific`, `--novelty`, `--rare`, `--genes`, `--alien` ... Every player colour comes
 * with its shape and letter: `<Mark seat={0} size={20} />` from `src/art/Mark.svelte`.
 *
 * ## Space
 * `layout` says how the room is shared out (see `screen.ts`). In `table` and `wide` the table fills its parent (about 1354 x 532 in a
 * window of 1366 x 640), in `tablet` it is a column of full width, in `small` and `phone` it draws only the panel named by `panel`;
 * there the frame has rail or tab bar, and a phone's panel scrolls in its parent. The page itself never scrolls.
 * The table places `{@render inspector?.()}` in its own grid; it fills the box it is put into and brings its own panel.
 */
import type { Component, Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Focus, Inspected, Paragraph } from './focus';
import type { Layout } from './screen';
import type { Blocked, Card, Change, Lang, Option, Shapes, TableState, Text } from './types';

/** Refs that are highlighted now, shared by table, log, decision bar and lists. */
export interface Hover {
  readonly refs: ReadonlySet<string>;
  /** The option under the pointer or the keyboard focus, if any: for "this action: ..." previews on the table. */
  readonly option: Option | null;
  set(refs: readonly string[], option?: Option | null): void;
  clear(): void;
}

export interface SpotOptions {
  /** Card opened by a click when nothing is to choose, and by "i" / right click always. */
  card?: string;
  /** Spoken and shown name; without it the option text is used. */
  label?: string;
  /** A player's mat or empire: the inspector tells the whole of it. */
  seat?: number;
  /** Neither card nor place: `achievement:..`, `track:food`, `meter:vp`. The inspector asks the game about it. */
  about?: string;
  /** Told to screen readers beyond the words that are seen: where it leads, what it needs. */
  tell?: string;
}

export type Spot = (refs: string | readonly string[], options?: SpotOptions) => Attachment<Element>;

export interface TableProps<G extends Shapes = Shapes> {
  state: TableState<G>;
  /** All cards of the game by id. */
  cards: ReadonlyMap<string, Card<G>>;
  /** `GET /api/games/{game}/boards`: slots, links, locations with x and y. */
  boards: G['boards'];
  lang: Lang;
  /** The seat whose mat is drawn as "you": the held seat that decides, else the own seat, else 0 for spectators. */
  seat: number;
  /** Legal options by ref, and blocked ones by ref. Empty when another seat decides and in a replay. */
  hot: ReadonlyMap<string, Option[]>;
  blocked: ReadonlyMap<string, Blocked[]>;
  hovered: Hover;
  spot: Spot;
  /** Take an option by id. Prefer `spot`; this is for special controls (drag, steppers). */
  choose(optionId: string): void;
  /** Choose among all legal options that carry one of the refs, as a click on a spot with them does. */
  pick(refs: readonly string[], anchor?: Element): void;
  openCard(id: string): void;
  /** Short rule by id (list in `src/rules`): `phase.action`, `icon.ore`, `nf.explore` ... */
  openRule(id: string): void;
  /** How the room is shared out; the page chooses it by width, height and text size. */
  layout: Layout;
  /** The inspector, where the game's grid has a place for it; null where the frame places it itself (small, phone). */
  inspector: Snippet | null;
  /** The panel to draw on a phone: an id of `GameUi.panels`. */
  panel: string;
  /** Suggest the panel where the decision is answered. A tab the person picked stays until the next decision. */
  showPanel(id: string): void;
  /** Let a bot play on the seat of somebody who is away; only at a live table. */
  offerSeat?(seat: number): void;
  /** Replay and review: nothing can be chosen, `hot` is empty. */
  readonly: boolean;
}

/** How an option is called in the decision bar; without it the option's own sentence is used. */
export interface Choice {
  /** What is done: "Colonize Barnard's Star". One line, as short as can be. */
  name: string;
  /** What follows besides the previewed numbers: "Jump 3". At most about 40 characters. */
  note?: string;
  /** The act and its price, on the button that does it: "Colonize", "Buy for 3 credits", "Fly there". */
  act?: string;
}

/** A phone tab. `icon` is a name of `src/ui/Icon.svelte` (tree, map, mat, rivals, tiles, market, worlds, empire, ...). */
export interface Panel {
  id: string;
  label: Text;
  icon: string;
  /** Refs with these prefixes ("slot:", "space:", ...) count for the tab's badge of things to choose. */
  kinds: string[];
  /** All options of these decision kinds count for the badge, whatever they point at. */
  decisions?: string[];
  /** It shows what is the reader's own: others' things of the kind lie on the last panel. */
  own?: true;
}

/** The panel where something happens, by what it names; null where no panel knows it. */
export function panelOf(panels: readonly Panel[], refs: readonly string[], mine: boolean): string | null {
  const found = panels.find(({ kinds }) => refs.some((ref) => kinds.some((kind) => ref.startsWith(kind))));
  return (found?.own && !mine ? panels.at(-1) : found)?.id ?? null;
}

export interface GameUi<G extends Shapes = Shapes> {
  /** The whole table between header and decision bar. */
  Table: Component<TableProps<G>>;
  /** The game's part of the header strip: about 840 x 40 px on a desktop, round and phase are inside it; short on a phone. */
  Header: Component<TableProps<G>>;
  /** What is laid before the table to choose from, between header and bar; draws nothing while there is nothing. */
  Stage?: Component<TableProps<G>>;
  panels: Panel[];
  /** Small picture of a card for lists, the browser and the card dialog (fills a box of 280 x 180 px or less). */
  CardFace?: Component<{ card: Card<G>; lang: Lang }>;
  /** Icon of one previewed change (`ore`, `pop`, `vp`, `credits` ...), 1em high; falls back to a word. */
  ChangeIcon?: Component<{ what: string }>;
  /** What the inspector says about a thing; null where the frame's own words (card, option, reason) are enough. */
  inspect?(table: TableProps<G>, focus: Focus): Inspected | null;
  /** The number a previewed change starts from ("ore" -> 5), for "before -> after"; null where it has none. */
  standing?(table: TableProps<G>, change: Change): number | null;
  /** How an option is called in the bar and on the button that does it. */
  choice?(table: TableProps<G>, option: Option): Choice | null;
  /** Whose turn it is, where somebody else may be asked during it ("Altair's turn asks you"); null where that is nothing special. */
  turnOf?(table: TableProps<G>): number | null;
  /** A card among which is chosen on the stage: its words, and in a sentence what it is worth now, later, and what it opens. */
  offer?(table: TableProps<G>, card: Card<G>): { kinds: readonly { icon: string; words: string }[]; paragraphs: readonly Paragraph[]; sentences: readonly Paragraph[] };
  /** What the cards on the stage were drawn for, and what was carried out before. */
  drawn?(table: TableProps<G>): { title: string; words: string; before: readonly { title: string; name: string; rows: readonly { seat: number; words: string }[]; words: string }[] } | null;
  /** Cards turned up to choose from, those that cannot be taken too. */
  revealed?(table: TableProps<G>): readonly string[];
  /** Extra part of the result screen, e.g. the solo tracker. */
  Result?: Component<TableProps<G>>;
}
