/**
 * The one focus of a table: what pointer, keyboard or touch looked at last. Inspector, glow, mark in the bar and the primary
 * button all follow it; the last input wins.
 */
import type { Blocked, Option } from './types';

export type Input = 'pointer' | 'keys' | 'touch';

export interface Focus {
  /** Refs of the thing: `card:..`, `slot:..`, `space:..`, `system:..` and so on. */
  refs: readonly string[];
  /** The card that lies there, if any. */
  card?: string;
  /** A player's mat or empire. */
  seat?: number;
  /** Something of the game that is neither card nor place: `achievement:..`, `track:food`, `meter:vp`, `icon:ore`. */
  about?: string;
  /** Spoken and shown name of the thing. */
  label?: string;
  /** What can be done with it now, and what cannot and why. */
  options: readonly Option[];
  blocked: readonly Blocked[];
  by: Input;
  pinned: boolean;
}

/** One line of the inspector's right side: a number before and after, or a condition that holds or not. */
export interface Fact {
  icon?: string;
  label: string;
  /** "5", or "5 -> 2" told by both. */
  before?: string | number;
  after?: string | number;
  /** better, worse or neither for the player who looks. */
  tone?: 'good' | 'bad' | 'plain';
  /** A condition: met or not; undefined where it is not one. */
  met?: boolean;
}

/** A paragraph of the inspector's left side: "Now", "Always", "Action 1", "Explore" ... before its words. */
export interface Paragraph {
  opener?: string;
  words: string;
  /** The same words as a list, where there is room for one. */
  rows?: readonly Row[];
}

/** A line of a list: "may", "then", "A" before what it says; nothing before a plain sentence. */
export interface Row {
  lead: string;
  words: string;
}

/** What a game tells the inspector about a thing; the frame draws it. */
export interface Inspected {
  /** "Technology, level II · 2 VP" */
  kind: string;
  icons?: readonly string[];
  name: string;
  paragraphs: readonly Paragraph[];
  sides: readonly { title: string; facts: readonly Fact[]; note?: string }[];
}
