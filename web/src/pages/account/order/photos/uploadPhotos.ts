import type { Result } from '@boardwright/contract';
import type { UploadFile } from 'antd';
import { api } from '../../../../app/api.ts';

/** Kind of upload of pictures. */
const PICTURE = 14;

/** Uploads photos that were chosen in a form; their ids, or why one was refused. */
export async function uploadPhotos(photos: readonly UploadFile[]): Promise<Result<string[]>> {
  const ids: string[] = [];
  for (const { originFileObj: file } of photos) {
    if (!file) continue;
    const answer = await api.upload.file({ fileType: PICTURE, originalFileName: file.name }, { file, quiet: true });
    if (!answer.ok) return answer;
    ids.push(answer.value.fileId);
  }
  return { ok: true, value: ids };
}
