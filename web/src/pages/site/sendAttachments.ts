import type { Result } from '@boardwright/contract';
import type { UploadFile } from 'antd';
import { api } from '../../app/api.ts';

/** Kinds of upload by the ending of a name: pictures, and designs or tables (`uploadKinds` of the contract). */
const kindOf = (name: string): 10 | 14 => (/\.(jpe?g|png)$/i.test(name) ? 14 : 10);

/** Uploads the files of a message; their ids, or why one was refused, which the client has shown. */
export async function sendAttachments(files: readonly UploadFile[]): Promise<Result<string[]>> {
  const ids: string[] = [];
  for (const { originFileObj: file } of files) {
    if (!file) continue;
    const answer = await api.upload.file({ fileType: kindOf(file.name), originalFileName: file.name }, { file });
    if (!answer.ok) return answer;
    ids.push(answer.value.fileId);
  }
  return { ok: true, value: ids };
}
