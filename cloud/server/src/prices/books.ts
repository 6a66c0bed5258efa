import type { PriceBook } from '@boardwright/commerce';
import type { Database, Queries } from '../db/database.ts';

/** The author of books that came with the program. */
export const SHIPPED = '';

/** The versions of the prices. A published one never changes, so that it may be kept. */
export class PriceBooks {
  readonly #known = new Map<string, PriceBook>();
  readonly #db: Database;
  /** The book of the program: it has a row for each option. */
  readonly model: PriceBook;

  private constructor(db: Database, model: PriceBook) {
    this.#db = db;
    this.model = model;
  }

  /** Publishes the book that comes with the program, unless operators have published one of their own. */
  static async open(db: Database, shipped: PriceBook, now: Date): Promise<PriceBooks> {
    await db.write(async tx => {
      const newest = await newestVersion(tx);
      const known = await tx
        .selectFrom('price_books')
        .select('version')
        .where('version', '=', shipped.version)
        .executeTakeFirst();
      if (known || (newest && newest.author_id !== SHIPPED)) return;
      const at = now.toISOString();
      const row = { version: shipped.version, body: JSON.stringify(shipped), author_id: SHIPPED, reason: '' };
      await tx
        .insertInto('price_books')
        .values({ ...row, created_at: at, published_at: at })
        .execute();
    });
    return new PriceBooks(db, shipped);
  }

  /** The book in force. Not inside a transaction: the embedded engine has one connection. */
  async current(): Promise<PriceBook> {
    const newest = await newestVersion(this.#db.read);
    const book = newest && (await this.find(newest.version));
    if (!book) throw new Error('there is no published price book');
    return book;
  }

  /** A published book. */
  async find(version: string): Promise<PriceBook | null> {
    const known = this.#known.get(version);
    if (known) return known;
    const row = await this.#db.read
      .selectFrom('price_books')
      .select('body')
      .where('version', '=', version)
      .where('published_at', 'is not', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    const book = JSON.parse(row.body) as PriceBook;
    this.#known.set(version, book);
    return book;
  }
}

function newestVersion(db: Queries) {
  return db
    .selectFrom('price_books')
    .select(['version', 'author_id'])
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
