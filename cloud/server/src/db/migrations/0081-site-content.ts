import type { Kysely } from 'kysely';

/**
 * Versions of the pages that operators write, and the pictures on them.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_versions')
    .addColumn('path', 'text', c => c.notNull())
    .addColumn('language', 'text', c => c.notNull())
    .addColumn('version', 'integer', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('published_from', 'text')
    .addColumn('head', 'text', c => c.notNull())
    .addColumn('body', 'text', c => c.notNull())
    .addColumn('note', 'text', c => c.notNull())
    .addColumn('author_id', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('content_versions_pk', ['path', 'language', 'version'])
    .execute();
  await db.schema
    .createIndex('content_versions_published')
    .on('content_versions')
    .columns(['language', 'published_from'])
    .execute();
  await db.schema
    .createTable('site_pictures')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('picture_id', 'text', c => c.notNull())
    .addColumn('sha256', 'text', c => c.notNull())
    .addColumn('file_name', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('site_pictures_pk', ['user_id', 'picture_id'])
    .execute();
  await db.schema.createIndex('site_pictures_picture').on('site_pictures').columns(['picture_id']).execute();
  await db.schema.createIndex('site_pictures_sha256').on('site_pictures').columns(['user_id', 'sha256']).execute();
}
