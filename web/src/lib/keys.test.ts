import { describe, expect, it } from 'vitest';
import { commandOf, takesKeys } from './keys';

describe('keys at a table', () => {
  it('digits take the option with their number', () => {
    expect(commandOf({ key: '1' })).toEqual({ do: 'option', index: 0 });
    expect(commandOf({ key: '9' })).toEqual({ do: 'option', index: 8 });
    expect(commandOf({ key: '0' })).toBeNull();
  });

  it('arrows mark, Enter takes', () => {
    expect(commandOf({ key: 'ArrowRight' })).toEqual({ do: 'cursor', step: 1 });
    expect(commandOf({ key: 'ArrowUp' })).toEqual({ do: 'cursor', step: -1 });
    expect(commandOf({ key: 'Enter' })).toEqual({ do: 'confirm' });
  });

  it('a held key does not run through the following decisions', () => {
    expect(commandOf({ key: 'Enter', repeat: true })).toBeNull();
    expect(commandOf({ key: '1', repeat: true })).toBeNull();
    expect(commandOf({ key: 's', repeat: true })).toBeNull();
  });

  it('letters in either case', () => {
    for (const [key, command] of [['u', 'undo'], ['U', 'undo'], ['r', 'redo'], ['h', 'hint'], ['l', 'log'], ['m', 'list'], ['?', 'legend'], ['k', 'help'], ['p', 'pin'], ['s', 'out'], ['N', 'out'], ['Escape', 'escape']] as const) {
      expect(commandOf({ key })).toEqual({ do: command });
    }
  });

  it('control combinations stay with the browser, but for undo and redo', () => {
    expect(commandOf({ key: 'r', ctrlKey: true })).toBeNull();
    expect(commandOf({ key: 'l', metaKey: true })).toBeNull();
    expect(commandOf({ key: 'z', ctrlKey: true })).toEqual({ do: 'undo' });
    expect(commandOf({ key: 'y', metaKey: true })).toEqual({ do: 'redo' });
  });
});

describe('who gets a key', () => {
  const element = (html: string) => {
    document.body.innerHTML = html;
    return document.body.querySelector('[data-x]');
  };
  it('a text field gets all of them', () => {
    expect(takesKeys(element('<input data-x>'), 'u')).toBe(true);
    expect(takesKeys(element('<textarea data-x></textarea>'), '1')).toBe(true);
  });
  it('a button gets Enter and space only', () => {
    expect(takesKeys(element('<button data-x></button>'), 'Enter')).toBe(true);
    expect(takesKeys(element('<button data-x></button>'), 'u')).toBe(false);
  });
  it('a dialog keeps what happens in it', () => {
    expect(takesKeys(element('<dialog open><button data-x></button></dialog>'), 'u')).toBe(true);
  });
  it('the page gets the rest', () => {
    expect(takesKeys(element('<p data-x></p>'), 'Enter')).toBe(false);
  });
});
