import type { Kysely } from 'kysely';

/**
 * That something of an account changed, not what: open pages read it again. A client that was away continues after the last sequence
 * it has seen.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('sequence', 'bigint', c => c.notNull())
    .addColumn('event', 'integer', c => c.notNull())
    .addColumn('subject_id', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('notices_pk', ['user_id', 'sequence'])
    .execute();
}
