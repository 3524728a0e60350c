/** A failure told to the person. */
import { say, t } from '../i18n/index.svelte';
import { Refused } from '../lib/api';
import { toast } from '../lib/toasts.svelte';

export function report(error: unknown): void {
  toast(error instanceof Refused ? say(error.failure.error) : t('notice.unreachable'), 'error');
}
