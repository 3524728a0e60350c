/**
 * For work nobody waits for: done once nothing has asked for it for a while, so that it never meets what is being played or pressed.
 * Until then the page says `data-settling` of itself.
 */
import { isStill } from './playback/still';

const CALM_MS = 1200;
/** Who wants no motion has nothing played and nothing flying: a pause as between two keys is calm enough. */
const STILL_MS = 200;
let waiting = 0;

function count(more: number): void {
  waiting += more;
  document.documentElement.toggleAttribute('data-settling', waiting > 0);
}

export function whenCalm(act: () => void): () => void {
  let timer = 0;
  return () => {
    if (timer) clearTimeout(timer);
    else count(1);
    timer = window.setTimeout(() => {
      timer = 0;
      act();
      count(-1);
    }, isStill() ? STILL_MS : CALM_MS);
  };
}
