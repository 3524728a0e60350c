/** A page to look at: vite's dev server and one chromium, closed together. */
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

export async function stage(run) {
  const server = await createServer({ server: { port: 0, strictPort: false }, logLevel: 'error' });
  await server.listen();
  const base = server.resolvedUrls.local[0];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    await run({ base, browser });
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Open one screen with fixture data. */
export async function openScreen(browser, base, { path, width = 1366, height = 768, theme = 'dark', lang = 'en', touch = false, tables = false }) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, locale: lang === 'pl' ? 'pl-PL' : 'en-GB' });
  await context.addInitScript(
    ([settings, known]) => {
      localStorage.setItem('heliopause.settings', settings);
      if (known) localStorage.setItem('heliopause.tables', known);
    },
    [
      JSON.stringify({ theme, lang, motion: 'reduced' }),
      tables ? JSON.stringify([{ table: 'mock', game: 'beyond-the-sun', tokens: { 0: 'mock' }, invite: 'mock', at: Date.now() - 7.2e6 }]) : '',
    ],
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log('PAGE ERROR', error.message));
  page.on('console', (message) => message.type() === 'error' && console.log('CONSOLE', message.text()));
  await page.goto(base + path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
  return { page, context };
}
