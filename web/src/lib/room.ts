/** How wide an element is, told after each layout that changes it: asking for it at once would cost a layout of its own. */
import type { Attachment } from 'svelte/attachments';

export function widthTold(tell: (width: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const watch = new ResizeObserver(() => tell(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  };
}
