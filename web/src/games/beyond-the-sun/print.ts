/** What is printed on a faction's mat. */
import { COLUMNS, type Mat } from './model';
import type { MatPrint as PrintedMat } from './shapes';
import type { TableProps } from './types';

export interface MatPrint {
  supply: Record<string, number>;
  foodTrack: number[];
  oreTrack: number[];
  automationVp: number[];
}

const COMMON: MatPrint = {
  supply: { A: 4, B: 4, C: 3, D: 3, E: 3 }, foodTrack: [2, 4, 6, 8], oreTrack: [2, 4, 6, 8], automationVp: [0, 1, 0, 1, 1, 1, 2],
};

export function matPrint(table: TableProps, mat: Mat): MatPrint {
  const facts = table.cards.get(mat.faction)?.facts;
  const side = facts?.[table.state.view.options.factions === 'advanced' ? 'advanced' : 'basic'] ?? facts?.advanced;
  return printOf(side);
}

/** One side of a mat, from the facts of its card. */
export function printOf(side: PrintedMat | null | undefined): MatPrint {
  return {
    supply: side?.supply ?? COMMON.supply,
    foodTrack: side?.food_track ?? COMMON.foodTrack,
    oreTrack: side?.ore_track ?? COMMON.oreTrack,
    automationVp: side?.automation_vp ?? COMMON.automationVp,
  };
}

export interface Cell {
  /** A disc still lies here. */
  disc: boolean;
  label: string;
}

/** Nine circles: the first is open from the start, the other eight show a symbol once their disc is gone. */
export function growthCells(print: MatPrint, left: number): Cell[] {
  return Array.from({ length: 9 }, (_, i) => {
    const step = print.foodTrack.indexOf(i);
    return { disc: i > 8 - left, label: i === 0 ? 'A' : step >= 0 ? COLUMNS[step + 1]! : '' };
  });
}

export function oreCells(print: MatPrint, left: number): Cell[] {
  return Array.from({ length: 9 }, (_, i) => ({ disc: i > 8 - left, label: i === 0 || print.oreTrack.includes(i) ? '+1' : '' }));
}

export function shown(cells: Cell[]): string[] {
  return cells.filter((cell) => !cell.disc && cell.label).map((cell) => cell.label);
}
