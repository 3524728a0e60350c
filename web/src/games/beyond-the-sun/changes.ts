/** Which icon shows a previewed change. */
import { iconMarkup } from '../../art/icons';

const WORDS: Record<string, string> = {
  pop: 'population', population: 'population', ore: 'ore', vp: 'vp', supply: 'supply', ships: 'ship', ship: 'ship', discs: 'outpost',
  technology: 'technology', colonies: 'colonize', jumps: 'jump', power: 'power', cubes: 'population',
};

export function changeIcon(what: string): string {
  const name = WORDS[what] ?? what;
  return iconMarkup(name) ? name : 'special';
}
