import { uploadKinds } from '@boardwright/contract';
import type { UploadedFile, UploadKind } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { checkZip } from '../files/archive.ts';
import type { Incoming } from '../files/blobs.ts';
import { extensionOf, safeFileName } from '../files/names.ts';
import { contentFits, sniffFile } from '../files/sniff.ts';
import type { Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { Refusal, refuse } from '../refusal.ts';

/** Most bytes of one user. */
const QUOTA_BYTES = 2 * 1024 * 1024 * 1024;

const URL_PREFIX = '/api/eda/file/';

/** The user's file behind a fileUrl; other URLs are not fetched. */
export function findFileByUrl(db: Queries, userId: string, url: string): Promise<Schema['files'] | undefined> {
  return findFile(db, userId, url.startsWith(URL_PREFIX) ? url.slice(URL_PREFIX.length) : '');
}

export function findFile(db: Queries, userId: string, fileId: string): Promise<Schema['files'] | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

function view(row: Schema['files']): UploadedFile {
  return {
    fileId: row.file_id,
    fileUrl: URL_PREFIX + row.file_id,
    fileName: row.file_name,
    size: row.size,
    sha256: row.sha256,
  };
}

export const uploadHandlers: Handlers = {
  'upload.file': async ({ fileType, originalFileName }, call) => {
    if (call.file === null) return refuse('upload.missing');
    const kind = uploadKinds[fileType as UploadKind];
    const fileName = safeFileName(originalFileName);
    const extension = extensionOf(fileName);
    if (!(kind.extensions as readonly string[]).includes(extension)) return refuse('upload.type');

    const incoming = await call.blobs.receive(call.file, kind.maxBytes);
    if (incoming === null) return refuse('upload.size', { limit: kind.maxBytes / 1024 / 1024 });
    try {
      const problem = await inspect(incoming, extension);
      if (problem !== null) return problem;
      const { used } = await call.db.read
        .selectFrom('files')
        .select(query => query.fn.sum<number | string | null>('size').as('used'))
        .where('user_id', '=', call.userId)
        .executeTakeFirstOrThrow();
      if (Number(used ?? 0) + incoming.size > QUOTA_BYTES) return refuse('upload.quota');

      // First the file, then the row: a crash between them leaves an unnamed file, never a name without its file.
      await call.blobs.keep(incoming);
      const row: Schema['files'] = {
        user_id: call.userId,
        file_id: newId(),
        sha256: incoming.sha256,
        size: incoming.size,
        file_name: fileName,
        kind: fileType,
        created_at: call.now().toISOString(),
      };
      await call.db.write(tx => tx.insertInto('files').values(row).execute());
      return view(row);
    } finally {
      await call.blobs.discard(incoming);
    }
  },

  'upload.get': async ({ fileId }, call) => {
    const row = await findFile(call.db.read, call.userId, fileId);
    return row === undefined ? refuse('file.missing') : { sha256: row.sha256, fileName: row.file_name };
  },
};

/** Whether the bytes are what the name says, and an archive harmless. Of a rar only the signature is checked. */
async function inspect(incoming: Incoming, extension: string): Promise<Refusal | null> {
  const content = await sniffFile(incoming.path);
  if (content === 'empty') return refuse('upload.empty');
  if (!contentFits(extension, content)) return refuse('upload.disguised', { extension, actual: content });
  return content === 'zip' ? checkZip(incoming.path) : null;
}
