import type { Result } from '@boardwright/contract';
import { api } from '../app/api.ts';

interface Attachment {
  readonly uid: string;
  readonly file: File;
}

interface Sending {
  /** Ids of files that an earlier try has uploaded, by their uids. */
  readonly done: Map<string, string>;
  readonly signal: AbortSignal;
  onPercent(uid: string, percent: number): void;
}

/** Uploads the files of a message; their ids, or why one was refused, which the client has shown. */
export async function sendAttachments(
  files: readonly Attachment[],
  { done, signal, onPercent }: Sending,
): Promise<Result<string[]>> {
  const ids: string[] = [];
  for (const { uid, file } of files) {
    let fileId = done.get(uid);
    if (fileId === undefined) {
      const onProgress = (percent: number) => onPercent(uid, percent);
      const answer = await api.misc.attach({ originalFileName: file.name }, { file, signal, onProgress });
      if (!answer.ok) return answer;
      ({ fileId } = answer.value);
      done.set(uid, fileId);
    }
    ids.push(fileId);
  }
  return { ok: true, value: ids };
}
