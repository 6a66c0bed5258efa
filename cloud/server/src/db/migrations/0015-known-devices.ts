import type { Kysely } from 'kysely';

/**
 * Browsers that have signed in to an account: wrong passwords of strangers do not make them wait. A cookie there holds the token, of
 * which this is the hash.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('device_hash', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('used_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('known_devices_pk', ['user_id', 'device_hash'])
    .execute();
}
