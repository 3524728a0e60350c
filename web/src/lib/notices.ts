/** What the server is asked about notices; every call answers with all of them as they are now. */
import type { Confirmed, NoticeChoices, NoticeOutcome, Notices } from '../wire';
import { api } from './api';
import { asGuest } from './guest.svelte';
import type { Subscription } from './push';

function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
  return asGuest((token) => api.call<T>(`me/${path}`, { method, token, body }));
}

export const readNotices = (): Promise<Notices> => ask('GET', 'notices');
export const choose = (choices: NoticeChoices): Promise<Notices> => ask('PUT', 'notices', choices);
export const addPush = (subscription: Subscription, label: string): Promise<Notices> => ask('POST', 'push', { ...subscription, label });
export const addEmail = (address: string): Promise<Notices> => ask('POST', 'email', { address });
export const addHook = (url: string): Promise<Notices> => ask('POST', 'hook', { url });
export const switchChannel = (id: string, on: boolean): Promise<Notices> => ask('POST', `channels/${id}`, { on });
export const removeChannel = (id: string): Promise<Notices> => ask('DELETE', `channels/${id}`);
export const testChannel = (channel: string): Promise<NoticeOutcome> => ask('POST', 'notices/test', { channel });
export const confirmLetter = (token: string): Promise<Confirmed> => api.call('notices/confirm', { method: 'POST', body: { token } });
export const stopLetters = (token: string): Promise<Confirmed> => api.call(`notices/stop/${token}`, { method: 'POST' });
