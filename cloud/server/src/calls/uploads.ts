import { uploadKinds } from '@boardwright/contract';
import type { UploadedFile, UploadKind } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Incoming } from '../files/blobBackend.ts';
import { FILE_URL_PREFIX, fileView } from '../files/fileView.ts';
import { findBlob, keepFor } from '../files/holding.ts';
import { roomOf } from '../files/quota.ts';
import { deleteFile, deletionHits, refuseUsed, stateOf, usesOf } from '../files/uses.ts';
import { safeFileName } from '../files/names.ts';
import type { Call, Handlers, ServedFile } from '../http/call.ts';
import { newId } from '../ids.ts';
import { beginBatch } from '../projects/importBatches.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { receiveUpload } from './receiveUpload.ts';

/** Kind of upload of batch imports. */
const BATCH = 7;

/** Kind of upload of avatars. */
const AVATAR = 13;

/** The user's file behind a fileUrl; other URLs are not fetched. */
export function findFileByUrl(db: Queries, userId: string, url: string): Promise<Schema['files'] | undefined> {
  return findFile(db, userId, url.startsWith(FILE_URL_PREFIX) ? url.slice(FILE_URL_PREFIX.length) : '');
}

export function findFile(db: Queries, userId: string, fileId: string): Promise<Schema['files'] | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/** A file of the user to answer with; null when there is none. */
export async function servedFile(db: Queries, userId: string, fileId: string): Promise<ServedFile | null> {
  const file = await findFile(db, userId, fileId);
  const blob = file && (await findBlob(db, userId, file.sha256));
  return file && blob ? { blob: blob.name, fileName: file.file_name } : null;
}

export const uploadHandlers: Handlers = {
  'upload.file': async ({ fileType, originalFileName, batchUid, importType }, call) => {
    const { extensions, maxBytes } = uploadKinds[fileType as UploadKind];
    const fileName = safeFileName(originalFileName);
    const batch = fileType === BATCH && batchUid ? { batchUid, importType: importType ?? '' } : null;
    return receiveUpload(
      call,
      {
        fileName,
        extensions,
        maxBytes,
        sender: call.userId,
        room: () => roomOf(call.db.read, call.userId, call.storageBytes),
      },
      incoming => keep(incoming, fileName, fileType, batch, call),
    );
  },

  'upload.get': async ({ fileId }, call) =>
    (await servedFile(call.db.read, call.userId, fileId)) ?? refuse('file.missing'),

  'upload.list': async ({ pageNum, pageSize }, call) => {
    // The avatar is seen and replaced in the profile.
    const mine = call.db.read.selectFrom('files').where('user_id', '=', call.userId).where('kind', '!=', AVATAR);
    const rows = await mine
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('file_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { total } = await mine.select(q => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const uses = await usesOf(call.db.read, call.userId, rows);
    const kept = rows.map(row => {
      const references = [...uses.get(row.file_id)!];
      return {
        ...fileView(row),
        createTime: row.created_at,
        fileType: row.kind,
        state: stateOf(references),
        references,
      };
    });
    return { rows: kept, total: Number(total) };
  },

  'upload.remove': ({ fileId }, call) =>
    call.db.write(async tx => {
      const file = await findFile(tx, call.userId, fileId);
      if (file === undefined) return refuse('file.missing');
      const used = refuseUsed(await deletionHits(tx, file));
      if (used !== null) return used;
      await deleteFile(tx, file);
      return null;
    }),
};

async function keep(
  incoming: Incoming,
  fileName: string,
  kind: number,
  batch: Parameters<typeof beginBatch>[2] | null,
  call: Call,
): Promise<UploadedFile | Refusal> {
  const row: Schema['files'] = {
    user_id: call.userId,
    file_id: newId(),
    sha256: incoming.sha256,
    size: incoming.size,
    file_name: fileName,
    kind,
    created_at: call.now().toISOString(),
    batch_uid: batch?.batchUid ?? null,
  };
  const refusal = await keepFor(call, incoming, async tx => {
    await tx.insertInto('files').values(row).execute();
    if (kind === AVATAR) await showAvatar(tx, row);
    if (batch !== null) await beginBatch(tx, row.user_id, batch, call.now());
    return true;
  });
  return refusal ?? fileView(row);
}

/** An uploaded avatar is that of the account from now on; the one before goes. */
async function showAvatar(tx: Queries, row: Schema['files']): Promise<void> {
  const earlier = await tx
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .where('kind', '=', AVATAR)
    .where('file_id', '!=', row.file_id)
    .execute();
  await tx
    .updateTable('users')
    .set({ avatar: FILE_URL_PREFIX + row.file_id })
    .where('user_id', '=', row.user_id)
    .execute();
  for (const file of earlier) await deleteFile(tx, file);
}
