/** Telling a person that it is their turn: page title, notification, a bell. */
import { t } from '../i18n/index.svelte';
import { settings } from './settings.svelte';
import { sound } from './sound';

export function notificationsPossible(): boolean {
  return 'Notification' in window && Notification.permission !== 'denied';
}

export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function announceTurn(game: string, table: string): void {
  sound('turn');
  if (!document.hidden || !settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  const notice = new Notification('heliopause', { body: t('notice.turn', { game }), tag: `heliopause-${table}` });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
