/** Telling a person that it is their turn: page title, notification, a soft tone. */
import { t } from '../i18n/index.svelte';
import { settings } from './settings.svelte';

export function notificationsPossible(): boolean {
  return 'Notification' in window && Notification.permission !== 'denied';
}

export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function announceTurn(game: string, table: string): void {
  if (settings.sound) tone(660, 0.16);
  if (!document.hidden || !settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  const notice = new Notification('heliopause', { body: t('notice.turn', { game }), tag: `heliopause-${table}` });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

let audio: AudioContext | null = null;

/** One soft sine, the only sound of the page. */
export function tone(frequency: number, seconds: number): void {
  audio ??= new AudioContext();
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const now = audio.currentTime;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime(0.08, now + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(now);
  oscillator.stop(now + seconds);
}
