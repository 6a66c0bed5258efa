import { buffer } from 'node:stream/consumers';
import { PHOTO_BYTES } from '@boardwright/contract';
import type { ShareBuild } from '@boardwright/contract';
import { findFileByUrl } from '../calls/uploads.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { BlobStore } from '../files/blobs.ts';
import { findBlob } from '../files/holding.ts';
import { imageSize } from '../files/imageSize.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { namesOf } from './shareView.ts';

type Row = Schema['share_builds'];
type Photo = Pick<Schema['build_photos'], 'sha256' | 'file_name'>;

const MB = 1024 * 1024;

export function findBuild(db: Queries, buildId: string): Promise<Row | undefined> {
  return db.selectFrom('share_builds').selectAll().where('build_id', '=', buildId).executeTakeFirst();
}

/** A photo of a report, to be sent; undefined where it has none of this digest. */
export async function findPhoto(
  db: Queries,
  { user_id, build_id }: Pick<Row, 'user_id' | 'build_id'>,
  sha256: string,
): Promise<{ readonly blob: string; readonly fileName: string } | undefined> {
  const photo = await db
    .selectFrom('build_photos')
    .select('file_name')
    .where('user_id', '=', user_id)
    .where('build_id', '=', build_id)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  const blob = photo && (await findBlob(db, user_id, sha256));
  return photo && blob && { blob: blob.name, fileName: photo.file_name };
}

/** The uploads behind some fileUrls, or what is wrong with them. */
export async function uploadedPhotos(db: Queries, userId: string, urls: readonly string[]): Promise<Photo[] | Refusal> {
  const photos: Photo[] = [];
  for (const url of urls) {
    const file = await findFileByUrl(db, userId, url);
    if (file === undefined) return refuse('file.missing');
    if (Number(file.size) > PHOTO_BYTES) return refuse('upload.size', { limit: PHOTO_BYTES / MB });
    if (!photos.some(({ sha256 }) => sha256 === file.sha256))
      photos.push({ sha256: file.sha256, file_name: file.file_name });
  }
  return photos;
}

/** What is wrong with the content of photos; null: nothing. */
export async function photoFault(
  db: Queries,
  blobs: BlobStore,
  userId: string,
  photos: readonly Photo[],
): Promise<Refusal | null> {
  for (const { sha256 } of photos) {
    const blob = await findBlob(db, userId, sha256);
    if (blob === undefined) return refuse('file.missing');
    const opened = await blobs.openBlob(blob.name);
    try {
      const size = imageSize(await buffer(opened.stream()));
      if (size === null || size.width === 0 || size.height === 0) return refuse('share.photo');
    } finally {
      await opened.close();
    }
  }
  return null;
}

const photoPath = ({ build_id }: Row, { sha256 }: Pick<Photo, 'sha256'>): string =>
  `/api/eda/index/build/${build_id}/photo/${sha256}`;

/** Reports as somebody sees them. @param userId Who asks; null: a visitor. */
export async function buildViews(
  db: Queries,
  builds: readonly Row[],
  { user_id: ownerId }: Pick<Schema['shares'], 'user_id'>,
  userId: string | null,
): Promise<ShareBuild[]> {
  const names = await namesOf(
    db,
    builds.map(({ user_id }) => user_id),
  );
  const photos = await db
    .selectFrom('build_photos')
    .select(['build_id', 'sha256'])
    .where('user_id', 'in', ['', ...builds.map(({ user_id }) => user_id)])
    .where('build_id', 'in', ['', ...builds.map(({ build_id }) => build_id)])
    .orderBy('position')
    .execute();
  const byBuild = Map.groupBy(photos, ({ build_id }) => build_id);
  return builds.map(row => ({
    buildId: row.build_id,
    author: names.get(row.user_id) ?? '',
    authorId: row.user_id,
    content: row.content,
    revision: row.revision,
    // Nobody can load the photos of a report that waits for an operator.
    photos: row.hidden_at === null ? (byBuild.get(row.build_id) ?? []).map(photo => photoPath(row, photo)) : [],
    isOwn: row.user_id === userId,
    isWaiting: row.is_held === 1,
    isByOwner: row.user_id === ownerId,
    createTime: row.created_at,
  }));
}
