import { buffer } from 'node:stream/consumers';
import { findFile } from '../calls/uploads.ts';
import type { Queries } from '../db/database.ts';
import { findBlob } from '../files/holding.ts';
import { imageSize } from '../files/imageSize.ts';
import type { Call, ServedFile } from '../http/call.ts';
import { newId } from '../ids.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** Most bytes of a picture of the site: pages are to be fast. */
const MOST_BYTES = 1024 * 1024;
const PREFIX = '/api/site/picture/';

/** Makes an upload of the operator a picture of the site; its address. */
export async function addPicture(call: Call, fileId: string): Promise<{ pictureUrl: string } | Refusal> {
  const file = await findFile(call.db.read, call.userId, fileId);
  const blob = file && (await findBlob(call.db.read, call.userId, file.sha256));
  if (!file || !blob) return refuse('file.missing');
  if (Number(file.size) > MOST_BYTES) return refuse('upload.size', { limit: MOST_BYTES / 1024 / 1024 });
  const opened = await call.blobs.openBlob(blob.name);
  try {
    const size = imageSize(await buffer(opened.stream()));
    if (size === null || size.width === 0 || size.height === 0) return refuse('content.picture');
  } finally {
    await opened.close();
  }
  const picture = {
    user_id: call.userId,
    picture_id: newId(),
    sha256: file.sha256,
    file_name: file.file_name,
    created_at: call.now().toISOString(),
  };
  // Deleted since it was looked at, the upload holds its bytes no more.
  const isHeld = await call.db.write(async tx => {
    if ((await findFile(tx, call.userId, fileId)) === undefined) return false;
    await tx.insertInto('site_pictures').values(picture).execute();
    return true;
  });
  return isHeld ? { pictureUrl: PREFIX + picture.picture_id } : refuse('file.missing');
}

/** Owner of pictures whose operator is gone; no account has this id. */
const SITE = 'site';

/** The pictures of an account that is erased stay on the site's pages: they become the site's own. */
export async function passOnPictures(tx: Queries, userId: string): Promise<void> {
  const pictures = await tx.selectFrom('site_pictures').selectAll().where('user_id', '=', userId).execute();
  for (const picture of pictures) {
    const blob = await findBlob(tx, userId, picture.sha256);
    if (blob !== undefined && (await findBlob(tx, SITE, picture.sha256)) === undefined)
      await tx
        .insertInto('blobs')
        .values({ ...blob, user_id: SITE })
        .execute();
    await tx
      .insertInto('site_pictures')
      .values({ ...picture, user_id: SITE })
      .execute();
  }
}

const findPicture = (db: Queries, id: string) =>
  db.selectFrom('site_pictures').selectAll().where('picture_id', '=', id).executeTakeFirst();

/** A picture to answer with. */
export async function servedPicture(db: Queries, id: string): Promise<ServedFile | Refusal> {
  const picture = await findPicture(db, id);
  const blob = picture && (await findBlob(db, picture.user_id, picture.sha256));
  return picture && blob ? { blob: blob.name, fileName: picture.file_name } : refuse('file.missing');
}

/** Whether an address is that of a picture of the site. */
export const isPicture = async (db: Queries, url: string): Promise<boolean> =>
  url.startsWith(PREFIX) && (await findPicture(db, url.slice(PREFIX.length))) !== undefined;
