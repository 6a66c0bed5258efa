import { api } from '../../../app/api.ts';

/** Kind of upload of pictures (`uploadKinds` of the contract). */
const PICTURE = 14;

/** Puts a picture on the site; its address, or null when it was refused, which the client has shown. */
export async function uploadPicture(file: File): Promise<string | null> {
  const upload = await api.upload.file({ fileType: PICTURE, originalFileName: file.name }, { file });
  if (!upload.ok) return null;
  const added = await api.operator.addSitePicture({ fileId: upload.value.fileId });
  return added.ok ? added.value.pictureUrl : null;
}
