import type { Kysely } from 'kysely';

/**
 * By how much a customer's coordinate files turn packages otherwise than their boards.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rotation_corrections')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('package', 'text', c => c.notNull())
    .addColumn('degrees', 'double precision', c => c.notNull())
    .addPrimaryKeyConstraint('rotation_corrections_pk', ['user_id', 'package'])
    .execute();
}
