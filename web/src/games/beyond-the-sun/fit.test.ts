import { beforeAll, expect, it, vi } from 'vitest';
import { check, fit, whenFit } from './fit';

beforeAll(() => {
  vi.stubGlobal('ResizeObserver', class {
    observe(): void {}
    unobserve(): void {}
  });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => queueMicrotask(act));
  Object.defineProperty(document, 'fonts', { value: { ready: new Promise(() => {}) }, configurable: true });
});

/** A box 100 high whose words need so much on each rung; `measured` counts how often its height was asked for. */
function box(heights: number[]): { element: HTMLElement; measured: () => number } {
  const element = document.createElement('div');
  let times = 0;
  const fixed = { clientWidth: 50, clientHeight: 100, scrollWidth: 50 };
  for (const [name, value] of Object.entries(fixed)) Object.defineProperty(element, name, { value });
  Object.defineProperty(element, 'scrollHeight', { get: () => (times++, heights[Number(element.dataset.rung)]) });
  return { element, measured: () => times };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

it('a box takes the first rung on which its words fit, at most the last', async () => {
  const [low, high, crowded] = [box([90]), box([150, 120, 100]), box([300, 200, 150])];
  for (const [i, { element }] of [low, high, crowded].entries()) fit(2, `words ${i}`)(element);
  await settled();
  expect([low, high, crowded].map(({ element }) => element.dataset.rung)).toEqual(['0', '2', '2']);
});

it('the same words in the same room go to their rung at once', async () => {
  const first = box([150, 120, 100]);
  fit(2, 'the same')(first.element);
  await settled();
  expect(first.measured()).toBe(2); // the last rung is taken as it is
  const second = box([150, 120, 100]);
  fit(2, 'the same')(second.element);
  await settled();
  expect([second.element.dataset.rung, second.measured()]).toEqual(['2', 0]);
  expect(fit(2, 'the same')).toBe(fit(2, 'the same'));
});

it('a box climbs on when something in it has grown, and tells those who draw beside it', async () => {
  const heights = [90, 90];
  const grows = box(heights);
  fit(1, 'growing')(grows.element);
  await settled();
  const told = vi.fn();
  const stop = whenFit(told);
  heights[0] = 150;
  check();
  await settled();
  expect(grows.element.dataset.rung).toBe('1');
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});

it('other words are shown where the last ones stood, and go down when all is calm', async () => {
  const heights = [150, 120, 100];
  const changed = box(heights);
  fit(2, 'long words')(changed.element);
  await settled();
  expect(changed.element.dataset.rung).toBe('2');
  heights.splice(0, 3, 110, 90, 80);
  fit(2, 'shorter words')(changed.element);
  await settled();
  expect(changed.element.dataset.rung).toBe('2');
  await vi.waitFor(() => expect(changed.element.dataset.rung).toBe('1'), 4000);
  expect(changed.element.dataset.rung).toBe('1');
  const same = box([110, 90, 80]);
  fit(2, 'shorter words')(same.element);
  await settled();
  expect([same.element.dataset.rung, same.measured()]).toEqual(['1', 0]); // where it fits is known
});

it('what is measured while a card turns over is measured again when it lies still', async () => {
  const heights = [90, 90, 90];
  const turning = box(heights);
  let running = true;
  const animation = { playState: 'running', effect: { getTiming: () => ({ iterations: 1 }) } };
  Object.defineProperty(turning.element, 'getAnimations', { value: () => (running ? [animation] : []) });
  fit(2, 'a card')(turning.element);
  await settled();
  heights.fill(150);
  check();
  await settled();
  expect(turning.element.dataset.rung).toBe('0'); // it reaches out of its box, its words do not
  fit(2, 'another card')(turning.element);
  await settled();
  expect(turning.element.dataset.rung).toBe('2');
  [running] = [false];
  heights.fill(90);
  await vi.waitFor(() => expect(turning.element.dataset.rung).toBe('0'), 4000);
});
