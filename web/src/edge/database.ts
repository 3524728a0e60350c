/** The storage of the edition: texts by key in IndexedDB. A table's keys begin with its id; `id/table` holds its stamp. */

const NAME = 'heliopause';
const ROWS = 'rows';
const PACKS = 'packs';
const GUEST = 'me/guest';

export class Database {
  private constructor(private readonly db: IDBDatabase) {}

  static async open(): Promise<Database> {
    const asking = indexedDB.open(NAME, 1);
    asking.onupgradeneeded = () => {
      asking.result.createObjectStore(ROWS);
      asking.result.createObjectStore(PACKS);
    };
    return new Database(await settled(asking));
  }

  /** Every key of a table with its text. */
  async load(table: string): Promise<[string, string][]> {
    const rows = this.db.transaction(ROWS).objectStore(ROWS);
    const range = IDBKeyRange.bound(`${table}/`, `${table}0`, false, true);
    const [keys, texts] = await Promise.all([settled(rows.getAllKeys(range)), settled(rows.getAll(range))]);
    return keys.map((key, at) => [String(key), String(texts[at])]);
  }

  async stamp(table: string): Promise<number> {
    return stampOf(await settled(this.db.transaction(ROWS).objectStore(ROWS).get(`${table}/table`)));
  }

  /** Keep all of these, on disk, if the table still has this stamp. */
  async save(table: string, stamp: number, puts: [string, string][]): Promise<boolean> {
    const change = this.db.transaction(ROWS, 'readwrite', { durability: 'strict' });
    const rows = change.objectStore(ROWS);
    const ended = finished(change);
    const same = stampOf(await settled(rows.get(`${table}/table`))) === stamp;
    if (same) for (const [key, text] of puts) rows.put(text, key);
    await ended;
    return same;
  }

  /** Forget a table. */
  async drop(table: string): Promise<void> {
    const change = this.db.transaction(ROWS, 'readwrite', { durability: 'strict' });
    const ended = finished(change);
    change.objectStore(ROWS).delete(IDBKeyRange.bound(`${table}/`, `${table}0`, false, true));
    await ended;
  }

  /** The head of every table, by its id. */
  async heads(): Promise<Record<string, string>> {
    const rows = this.db.transaction(ROWS).objectStore(ROWS);
    const keys = (await settled(rows.getAllKeys())).map(String).filter((key) => key.endsWith('/table'));
    const texts = await Promise.all(keys.map((key) => settled(rows.get(key))));
    return Object.fromEntries(keys.map((key, at) => [key.slice(0, -'/table'.length), String(texts[at])]));
  }

  async guest(): Promise<string> {
    return String((await settled(this.db.transaction(ROWS).objectStore(ROWS).get(GUEST))) ?? '');
  }

  async keepGuest(text: string): Promise<void> {
    const change = this.db.transaction(ROWS, 'readwrite', { durability: 'strict' });
    const ended = finished(change);
    change.objectStore(ROWS).put(text, GUEST);
    await ended;
  }

  async packs(): Promise<Record<string, string>> {
    const packs = this.db.transaction(PACKS).objectStore(PACKS);
    const [keys, texts] = await Promise.all([settled(packs.getAllKeys()), settled(packs.getAll())]);
    return Object.fromEntries(keys.map((key, at) => [String(key), String(texts[at])]));
  }

  async keepPack(id: string, text: string): Promise<void> {
    const change = this.db.transaction(PACKS, 'readwrite', { durability: 'strict' });
    const ended = finished(change);
    change.objectStore(PACKS).put(text, id);
    await ended;
  }
}

function stampOf(head: unknown): number {
  return typeof head === 'string' ? Number((JSON.parse(head) as { stamp: number }).stamp) : 0;
}

function settled<T>(asking: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    asking.onsuccess = () => done(asking.result);
    asking.onerror = () => fail(asking.error ?? new Error('the storage failed'));
  });
}

function finished(change: IDBTransaction): Promise<void> {
  return new Promise((done, fail) => {
    change.oncomplete = () => done();
    change.onabort = () => fail(change.error ?? new Error('the storage gave the change up'));
    change.onerror = () => fail(change.error ?? new Error('the storage failed'));
  });
}
