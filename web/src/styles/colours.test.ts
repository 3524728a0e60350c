import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast, difference, EYES, tokens } from './colours';

const css = ['theme', 'contrast'].map((name) => readFileSync(`src/styles/${name}.css`, 'utf8')).join('\n');
const dark = tokens(css, ':root');
const themes = {
  dark,
  light: { ...dark, ...tokens(css, ":root[data-theme='light']") },
  contrast: { ...dark, ...tokens(css, ":root[data-theme='contrast']") },
};
const GROUNDS = ['bg', 'panel', 'panel-top', 'panel-bottom', 'card', 'card-top', 'card-bottom', 'well', 'chip', 'hot-bg', 'bar-top', 'bar-bottom'];
const PRINT = ['text', 'text-2', 'text-3', 'link', 'gold-text', 'good', 'bad', 'warn', 'lit'];

it('every text of the theme of high contrast has seven to one on whatever it stands on', () => {
  const low = GROUNDS.flatMap((ground) => PRINT.map((print) => [ground, print, contrast(themes.contrast[`--${ground}`], themes.contrast[`--${print}`])]));
  expect(low.filter(([, , ratio]) => (ratio as number) < 7)).toEqual([]);
});

it('edges of high contrast can be seen: three to one', () => {
  const edges = ['panel-border', 'card-border', 'well-border', 'line', 'option-border', 'bar-border', 'player-0', 'player-1', 'player-2', 'player-3', 'player-4'];
  const low = edges.flatMap((edge) => ['bg', 'panel', 'card'].map((ground) => [edge, ground, contrast(themes.contrast[`--${edge}`], themes.contrast[`--${ground}`])]));
  expect(low.filter(([, , ratio]) => (ratio as number) < 3)).toEqual([]);
});

it.each(Object.keys(themes) as (keyof typeof themes)[])('any two seats differ for every kind of eyes: %s', (theme) => {
  const seats = [0, 1, 2, 3, 4].map((seat) => themes[theme][`--player-${seat}`]);
  const near: unknown[] = [];
  for (const [eyes, matrix] of Object.entries(EYES)) {
    for (const [one, other] of seats.flatMap((_, i) => seats.slice(i + 1).map((_, k) => [i, i + 1 + k]))) {
      const apart = difference(seats[one], seats[other], matrix);
      if (apart < 18) near.push([eyes, one, other, Math.round(apart)]);
    }
  }
  expect(near).toEqual([]);
});
