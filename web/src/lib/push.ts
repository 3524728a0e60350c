/** Web Push on this device: the subscription of the browser, and what our worker for notices says to an open page. */
import { textOf } from './passkey';
import { go } from './router.svelte';

const KEY = 'heliopause.push';
const WORKER = 'notices.js';

/** Why this browser cannot be told: it has no push at all, the page is not on https, or the person has said no. */
export type Why = 'none' | 'insecure' | 'denied';

export function whyNot(): Why | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** The channel that is this very device, as the server calls it. */
export function ownChannel(): string | null {
  return localStorage.getItem(KEY);
}

export function noteOwnChannel(id: string | null): void {
  if (id === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, id);
}

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Ask the person, then the browser. Null: the person said no. */
export async function subscribe(serverKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const before = await worker.pushManager.getSubscription();
  // One made for another server's key (its data are new) would never be heard.
  if (before && !sameKey(before, serverKey)) await before.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

function sameKey(subscription: PushSubscription, serverKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (!key) return true;
  return textOf(key) === serverKey;
}

export async function unsubscribe(): Promise<void> {
  noteOwnChannel(null);
  const worker = await navigator.serviceWorker?.getRegistration();
  const subscription = await worker?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** What people call this browser and device: enough to tell the phone from the laptop. */
export function deviceName(agent = navigator.userAgent): string {
  const browser = /Edg\//.test(agent) ? 'Edge' : /Firefox\//.test(agent) ? 'Firefox' : /Chrome\//.test(agent) ? 'Chrome' : /Safari\//.test(agent) ? 'Safari' : 'Browser';
  const system = /Android/.test(agent) ? 'Android' : /iPhone|iPad/.test(agent) ? 'iOS' : /Windows/.test(agent) ? 'Windows' : /Mac OS/.test(agent) ? 'macOS' : /Linux/.test(agent) ? 'Linux' : '';
  return system ? `${browser}, ${system}` : browser;
}

/** iPhones know push only for pages that stand on their home screen. */
export function isPhoneOfApple(agent = navigator.userAgent): boolean {
  return /iPhone|iPad/.test(agent);
}

/** Hear when a notice was shown; the way to stop hearing. */
export function onShown(heard: (tag: string) => void): () => void {
  const listen = (event: MessageEvent) => {
    if (typeof event.data?.shown === 'string') heard(event.data.shown);
  };
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}

/** A notice that was clicked leads an open page to its table. */
export function followNotices(): void {
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent) => {
    if (typeof event.data?.go === 'string' && event.data.go.startsWith('#/')) go(event.data.go.slice(1));
  });
}
