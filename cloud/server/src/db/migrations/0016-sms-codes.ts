import type { Kysely } from 'kysely';

/**
 * The code that was last sent to a phone, as a salted hash. Sharded by its own key, the number.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sms_codes')
    .addColumn('phone', 'text', c => c.notNull().primaryKey())
    .addColumn('code_hash', 'text', c => c.notNull())
    .addColumn('tries', 'integer', c => c.notNull())
    .addColumn('expires_at', 'text', c => c.notNull())
    .execute();
  await db.schema.createIndex('sms_codes_end').on('sms_codes').column('expires_at').execute();
}
