/** The pictures of the README: every main screen in both themes, made from fixture data into docs/pictures. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openScreen, stage } from './stage.mjs';

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const SCREENS = {
  start_page: { path: '?mock=bts' },
  table_beyond_the_sun: { path: '?mock=bts&state=three#/table/mock' },
  table_new_frontiers: { path: '?mock=nf#/table/mock' },
  solo: { path: '?mock=bts&state=solo#/table/mock' },
  result: { path: '?mock=bts&over=1#/table/mock' },
  replay: { path: '?mock=bts&state=three#/replay/mock' },
  decisions: { path: '?mock=bts&state=three#/table/mock', press: 'm' },
  hints: { path: '?mock=bts&state=three#/table/mock', press: 'h' },
  card_browser: { path: '?mock=bts#/cards/beyond-the-sun' },
  rules: { path: '?mock=bts#/rules/beyond-the-sun' },
  phone_beyond_the_sun: { path: '?mock=bts&state=three#/table/mock', width: 390, height: 844, touch: true },
  phone_new_frontiers: { path: '?mock=nf#/table/mock', width: 390, height: 844, touch: true },
};

await mkdir(FOLDER, { recursive: true });
await stage(async ({ base, browser }) => {
  for (const theme of ['dark', 'light']) {
    for (const [name, { press, ...screen }] of Object.entries(SCREENS)) {
      const { page, context } = await openScreen(browser, base, { ...screen, theme, tables: true });
      if (press) await page.keyboard.press(press);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${FOLDER}${name}${theme === 'light' ? '_light' : ''}.jpg`, type: 'jpeg', quality: 86 });
      await context.close();
    }
  }
});
process.exit(0);
