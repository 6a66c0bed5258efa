import type { Kysely } from 'kysely';

/**
 * Tokens of the language model by account and day.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('model_use')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('tokens', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('model_use_pk', ['user_id', 'day'])
    .execute();
  await db.schema.createIndex('model_use_by_day').on('model_use').column('day').execute();
}
