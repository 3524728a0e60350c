/** Who could answer a move: rivals whose ships at a place and one jump away from it are stronger than what will stand there. */
import { fleets, type Model } from './model';

function powerAt(model: Model, seat: number, place: string): number {
  return fleets(model, place).find((fleet) => fleet.seat === seat)?.power ?? 0;
}

export function answersTo(model: Model, seat: number, place: string, own: number): { seat: number; power: number }[] {
  const near = model.links.flatMap(([a, b]) => (a === place ? [b] : b === place ? [a] : []));
  return model.mats
    .filter((mat) => mat.seat !== seat)
    .map((mat) => ({ seat: mat.seat, power: [place, ...near].reduce((sum, at) => sum + powerAt(model, mat.seat, at), 0) }))
    .filter(({ power }) => power > own);
}
