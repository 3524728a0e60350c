/** The colour of an icon: a token of the theme, so both themes work without a second picture. */
const TONES: Record<string, string> = {
  ore: '--ore', ore_specialty: '--ore', mine: '--ore', automate_ore: '--ore',
  population: '--pop', colonist: '--pop', return: '--bad', supply: '--supply', move_supply: '--supply',
  food: '--food', grow: '--food', automate_food: '--food', automate: '--text-2',
  vp: '--vp', vp_chip: '--vp', star: '--vp', star_disc: '--vp', achievement: '--vp', special: '--vp', commercial: '--commercial',
  scientific: '--scientific', economic: '--economic', military: '--military', research: '--scientific', discovered: '--scientific',
  colonize: '--gold-text', control: '--gold-text', doom: '--danger', anarchist: '--danger', event: '--warn', immediate: '--gold-text',
  power: '--warn', military_strength: '--danger', defense: '--danger', novelty: '--novelty', rare: '--rare', genes: '--genes',
  alien_tech: '--alien', alien: '--alien', rebel: '--danger', imperium: '--player-2', terraforming: '--genes', uplift: '--novelty',
  credit: '--credit', sol: '--gold', guild: '--text-2', world: '--gray-world', lock: '--text-3', pawn: '--text',
}

export function tone(id: string): string {
  return `var(${TONES[id] ?? '--text-2'})`
}
