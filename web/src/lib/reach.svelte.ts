/** Where the page's questions go: to the server it came from, or, in the edition without one, to a worker of its own. */
import type { Fetch } from './api';

let end: Fetch = (input, init) => fetch(input, init);

export const reach: Fetch = (input, init) => end(input, init);

/** From now on questions are answered by somebody else. */
export function answeredBy(other: Fetch): void {
  end = other;
}

/** The edition without a server: whether this is it, and how much of its engine is here (1: all of it). */
export const edition = $state({ own: false, done: 0, failed: '' });
