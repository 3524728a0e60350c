import { expect, it } from 'vitest';
import { shapesNamed, shapesOf } from './nodes';
import { planetMarkup } from './planet';

const put = (shapes: DocumentFragment): Element => {
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.append(shapes);
  return group;
};

it('copies parsed shapes each time they are wanted', () => {
  const markup = '<path class="s" d="M1 1h2"/><circle r="3"/>';
  const [one, other] = [put(shapesOf(markup)), put(shapesOf(markup))];
  expect(one.childElementCount).toBe(2);
  expect(one.innerHTML).toBe(other.innerHTML);
  expect(one.firstElementChild).not.toBe(other.firstElementChild);
});

it('gives every planet names of its own, and refers to no others', () => {
  const group = put(shapesNamed(planetMarkup('wolf_359', 'rare'), 'u7'));
  const ids = [...group.querySelectorAll('[id]')].map((element) => element.id);
  expect(ids.sort()).toEqual(['u7b', 'u7c', 'u7s']);
  const used = [...group.innerHTML.matchAll(/url\(#(\w+)\)/g)].map((found) => found[1]!);
  expect(used.length).toBeGreaterThan(2);
  for (const id of used) expect(ids).toContain(id);
});
