/** The worker that thinks: Python and the jobs of a server's worker processes. */
import type { FromBot, ToBot } from './messages';
import { loadPython } from './python';

const tell = (message: FromBot): void => self.postMessage(message);
let job: ((given: Uint8Array) => any) | null = null;

self.onmessage = async ({ data }: MessageEvent<ToBot>) => {
  try {
    if (data.kind === 'start') {
      const python = await loadPython(data.base, data.files, null);
      const place = python.pyimport('heliopause.edition.place');
      job = (given) => place.job(given);
      python.pyimport('heliopause.server.jobs');
      tell({ kind: 'ready' });
    } else if (job) tell({ kind: 'done', id: data.id, result: job(data.job) as Uint8Array });
  } catch (error) {
    tell({ kind: 'failed', id: data.kind === 'job' ? data.id : 0, reason: String(error) });
  }
};
