import { buffer } from 'node:stream/consumers';
import { ATTACHMENT_BYTES, COVER_BYTES, COVER_RATIO } from '@boardwright/contract';
import { findFileByUrl } from '../calls/uploads.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { BlobStore } from '../files/blobs.ts';
import { findBlob } from '../files/holding.ts';
import { imageSize } from '../files/imageSize.ts';
import { refuse, Refusal } from '../refusal.ts';
import { filesOfShare } from './shares.ts';

export type ShareSource = Pick<Schema['share_files'], 'sha256' | 'file_name' | 'size'>;

const PREFIX = '/api/eda/index/share/';
const MB = 1024 * 1024;

/** Path of `community.file` for a file of a share. */
export const shareFileUrl = ({ project_id, sha256 }: Pick<Schema['share_files'], 'project_id' | 'sha256'>): string =>
  `${PREFIX}${project_id}/file/${sha256}`;

/** The file behind a fileUrl: an upload of the owner, or a file that the share has already. */
async function findSource(
  db: Queries,
  userId: string,
  projectId: string,
  url: string,
): Promise<ShareSource | undefined> {
  if (!url.startsWith(PREFIX)) return findFileByUrl(db, userId, url);
  const files = await filesOfShare(db, { user_id: userId, project_id: projectId });
  return files.find(file => shareFileUrl(file) === url);
}

/** The cover and the attachments of a share, in this order, or what is wrong with them. */
export async function shareSources(
  db: Queries,
  userId: string,
  { projectId, coverUrl, attachments }: { projectId: string; coverUrl: string; attachments: { fileUrl: string }[] },
): Promise<ShareSource[] | Refusal> {
  const sources: ShareSource[] = [];
  for (const url of [coverUrl, ...attachments.map(each => each.fileUrl)]) {
    const source = await findSource(db, userId, projectId, url);
    if (source === undefined) return refuse('file.missing');
    const limit = sources.length === 0 ? COVER_BYTES : ATTACHMENT_BYTES;
    if (Number(source.size) > limit) return refuse('upload.size', { limit: limit / MB });
    sources.push(source);
  }
  return sources;
}

/** What is wrong with a cover; null: nothing. */
export async function coverFault(
  db: Queries,
  blobs: BlobStore,
  userId: string,
  { sha256 }: ShareSource,
): Promise<Refusal | null> {
  const blob = await findBlob(db, userId, sha256);
  if (blob === undefined) return refuse('file.missing');
  const opened = await blobs.openBlob(blob.name);
  try {
    const size = imageSize(await buffer(opened.stream()));
    if (size === null || size.width === 0 || size.height === 0) return refuse('share.cover-picture');
    const wanted = COVER_RATIO.width / COVER_RATIO.height;
    const isRight = Math.abs(size.width / size.height / wanted - 1) <= COVER_RATIO.tolerance;
    return isRight ? null : refuse('share.cover-ratio');
  } finally {
    await opened.close();
  }
}
