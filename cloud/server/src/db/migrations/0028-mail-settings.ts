import type { Kysely } from 'kysely';

/**
 * Which mails an account gets.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('production_mails', 'integer', c => c.notNull().defaultTo(1))
    .execute();
}
