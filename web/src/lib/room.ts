/** How much room an element has, told after each layout that changes it: asking for it at once would cost a layout of its own. */
import type { Attachment } from 'svelte/attachments';

export function roomTold(tell: (width: number, height: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const watch = new ResizeObserver(() => tell(element.clientWidth, element.clientHeight));
    watch.observe(element);
    return () => watch.disconnect();
  };
}
