/** The worker that the page talks to: Python decides, IndexedDB keeps, another worker thinks. */
import { Database } from './database';
import type { Files, FromTable, OpenStream, Request, ToTable } from './messages';
import { loadPython } from './python';
import { Thinker } from './thinker';

interface Place {
  answer(method: string, path: string, token: string | null, body: string | null): Promise<any>;
  open_stream(id: number, table: string, token: string | null, lastId: string | null, send: (text: string) => void): Promise<any>;
  close_stream(id: number): void;
  hear(message: string): void;
}

const tell = (message: FromTable): void => self.postMessage(message);
/** Asked before Python is here: answered as soon as it is. */
let place: Promise<Place> | null = null;

self.onmessage = ({ data }: MessageEvent<ToTable>) => {
  if (data.kind === 'start') {
    place = opened(data.base, data.files, data.counted);
    place.then(() => tell({ kind: 'ready' }), (error: unknown) => tell({ kind: 'failed', reason: String(error) }));
  } else if (data.kind === 'request') void request(data);
  else if (data.kind === 'stream') void stream(data);
  else void place?.then((here) => here.close_stream(data.id));
};

async function opened(base: string, files: Files, counted: boolean): Promise<Place> {
  const total = Object.values(files.sizes).reduce((sum, size) => sum + size, 0);
  const [database, python] = await Promise.all([Database.open(), loadPython(base, files, counted ? (done) => tell({ kind: 'loading', done, total }) : null)]);
  const thinker = new Thinker(base, files);
  const tabs = new BroadcastChannel('heliopause.tables');
  const browser = {
    load: async (table: string) => JSON.stringify(await database.load(table)),
    stamp: (table: string) => database.stamp(table),
    save: (table: string, stamp: number, puts: string) => database.save(table, stamp, JSON.parse(puts) as [string, string][]),
    drop: (table: string) => database.drop(table),
    heads: async () => JSON.stringify(await database.heads()),
    guest: () => database.guest(),
    keepGuest: (text: string) => database.keepGuest(text),
    packs: async () => JSON.stringify(await database.packs()),
    keepPack: (id: string, text: string) => database.keepPack(id, text),
    tell: (message: string) => tabs.postMessage(message),
    warm: () => thinker.warm(),
    think: (job: Uint8Array, patience: number) => thinker.think(job, patience),
  };
  const here = (await python.pyimport('heliopause.edition.place').opened(browser)) as Place;
  tabs.onmessage = ({ data }: MessageEvent<string>) => here.hear(data);
  return here;
}

const NO_ENGINE = JSON.stringify({
  code: 'engine',
  error: { en: 'The engine did not load; reload the page.', pl: 'Silnik gry się nie wczytał; odśwież stronę.' },
});

async function request({ id, method, path, token, body }: Request): Promise<void> {
  try {
    const [status, text] = taken(await (await place!).answer(method, path, token, body));
    tell({ kind: 'answer', id, status, body: text });
  } catch (error) {
    console.error(error);
    tell({ kind: 'answer', id, status: 500, body: NO_ENGINE });
  }
}

async function stream({ id, table, token, lastId }: OpenStream): Promise<void> {
  try {
    const here = await place!;
    const [status, text] = taken(await here.open_stream(id, table, token, lastId, (chunk) => tell({ kind: 'chunk', id, text: chunk })));
    tell({ kind: 'answer', id, status, body: text });
  } catch (error) {
    console.error(error);
    tell({ kind: 'answer', id, status: 500, body: NO_ENGINE });
  }
}

/** A list of Python's as ours; theirs is let go. */
function taken(list: any): [number, string] {
  const found = list.toJs() as [number, string];
  list.destroy();
  return found;
}
