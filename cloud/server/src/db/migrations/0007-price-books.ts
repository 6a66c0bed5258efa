import type { Kysely } from 'kysely';

/**
 * All versions of the prices. A reference table of a cluster: few rows, the same on each node.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('price_books')
    .addColumn('version', 'text', c => c.notNull().primaryKey())
    .addColumn('body', 'text', c => c.notNull())
    .addColumn('author_id', 'text', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('published_at', 'text')
    .execute();
  await db.schema.createIndex('price_books_published').on('price_books').column('published_at').execute();
}
