/** The market as a list, sorted for the question: what can be paid first, the dearest first; then what is almost in reach. */
import type { Stack } from './model';
import type { Card, Lang } from './types';

export type Filter = 'pay' | 'all' | 'phase' | 'large';

export interface Group {
  id: 'pay' | 'near' | 'dear' | 'gone' | string;
  title: string;
  stacks: Stack[];
}

export interface Shelf {
  credits: number;
  seat: number;
}

/** One that nobody can buy any more, or that the seat has. */
export function isGone(stack: Stack, seat: number): boolean {
  return stack.left === 0 || stack.owners.includes(seat);
}

/** How many credits are missing; 0 where it can be paid. */
export function missing(stack: Stack, credits: number): number {
  return Math.max(0, (stack.price ?? stack.cost) - credits);
}

const dearestFirst = (a: Stack, b: Stack): number => (b.price ?? b.cost) - (a.price ?? a.cost);

export function payable(stacks: readonly Stack[], { credits, seat }: Shelf): Stack[] {
  return stacks.filter((stack) => !isGone(stack, seat) && missing(stack, credits) === 0).sort(dearestFirst);
}

/** Payable, one or two credits short, dearer, gone. */
export function byReach(stacks: readonly Stack[], shelf: Shelf): Record<'pay' | 'near' | 'dear' | 'gone', Stack[]> {
  const open = stacks.filter((stack) => !isGone(stack, shelf.seat));
  const short = (from: number, to: number): Stack[] => open.filter((s) => missing(s, shelf.credits) >= from && missing(s, shelf.credits) <= to).sort((a, b) => missing(a, shelf.credits) - missing(b, shelf.credits));
  return { pay: payable(stacks, shelf), near: short(1, 2), dear: short(3, Infinity), gone: stacks.filter((stack) => isGone(stack, shelf.seat)) };
}

const PHASES = ['explore', 'develop', 'settle', 'produce', 'trade', 'consume', 'end'];

/** By the phase of the first power; points at the end of the game come last. */
export function byPhase(stacks: readonly Stack[], cards: ReadonlyMap<string, Card>, lang: Lang): Group[] {
  return PHASES.flatMap((phase) => {
    const found = stacks.filter((stack) => (cards.get(stack.id)?.facts.short ?? []).some((line) => line.phase === phase) && phaseOf(cards.get(stack.id)) === phase);
    const opener = found.length > 0 ? cards.get(found[0]!.id)!.facts.short!.find((line) => line.phase === phase)!.opener[lang] : '';
    return found.length > 0 ? [{ id: phase, title: opener, stacks: [...found].sort(dearestFirst) }] : [];
  });
}

function phaseOf(card: Card | undefined): string {
  const lines = card?.facts.short ?? [];
  return (lines.find((line) => line.phase !== 'end') ?? lines[0])?.phase ?? '';
}
