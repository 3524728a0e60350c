import { expect, it } from 'vitest';
import { letRest, rests } from './pointer';

function moveTo(clientX: number, clientY: number): MouseEvent {
  const event = new MouseEvent('pointermove', { clientX, clientY, bubbles: true });
  window.dispatchEvent(event);
  return event;
}

it('a pointer that lies still points at nothing of a new question until it moves', () => {
  moveTo(10, 20);
  expect(rests({ clientX: 10, clientY: 20 })).toBe(false); // nothing was asked yet
  letRest();
  expect(rests({ clientX: 10, clientY: 20 })).toBe(true);
  moveTo(10, 20);
  expect(rests({ clientX: 10, clientY: 20 })).toBe(true);
  moveTo(11, 20);
  expect(rests({ clientX: 11, clientY: 20 })).toBe(false);
  moveTo(10, 20); // come back to the same place by hand
  expect(rests({ clientX: 10, clientY: 20 })).toBe(false);
});
