import { sql, type Kysely } from 'kysely';

/**
 * Versions of the capability profile, and which of them designs were checked with. What refers to a design keeps the version and the
 * result: those of the design change when it is checked again.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('capability_profiles')
    .addColumn('version', 'text', c => c.notNull().primaryKey())
    .addColumn('body', 'text', c => c.notNull())
    .addColumn('author_id', 'text', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('published_at', 'text')
    .execute();
  await db.schema
    .createIndex('capability_profiles_published')
    .on('capability_profiles')
    .column('published_at')
    .execute();
  await db.schema
    .alterTable('designs')
    .addColumn('profile_version', 'text', c => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('design_references')
    .addColumn('profile_version', 'text', c => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('design_references').addColumn('checks', 'text').execute();
  await sql`update design_references set checks = (
    select checks from designs
    where designs.user_id = design_references.user_id and designs.design_id = design_references.design_id)`.execute(db);
}
