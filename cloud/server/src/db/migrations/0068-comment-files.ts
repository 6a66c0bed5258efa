import { sql, type Kysely } from 'kysely';

/**
 * The files of comments that a project has, and who sent each: nobody may replace those of somebody else. Of earlier files that is
 * unknown.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comment_files')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('project_id', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('author_id', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('comment_files_pk', ['user_id', 'project_id', 'name'])
    .execute();
  const { rows } = await sql<{ user_id: string; project_id: string; body: string }>`
    select user_id, project_id, body from changes where body like '%"kind":"file"%"name":"review/%'`.execute(db);
  for (const { user_id, project_id, body } of rows) {
    const { kind, name } = JSON.parse(body) as { readonly kind?: unknown; readonly name?: unknown };
    if (kind !== 'file' || typeof name !== 'string' || !name.startsWith('review/')) continue;
    await sql`insert into comment_files (user_id, project_id, name, author_id, created_at)
      values (${user_id}, ${project_id}, ${name}, '', '') on conflict do nothing`.execute(db);
  }
}
