import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { extensionOf } from '../files/names.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { findFile } from './uploads.ts';

const ENDINGS = ['jpg', 'jpeg', 'png'];

/** Photos that a user has uploaded, by their ids. */
export async function findPhotos(
  tx: Queries,
  userId: string,
  fileIds: readonly string[],
): Promise<Schema['files'][] | Refusal> {
  const photos: Schema['files'][] = [];
  for (const fileId of fileIds) {
    const file = await findFile(tx, userId, fileId);
    if (file === undefined) return refuse('file.missing');
    if (!ENDINGS.includes(extensionOf(file.file_name))) return refuse('complaint.photo', { file: file.file_name });
    photos.push(file);
  }
  return photos;
}
