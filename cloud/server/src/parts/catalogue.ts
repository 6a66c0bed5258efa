import type { Part, PartHits, PartQuery } from '@boardwright/commerce/parts';
import { sql } from 'kysely';
import type { Database, Queries } from '../db/database.ts';
import { newId } from '../ids.ts';
import { SearchThread } from './searchThread.ts';
import type { SentPart } from './searchWorker.ts';
import { partsByIds, partsByMpn, saveBodies, saveParts } from './table.ts';

/** The author of the catalogue that came with the program, and its edition: a later one replaces those of its parts that are there. */
export const SHIPPED = '';
const EDITION = 'shipped-2';
/** The libraries that the shipped catalogue is made of are read once in the life of a database: a server starts without them. */
const shippedParts = async (): Promise<readonly Part[]> => (await import('./shipped.ts')).shippedCatalogue();
/** Rows that are read at once while the index is filled. */
const PAGE = 4000;
/** How long a node searches a catalogue that another node has replaced, milliseconds. */
const STALE_MS = 5000;

export interface PartPage extends Omit<PartHits, 'entries'> {
  readonly parts: readonly Part[];
}

/**
 * The catalogue of parts. The tables have the parts; a thread of each node has the index that is searched, which is filled when it is
 * first needed and again after an import.
 */
export class PartCatalogue {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #shipped: () => Promise<readonly Part[]>;
  #filled: Promise<void> | null = null;
  #thread: SearchThread | null = null;
  #version = '';
  #checkedAt = -Infinity;
  #loading: Promise<void> | null = null;

  constructor(db: Database, now: () => Date, shipped = shippedParts) {
    this.#db = db;
    this.#now = now;
    this.#shipped = shipped;
  }

  /** Puts the shipped catalogue into empty tables. Not inside a transaction. */
  ready(): Promise<void> {
    this.#filled ??= this.#fill().catch((error: unknown) => {
      this.#filled = null;
      throw error;
    });
    return this.#filled;
  }

  async #fill(): Promise<void> {
    if (await hasShipped(this.#db.read)) return;
    const parts = await this.#shipped();
    await this.#db.write(async tx => {
      // Of two nodes that start at once, one fills the tables.
      if (await hasShipped(tx)) return;
      await saveShipped(tx, parts);
      await recordImport(tx, { author: SHIPPED, fileName: EDITION, parts: parts.length, refused: '[]' }, this.#now());
    });
  }

  /** The parts that a query finds, a page of them, with their stock of this moment. */
  async search(query: PartQuery): Promise<PartPage> {
    await this.#load();
    const { hits, ids } = await this.#thread!.search(query);
    return { ...hits, parts: await partsByIds(this.#db.read, ids) };
  }

  async byIds(ids: readonly string[]): Promise<Part[]> {
    await this.ready();
    return partsByIds(this.#db.read, ids);
  }

  /** By `mpnKey`. */
  async byMpn(mpns: readonly string[]): Promise<ReadonlyMap<string, readonly Part[]>> {
    await this.ready();
    return partsByMpn(this.#db.read, mpns);
  }

  /** Fills the index when it is not that of the newest import. */
  async #load(): Promise<void> {
    await this.ready();
    if (this.#thread?.isBroken) {
      this.#thread = null;
      this.#version = '';
    }
    if (this.#version !== '' && performance.now() - this.#checkedAt < STALE_MS) return;
    this.#loading ??= this.#loadNewest().finally(() => (this.#loading = null));
    // The catalogue before is searched while a new one is read; what failed is tried again with a later search.
    if (this.#version === '') await this.#loading;
    else this.#loading.catch(() => undefined);
  }

  async #loadNewest(): Promise<void> {
    const newest = await newestImport(this.#db.read);
    this.#checkedAt = performance.now();
    if (newest === undefined || newest.import_id === this.#version) return;
    this.#thread ??= new SearchThread();
    await this.#thread.load(pagesOf(this.#db.read));
    this.#version = newest.import_id;
  }

  /** To be called after an import: this node searches the new catalogue at once. */
  async changed(): Promise<void> {
    this.#checkedAt = -Infinity;
    if (this.#thread === null) return;
    await this.#loading;
    await this.#loadNewest();
  }

  async close(): Promise<void> {
    await this.#loading?.catch(() => undefined);
    await this.#thread?.close();
  }
}

/** Whether this edition, or a catalogue of an operator alone, is there. */
async function hasShipped(db: Queries): Promise<boolean> {
  const shipped = await db.selectFrom('part_imports').select('file_name').where('author_id', '=', SHIPPED).execute();
  if (shipped.length === 0) return (await newestImport(db)) !== undefined;
  return shipped.some(row => row.file_name === EDITION);
}

/** What operators have imported stays, and so does the stock of parts that an earlier edition had. */
async function saveShipped(tx: Queries, parts: readonly Part[]): Promise<void> {
  const present = await partsByIds(
    tx,
    parts.map(({ id }) => id),
  );
  const known = new Map(present.map(part => [part.id, part.isSample]));
  await saveParts(
    tx,
    parts.filter(({ id }) => !known.has(id)),
  );
  await saveBodies(
    tx,
    parts.filter(({ id }) => known.get(id)),
  );
}

const newestImport = (db: Queries) =>
  db
    .selectFrom('part_imports')
    .select('import_id')
    .orderBy('created_at', 'desc')
    .orderBy('import_id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface ImportRecord {
  readonly author: string;
  readonly fileName: string;
  readonly parts: number;
  /** JSON. */
  readonly refused: string;
}

export async function recordImport(
  tx: Queries,
  { author, fileName, parts, refused }: ImportRecord,
  now: Date,
): Promise<string> {
  const row = {
    import_id: newId(),
    author_id: author,
    file_name: fileName,
    parts,
    refused,
    created_at: now.toISOString(),
  };
  await tx.insertInto('part_imports').values(row).execute();
  return row.import_id;
}

/** All parts in the order of their ids, without parsing them. */
async function* pagesOf(db: Queries): AsyncGenerator<readonly SentPart[]> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('parts')
      .select(['part_id', 'body'])
      .where('part_id', '>', last)
      .orderBy('part_id')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    const first = rows[0]!.part_id;
    last = rows.at(-1)!.part_id;
    const stock = await db
      .selectFrom('part_stock')
      .select(['part_id', sql<number>`sum(on_hand - reserved)`.as('pieces')])
      .where('part_id', '>=', first)
      .where('part_id', '<=', last)
      .groupBy('part_id')
      .execute();
    const pieces = new Map(stock.map(row => [row.part_id, Number(row.pieces)]));
    yield rows.map(({ part_id, body }) => ({ body, stock: pieces.get(part_id) ?? 0 }));
  }
}
