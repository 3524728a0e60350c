import { expect, test } from 'vitest';
import { change, followOtherTabs, settings } from './settings.svelte';

test('a tab follows what another tab of the device sets', () => {
  change({ lang: 'en', theme: 'dark' });
  localStorage.setItem('heliopause.settings', JSON.stringify({ ...settings, lang: 'pl', theme: 'light' }));
  followOtherTabs({ key: 'something else' });
  expect(settings.lang).toBe('en');
  followOtherTabs({ key: 'heliopause.settings' });
  expect(settings.lang).toBe('pl');
  expect(document.documentElement.dataset.theme).toBe('light');
});
