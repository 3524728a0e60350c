/** A value that changes often and little, told part by part. */
import { untrack } from 'svelte';

class Part {
  value: unknown = $state.raw();
}

/**
 * What `read` gives, as one object that stays: who draws one of its parts is woken when that part is another one, not when any
 * is. The parts are those of the first reading. For the setup of a component.
 */
export function inParts<T extends object>(read: () => T): T {
  const first = untrack(read);
  const parts = new Map<string, Part>();
  const whole = {} as T;
  for (const key of Object.keys(first)) {
    const part = new Part();
    part.value = first[key as keyof T];
    parts.set(key, part);
    Object.defineProperty(whole, key, { enumerable: true, get: () => part.value });
  }
  $effect.pre(() => {
    const next = read();
    for (const [key, part] of parts) part.value = next[key as keyof T];
  });
  return whole;
}
