import './styles/theme.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { listenToRoutes } from './lib/router.svelte';
import { applySettings } from './lib/settings.svelte';

async function start(): Promise<void> {
  if (import.meta.env.DEV) {
    const name = new URLSearchParams(location.search).get('mock');
    if (name) await (await import('./mock')).installMock(name);
  }
  applySettings();
  listenToRoutes();
  mount(App, { target: document.getElementById('app')! });
}

void start();
