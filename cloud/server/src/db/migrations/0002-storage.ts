import { sql, type Kysely } from 'kysely';

/** What a change takes besides its text, as `logBytes` counts it. */
const CHANGE_ROW_BYTES = 256;

/**
 * Files on the disk get a row: the account that holds them, their size and the name they lie under. A project knows the size
 * of its log. Both together are what an account uses. Files kept before have their hash as name; the size of a snapshot is on
 * the disk alone, so -1 stands for it until the server has measured it.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blobs')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('sha256', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('size', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('blobs_pk', ['user_id', 'sha256'])
    .execute();
  await db.schema.createIndex('blobs_name').on('blobs').column('name').execute();
  await db.schema.createIndex('files_content').on('files').columns(['user_id', 'sha256']).execute();
  await db.schema.createIndex('snapshots_content').on('snapshots').columns(['user_id', 'sha256']).execute();
  await sql`insert into blobs (user_id, sha256, name, size)
    select user_id, sha256, sha256, max(size) from files group by user_id, sha256`.execute(db);
  await sql`insert into blobs (user_id, sha256, name, size)
    select distinct user_id, sha256, sha256, -1 from snapshots
    where not exists (select 1 from blobs where blobs.user_id = snapshots.user_id and blobs.sha256 = snapshots.sha256)`.execute(
    db,
  );

  await db.schema
    .alterTable('projects')
    .addColumn('log_bytes', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  await sql`update projects set log_bytes = coalesce((
    select sum(octet_length(body) + ${sql.lit(CHANGE_ROW_BYTES)}) from changes
    where changes.user_id = projects.user_id and changes.project_id = projects.project_id), 0)`.execute(db);
}
