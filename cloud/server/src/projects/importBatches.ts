import type { EndpointOutput } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { fileView } from '../files/fileView.ts';

/** Files of a batch that are listed. */
const MOST_FILES = 500;

export function findBatch(
  db: Queries,
  userId: string,
  batchUid: string,
): Promise<Schema['import_batches'] | undefined> {
  return db
    .selectFrom('import_batches')
    .selectAll()
    .where('user_id', '=', userId)
    .where('batch_uid', '=', batchUid)
    .executeTakeFirst();
}

/** Begins a batch with its first file; a later file of it changes nothing. */
export async function beginBatch(
  tx: Queries,
  userId: string,
  { batchUid, importType }: { readonly batchUid: string; readonly importType: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx
    .insertInto('import_batches')
    .values({
      user_id: userId,
      batch_uid: batchUid,
      import_type: importType,
      state: 0,
      created_at: at,
      changed_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** @returns false when the batch does not exist. */
export async function setBatchState(
  tx: Queries,
  userId: string,
  batchUid: string,
  state: number,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('import_batches')
    .set({ state, changed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('batch_uid', '=', batchUid)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function batchView(
  db: Queries,
  batch: Schema['import_batches'],
): Promise<EndpointOutput<'project.importBatch'>> {
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', batch.user_id)
    .where('batch_uid', '=', batch.batch_uid)
    .orderBy('created_at')
    .orderBy('file_id')
    .limit(MOST_FILES)
    .execute();
  return {
    batchUid: batch.batch_uid,
    importType: batch.import_type,
    state: batch.state,
    createTime: batch.created_at,
    files: files.map(fileView),
  };
}
