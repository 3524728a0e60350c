/** A card that grows out of the place it lies in, then turns its face. */
import type { Attachment } from 'svelte/attachments';
import { isStill } from './still';

export function grow(refs: readonly string[]): Attachment<HTMLElement> {
  return (element) => {
    if (isStill()) return;
    const places = refs.flatMap((ref) => [...document.querySelectorAll(`[data-at="${CSS.escape(ref)}"]`)]);
    const from = places.map((place) => place.getBoundingClientRect()).find((rect) => rect.width > 0);
    const to = element.getBoundingClientRect();
    if (!from || to.width === 0) return;
    const dx = from.x + from.width / 2 - (to.x + to.width / 2);
    const dy = from.y + from.height / 2 - (to.y + to.height / 2);
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width}, ${from.height / to.height}) perspective(900px) rotateY(88deg)`, opacity: 0.4 },
        { transform: 'perspective(900px) rotateY(88deg)', opacity: 1, offset: 0.47 },
        { transform: 'perspective(900px) rotateY(0)', opacity: 1 },
      ],
      { duration: 600, easing: 'ease-out' },
    );
  };
}
