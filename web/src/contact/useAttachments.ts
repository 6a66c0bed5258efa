import type { Result } from '@boardwright/contract';
import type { UploadFile } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { sendAttachments } from './sendAttachments.ts';

/** The files of a message, which are uploaded when it is sent. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly UploadFile[]>([]);
  const [busy, setBusy] = useState(false);
  const done = useRef(new Map<string, string>());
  const sending = useRef<AbortController | null>(null);
  const cancel = () => sending.current?.abort();
  useEffect(() => () => sending.current?.abort(), []);

  /** Uploads the files, and one that is not listed, then sends the message with their ids. @returns whether it was sent. */
  const send = async (
    post: (attachments: string[]) => Promise<Result<unknown>>,
    further: File | null = null,
  ): Promise<boolean> => {
    const { signal } = (sending.current = new AbortController());
    const show = (uid: string, status: 'uploading' | 'done', percent: number) =>
      setFiles(before => before.map(each => (each.uid === uid ? { ...each, status, percent } : each)));
    setBusy(true);
    const sent = await sendAttachments(chosen(files, further), {
      done: done.current,
      signal,
      onPercent: (uid, percent) => show(uid, 'uploading', percent),
    });
    const answer = sent.ok && !signal.aborted ? await post(sent.value) : sent;
    // A file that waited for its message for too long is uploaded again.
    if (!answer.ok && answer.error.id === 'file.missing') done.current.clear();
    for (const { uid } of files) show(uid, 'done', 100);
    setBusy(false);
    return answer.ok && !signal.aborted;
  };

  return { files, setFiles, busy, send, cancel };
}

type Chosen = Parameters<typeof sendAttachments>[0];

/** The files as they are uploaded: those of the list, then the further one. */
const chosen = (files: readonly UploadFile[], further: File | null): Chosen => [
  ...files.flatMap(({ uid, originFileObj }) => (originFileObj ? [{ uid, file: originFileObj }] : [])),
  ...(further ? [{ uid: `${further.name} ${further.lastModified}`, file: further }] : []),
];
