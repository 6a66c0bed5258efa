import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { findBlob, release } from '../files/holding.ts';

type Key = Pick<Schema['projects'], 'user_id' | 'project_id'>;

export function snapshotsOf(db: Queries, { user_id, project_id }: Key) {
  return db
    .selectFrom('snapshots')
    .select(['revision', 'sha256'])
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .orderBy('revision', 'desc');
}

export interface KeptSnapshot {
  readonly revision: number;
  /** Of its file in the store. */
  readonly name: string;
}

/** The newest snapshot of a project; null when there is none. */
export async function newestSnapshot(db: Queries, project: Key): Promise<KeptSnapshot | null> {
  const newest = await snapshotsOf(db, project).executeTakeFirst();
  if (newest === undefined) return null;
  const blob = await findBlob(db, project.user_id, newest.sha256);
  return blob === undefined ? null : { revision: newest.revision, name: blob.name };
}

/** Deletes the snapshots of a project, all or all but one, and gives their room back. */
export async function deleteSnapshots(tx: Queries, project: Key, except = -1): Promise<void> {
  const rows = await snapshotsOf(tx, project).where('revision', '!=', except).execute();
  await tx
    .deleteFrom('snapshots')
    .where('user_id', '=', project.user_id)
    .where('project_id', '=', project.project_id)
    .where('revision', '!=', except)
    .execute();
  for (const { sha256 } of rows) await release(tx, project.user_id, sha256);
}

/** Puts a snapshot in the place of another one of the same revision. */
export async function writeSnapshot(tx: Queries, row: Schema['snapshots']): Promise<void> {
  const { user_id, project_id, revision, sha256, created_at } = row;
  const same = await snapshotsOf(tx, row).where('revision', '=', revision).executeTakeFirst();
  await tx
    .insertInto('snapshots')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'project_id', 'revision']).doUpdateSet({ sha256, created_at }))
    .execute();
  if (same !== undefined) await release(tx, user_id, same.sha256);
  await deleteSnapshots(tx, { user_id, project_id }, revision);
}
