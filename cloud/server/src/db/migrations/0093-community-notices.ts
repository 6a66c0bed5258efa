import type { Kysely } from 'kysely';

/**
 * What others did with the shares and comments of an account, and the mails about it.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('community_notices')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('subject_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('counted_after', 'text', c => c.notNull())
    .addColumn('changed_at', 'text', c => c.notNull())
    .addColumn('read_at', 'text')
    .addPrimaryKeyConstraint('community_notices_pk', ['user_id', 'kind', 'subject_id'])
    .execute();
  for (const [name, columns] of [
    ['newest', ['user_id', 'changed_at']],
    ['subject', ['subject_id']],
    ['project', ['project_id']],
  ] as const)
    await db.schema
      .createIndex(`community_notices_${name}`)
      .on('community_notices')
      .columns([...columns])
      .execute();
  await db.schema
    .createTable('community_digests')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('due_at', 'text', c => c.notNull())
    .addColumn('sent_until', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('community_digests_pk', ['user_id'])
    .execute();
  await db.schema.createIndex('community_digests_due').on('community_digests').columns(['due_at']).execute();
  await db.schema
    .alterTable('users')
    .addColumn('community_mails', 'text', c => c.notNull().defaultTo('weekly'))
    .execute();
}
