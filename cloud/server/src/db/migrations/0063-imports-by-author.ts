import type { Kysely } from 'kysely';

/**
 * At its start a server looks for the import of the shipped catalogue among those of operators.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('part_imports_author').on('part_imports').columns(['author_id', 'file_name']).execute();
}
