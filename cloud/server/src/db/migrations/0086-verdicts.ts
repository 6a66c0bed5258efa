import type { Kysely } from 'kysely';

/**
 * What the engine finds of the revision of a share.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('share_verdicts')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('revision', 'bigint', c => c.notNull())
    .addColumn('verdict', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('share_verdicts_pk', ['user_id', 'project_id'])
    .execute();
  await db.schema
    .alterTable('shares')
    .addColumn('is_judged', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('shares_judged')
    .on('shares')
    .columns(['is_judged', 'changed_at', 'project_id'])
    .execute();
}
