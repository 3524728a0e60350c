import { expect, test } from 'vitest';
import { needsTabs } from './screen';

test('phones and upright tablets get tabs, a laptop and a tablet on its side the whole table', () => {
  for (const [width, height] of [[360, 780], [390, 844], [740, 360], [768, 1024], [820, 1180]]) expect(needsTabs(width!, height!)).toBe(true);
  for (const [width, height] of [[1024, 768], [1180, 820], [1366, 768], [1024, 1366], [1920, 1080]]) expect(needsTabs(width!, height!)).toBe(false);
});
