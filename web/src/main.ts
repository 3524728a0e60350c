import './styles/theme.css';
import './styles/contrast.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followNotices } from './lib/push';
import { listenToRoutes } from './lib/router.svelte';
import { followGuest } from './lib/guest.svelte';
import { applySettings, followOtherTabs } from './lib/settings.svelte';

async function start(): Promise<void> {
  if (import.meta.env.DEV) {
    const name = new URLSearchParams(location.search).get('mock');
    if (name) await (await import('./mock')).installMock(name);
  }
  const own = document.querySelector<HTMLMetaElement>('meta[name="heliopause-edge"]')?.content;
  if (own) (await import('./edge')).install(own);
  applySettings();
  addEventListener('storage', followOtherTabs);
  addEventListener('storage', followGuest);
  listenToRoutes();
  followNotices();
  mount(App, { target: document.getElementById('app')! });
}

void start();
