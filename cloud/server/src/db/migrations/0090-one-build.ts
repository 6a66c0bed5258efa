import { sql } from 'kysely';
import type { Kysely } from 'kysely';

interface Tables {
  share_builds: { user_id: string; build_id: string };
  build_photos: { user_id: string; build_id: string };
  moderation_cases: { user_id: string; subject_type: string; subject_id: string };
}

/**
 * One report of each revision from each person. Of two that were sent at the same moment the first stays.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ user_id: string; build_id: string }>`
    select later.user_id, later.build_id from share_builds as later
    where exists (
      select 1 from share_builds as first
      where first.user_id = later.user_id and first.project_id = later.project_id and first.revision = later.revision
        and (first.created_at < later.created_at or (first.created_at = later.created_at and first.build_id < later.build_id)))`.execute(
    db,
  );
  for (const { user_id, build_id } of rows) {
    await db.deleteFrom('build_photos').where('user_id', '=', user_id).where('build_id', '=', build_id).execute();
    await db
      .deleteFrom('moderation_cases')
      .where('user_id', '=', user_id)
      .where('subject_type', '=', 'build')
      .where('subject_id', '=', build_id)
      .execute();
    await db.deleteFrom('share_builds').where('user_id', '=', user_id).where('build_id', '=', build_id).execute();
  }
  await db.schema
    .createIndex('share_builds_revision')
    .unique()
    .on('share_builds')
    .columns(['user_id', 'project_id', 'revision'])
    .execute();
}
