/** Python in a worker: fetched from the site itself, with word of how much of it has arrived. */
import type { Files } from './messages';

/** The few things of Pyodide that are used here. */
export interface Python {
  unpackArchive(buffer: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): any;
  toPy(value: unknown): any;
}

const ENGINE = '/engine';

export async function loadPython(base: string, files: Files, progress: ((done: number) => void) | null): Promise<Python> {
  const stop = progress ? countFetched(progress) : () => undefined;
  try {
    const engine = fetch(base + files.engine).then(whole);
    const { loadPyodide } = (await import(/* @vite-ignore */ `${base}${files.python}pyodide.mjs`)) as { loadPyodide(options: object): Promise<Python> };
    const python = await loadPyodide({ indexURL: base + files.python, env: { HOME: '/home' } });
    python.unpackArchive(await engine, 'zip', { extractDir: ENGINE });
    python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(ENGINE)})`);
    return python;
  } finally {
    stop();
  }
}

async function whole(answer: Response): Promise<ArrayBuffer> {
  if (!answer.ok) throw new Error(`${answer.url}: HTTP ${answer.status}`);
  return answer.arrayBuffer();
}

/**
 * Count what `fetch` brings until told to stop. Pyodide fetches its parts by itself, so this is the only place to look. Not done
 * when the parts are in the cache: a browser keeps its compiled code only for answers that nobody touched.
 */
function countFetched(progress: (done: number) => void): () => void {
  const plain = self.fetch;
  let done = 0;
  self.fetch = async (input, init) => {
    const answer = await plain(input, init);
    if (!answer.body || !answer.ok) return answer;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        done += chunk.byteLength;
        progress(done);
        out.enqueue(chunk);
      },
    });
    return new Response(answer.body.pipeThrough(counting), { status: answer.status, headers: answer.headers });
  };
  return () => {
    self.fetch = plain;
  };
}
