import { expect, it } from 'vitest';
import { scaled, scaleMedia } from './mediazoom';

it('widths and heights of media queries grow with the text, nothing else does', () => {
  expect(scaled('(min-width: 1001px) and (max-height: 780.5px)', 2)).toBe('(min-width: 2002px) and (max-height: 1561px)');
  expect(scaled('(width >= 600px) and (pointer: coarse)', 1.5)).toBe('(width >= 900px) and (pointer: coarse)');
  expect(scaled('(prefers-reduced-motion: reduce)', 2)).toBe('(prefers-reduced-motion: reduce)');
});

it('sheets follow the text size there and back', () => {
  const style = document.createElement('style');
  style.textContent = '@media (max-width: 700px) { p { color: red; } }';
  document.head.append(style);
  const media = () => (style.sheet!.cssRules[0] as CSSMediaRule).media.mediaText;
  scaleMedia(2);
  expect(media()).toBe('(max-width: 1400px)');
  scaleMedia(1.5);
  expect(media()).toBe('(max-width: 1050px)');
  scaleMedia(1);
  expect(media()).toBe('(max-width: 700px)');
});
