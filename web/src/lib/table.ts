/**
 * The contract between the page's frame and the two tables.
 *
 * A game folder (`src/games/beyond-the-sun`, `src/games/new-frontiers`: the id of the game) has an `index.ts` whose default export is a
 * `GameUi`. The frame loads it on demand, draws the header strip, the decision bar, log, chat, dialogs and (on a phone)
 * the tab bar, and gives the table everything it needs as `TableProps`. A table draws `state.view`, knows no rules and
 * talks to no server.
 *
 * ## Making a thing clickable: `spot`
 *     <g {@attach spot('slot:II_B')}> ... </g>            <div {@attach spot(['card:plasma_cannon', 'slot:II_C'])}>
 * Works on HTML and SVG elements. `spot` does all of this and follows every change of the decision:
 *   - `data-state="hot"` when a legal option has one of the refs, `"blocked"` when only a blocked one has, `"idle"` otherwise;
 *     hot things glow by a global rule (HTML: box-shadow, SVG: drop-shadow). A table may style `[data-state=hot]` further;
 *   - `data-lit` while one of its refs is hovered anywhere (option button, log line, another spot): draw a strong highlight;
 *   - hot: role button, tab stop, label, `data-decision`, `data-option` (ids joined with "|"); a tip with text, cost and gain;
 *     click or Enter: one option -> `choose`, several -> a small popover list (that is `pick`);
 *   - blocked: tip with the reason; a click (or tap) shows the reason too;
 *   - idle: nothing, unless a card is given: `spot(refs, {card: 'plasma_cannon'})` opens the card on click; on hot and blocked
 *     things the card opens with the "i" key, a right click or a long press.
 * Several spots may share a ref; one spot may have several refs. Put the spot on the smallest sensible thing.
 * Nested spots work: the innermost with something to say takes the click.
 *
 * ## Colours
 * Only custom properties of `src/styles/theme.css`: panels, text, `--gold`, `--player-0`..`--player-4`, `--military`,
 * `--commercial`, `--economic`, `--scientific`, `--novelty`, `--rare`, `--genes`, `--alien` ... Every player colour comes
 * with its shape and letter: `<Mark seat={0} size={20} />` from `src/art/Mark.svelte`.
 *
 * ## Space
 * Desktop: the table fills its parent (width x height given, e.g. 1350 x 664 at 1366 x 768) and never scrolls the page.
 * It places `{@render since()}` ("since your last turn") somewhere in its own grid, about 170 x 180 px or larger.
 * Phone (`phone` true, down to 360 px wide): draw only the panel named by `panel`; the parent scrolls vertically.
 */
import type { Component, Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Blocked, Boards, Card, Lang, Option, TableState, Text } from './types';

/** Refs that are highlighted now, shared by table, log, decision bar and lists. */
export interface Hover {
  readonly refs: ReadonlySet<string>;
  /** The option under the pointer or the keyboard focus, if any: for "this action: ..." previews on the table. */
  readonly option: Option | null;
  set(refs: readonly string[], option?: Option | null): void;
  clear(): void;
}

export interface SpotOptions {
  /** Card opened by a click when nothing is to choose, and by "i" / right click / long press always. */
  card?: string;
  /** Spoken and shown name; without it the option text is used. */
  label?: string;
}

export type Spot = (refs: string | readonly string[], options?: SpotOptions) => Attachment<Element>;

export interface TableProps {
  state: TableState;
  /** All cards of the game by id. */
  cards: ReadonlyMap<string, Card>;
  /** `GET /api/games/{game}/boards`: slots, links, locations with x and y. */
  boards: Boards;
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
  /** Choose among all legal options that carry one of the refs: none -> nothing, one -> taken, more -> popover at anchor. */
  pick(refs: readonly string[], anchor: Element): void;
  openCard(id: string): void;
  /** Short rule by id (list in `src/rules`): `phase.action`, `icon.ore`, `nf.explore` ... */
  openRule(id: string): void;
  /** Card texts as icons or as words. */
  cardText: 'icons' | 'words';
  phone: boolean;
  /** The panel to draw on a phone: an id of `GameUi.panels`. */
  panel: string;
  /** Suggest the panel where the decision is answered. A tab the person picked stays until the next decision. */
  showPanel(id: string): void;
  /** Replay and review: nothing can be chosen, `hot` is empty. */
  readonly: boolean;
  /** Panel "since your last turn", drawn by the frame where the table puts it. */
  since: Snippet;
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
}

export interface GameUi {
  /** The whole table between header and decision bar. */
  Table: Component<TableProps>;
  /** The game's part of the header strip: about 840 x 40 px on a desktop, round and phase are inside it; short on a phone. */
  Header: Component<TableProps>;
  panels: Panel[];
  /** Small picture of a card for lists, the browser and the card dialog (fills a box of 280 x 180 px or less). */
  CardFace?: Component<{ card: Card; lang: Lang; cardText: 'icons' | 'words' }>;
  /** Icon of one previewed change (`ore`, `pop`, `vp`, `credits` ...), 1em high; falls back to a word. */
  ChangeIcon?: Component<{ what: string }>;
  /** Extra part of the result screen, e.g. the solo tracker. */
  Result?: Component<TableProps>;
}
