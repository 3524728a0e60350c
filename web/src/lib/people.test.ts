import { expect, it } from 'vitest';
import { nameAt } from './people';
import type { TableState } from './types';

const at = (more: Partial<TableState>): TableState =>
  ({ you: 0, hotseat: false, seats_held: [0], players: [{ seat: 0, name: 'Ania' }, { seat: 1, name: 'Olek' }], ...more }) as TableState;

it('calls the one who looks "You" and everybody else by name', () => {
  expect(nameAt(at({}), 0, 'You')).toBe('You');
  expect(nameAt(at({}), 1, 'You')).toBe('Olek');
  expect(nameAt(at({ you: null, seats_held: [] }), 0, 'You')).toBe('Ania');
});

it('calls everybody by name where several share a device', () => {
  const shared = at({ hotseat: true, seats_held: [0, 1] });
  expect([0, 1].map((seat) => nameAt(shared, seat, 'You'))).toEqual(['Ania', 'Olek']);
});
