import type { Result, ShareBuild } from '@boardwright/contract';
import { api } from '../../../app/api.ts';

/** Kind of upload of pictures. */
const PICTURE = 14;

export interface BuildValues {
  readonly projectId: string;
  readonly content: string;
  readonly revision: number;
  readonly photos: readonly Blob[];
}

/** Uploads the photos and sends the report. For the user it is one step, so it is quiet. */
export async function sendBuild({ projectId, content, revision, photos }: BuildValues): Promise<Result<ShareBuild>> {
  const urls: string[] = [];
  for (const [i, file] of photos.entries()) {
    const originalFileName = `photo-${i + 1}.jpg`;
    const sent = await api.upload.file({ fileType: PICTURE, originalFileName }, { file, quiet: true });
    if (!sent.ok) return sent;
    urls.push(sent.value.fileUrl);
  }
  return api.community.build({ projectId, content, revision, photos: urls }, { quiet: true });
}
