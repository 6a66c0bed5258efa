import { sql, type Kysely } from 'kysely';

/**
 * Second factors of accounts, and what people recognise their sessions by.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', c => c.notNull().primaryKey())
    .addColumn('secret', 'text', c => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'bigint', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('code_hash', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
    .execute();
  for (const column of ['device', 'place', 'created_at'])
    await db.schema
      .alterTable('sessions')
      .addColumn(column, 'text', c => c.notNull().defaultTo(''))
      .execute();
  await db.schema.alterTable('sessions').addColumn('second_factor_at', 'text').execute();
  await sql`update sessions set created_at = rolled_at`.execute(db);
}
