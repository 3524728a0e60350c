import { describe, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { Option } from '../../lib/types';
import { entries, label } from './labels';

const option = (id: string, en: string, preview: Option['preview'] = []): Option => ({ id, text: { en, pl: en }, refs: [], preview, reveals: false });

const polish = (id: string, pl: string): Option => ({ ...option(id, ''), text: { en: '', pl } });

describe('buttons of the decision bar', () => {
  it('shorten long sentences and drop the full stop', () => {
    settings.lang = 'en';
    expect(label(option('slot I2', 'Research Terraforming.'))).toBe('Research Terraforming');
    expect(label(option('space basic.build_and_jump.1', 'You may build a level 1 ship from Population. Then Jump 2.'))).toBe('Build a ship, Jump 2');
  });

  it('keep a surcharge in sight', () => {
    expect(label(option('space basic.research_1.2', 'Research a Level I technology. (+1 Ore)'))).toBe('Research a Level I technology (+1 Ore)');
    expect(label(option('space basic.research_2.3', 'Pay 2 Ore to research a Level II technology. (+1 Ore)'))).toBe('2 Ore: research Level II (+1 Ore)');
    settings.lang = 'pl';
    expect(label(polish('space basic.research_1.2', 'Zbadaj technologię poziomu I. (dopłata: 1 kryształek rudy)'))).toBe('Zbadaj technologię poziomu I (+1 ruda)');
    settings.lang = 'en';
  });

  it('show what reads and costs the same once', () => {
    const shown = entries([option('a.1', 'Jump 4.'), option('a.2', 'Jump 4.'), option('b', 'Jump 4.', [{ what: 'ore', amount: -1 }])]);
    expect(shown.map((entry) => [entry.option.id, entry.places])).toEqual([['a.1', [0, 1]], ['b', [2]]]);
  });
});
