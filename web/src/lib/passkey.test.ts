import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from './passkey';

describe('bytes of a passkey', () => {
  it('go to text and back, without padding and safe in an address', () => {
    const bytes = Uint8Array.from([251, 255, 254, 0, 7]);
    expect(textOf(bytes.buffer)).toBe('-__-AAc');
    expect([...bytesOf('-__-AAc')]).toEqual([...bytes]);
  });
});
