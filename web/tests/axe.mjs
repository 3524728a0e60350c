/** axe-core over every screen in both themes, with fixture data: no serious or critical finding may remain. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openScreen, stage } from './stage.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCREENS = {
  start: '?mock=beyond-the-sun', 'new table': '?mock=beyond-the-sun#/new', learn: '?mock=beyond-the-sun#/learn', rules: '?mock=beyond-the-sun#/rules/beyond-the-sun',
  cards: '?mock=beyond-the-sun#/cards/beyond-the-sun', 'a card': '?mock=beyond-the-sun#/cards/new-frontiers/space_marines', replay: '?mock=beyond-the-sun#/replay/mock', 'open a replay': '?mock=beyond-the-sun#/replay',
  'table bts': '?mock=beyond-the-sun&state=three#/table/mock', 'table bts solo': '?mock=beyond-the-sun&state=solo#/table/mock', 'table nf': '?mock=new-frontiers#/table/mock',
  waiting: '?mock=beyond-the-sun&wait=1#/table/mock', lobby: '?mock=beyond-the-sun&lobby=1#/table/mock', result: '?mock=beyond-the-sun&over=1#/table/mock',
};
const PRESSES = { list: 'm', log: 'l', hint: 'h', help: '?' };

let found = 0;
async function check(page, name) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  for (const violation of violations.filter((entry) => entry.impact === 'serious' || entry.impact === 'critical')) {
    found += 1;
    console.log(`${name}: ${violation.impact} ${violation.id}: ${violation.help}`);
    for (const node of violation.nodes.slice(0, 4)) console.log(`    ${node.target.join(' ')}  ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''}`);
  }
}

await stage(async ({ base, browser }) => {
  for (const theme of ['dark', 'light']) {
    for (const [name, path] of Object.entries(SCREENS)) {
      const { page, context } = await openScreen(browser, base, { path, theme, tables: true });
      await check(page, `${theme} ${name}`);
      if (name === 'table bts') {
        for (const [what, key] of Object.entries(PRESSES)) {
          await page.keyboard.press(key);
          await page.waitForTimeout(300);
          await check(page, `${theme} ${name}, ${what}`);
          await page.keyboard.press('Escape');
        }
        await page.getByRole('button', { name: 'Menu' }).click();
        await check(page, `${theme} ${name}, menu`);
      }
      await context.close();
    }
    const { page, context } = await openScreen(browser, base, { path: '?mock=beyond-the-sun&state=three#/table/mock', theme, tables: true, width: 360, height: 780, touch: true });
    await check(page, `${theme} phone`);
    await context.close();
  }
});
console.log(found === 0 ? 'axe: nothing serious on any screen' : `axe: ${found} serious findings`);
process.exit(found === 0 ? 0 : 1);
