import type { Kysely } from 'kysely';

/**
 * Design revisions: the files that something is made from, what the server has read from them, and what refers to them. The files of
 * a design hold their content, as uploads do.
 *
 * Released: never change it, add a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('designs')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('design_id', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('fault', 'text')
    .addColumn('facts', 'text')
    .addColumn('checks', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('designs_pk', ['user_id', 'design_id'])
    .execute();
  await db.schema
    .createTable('design_files')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('design_id', 'text', c => c.notNull())
    .addColumn('sha256', 'text', c => c.notNull())
    .addColumn('file_name', 'text', c => c.notNull())
    .addColumn('size', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('design_files_pk', ['user_id', 'design_id', 'sha256'])
    .execute();
  await db.schema
    .createIndex('design_files_content')
    .on('design_files')
    .columns(['user_id', 'sha256', 'design_id'])
    .execute();
  await db.schema
    .createTable('design_references')
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('design_id', 'text', c => c.notNull())
    .addColumn('subject_type', 'text', c => c.notNull())
    .addColumn('subject_id', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('design_references_pk', ['user_id', 'design_id', 'subject_type', 'subject_id'])
    .execute();
  await db.schema
    .createIndex('design_references_subject')
    .on('design_references')
    .columns(['user_id', 'subject_type', 'subject_id'])
    .execute();
  await db.schema.createIndex('projects_gerber').on('projects').columns(['user_id', 'gerber_file_id']).execute();
}
