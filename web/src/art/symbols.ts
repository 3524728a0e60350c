/** What a sheet of symbols is made of: `legend.ts` of a game. */
import type { Text } from '../lib/types';

export interface Symbol {
  /** Icon id, or a word or sign that stands on cards. */
  icon?: string;
  sign?: string;
  name: Text;
  line: Text;
}

export interface SymbolGroup {
  title: Text;
  symbols: Symbol[];
}

export interface CardNote {
  title: Text;
  line: Text;
}

export interface Legend {
  groups: SymbolGroup[];
  /** A card explained, and what stands around it. */
  card: string;
  notes: CardNote[];
}

export const words = (en: string, pl: string): Text => ({ en, pl });
export const icon = (id: string, name: Text, line: Text): Symbol => ({ icon: id, name, line });
export const sign = (mark: string, name: Text, line: Text): Symbol => ({ sign: mark, name, line });
