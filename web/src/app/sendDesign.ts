import type { CallOptions, Client, DesignFacts, Result } from '@boardwright/contract';
import type { Archive } from './visitorCart/visitorItem.ts';

/** How an upload is followed and cancelled. */
export type Upload = Pick<CallOptions, 'signal' | 'onProgress'>;

/** A design that was made of an archive, and the archive. */
export interface SentDesign {
  readonly designId: string;
  readonly fileUrl: string;
  /** Null: the service cannot read it, people will. */
  readonly facts: DesignFacts | null;
}

/** Uploads the archive of a board and makes a design of it. The steps are quiet: for the customer they are one. */
export async function sendDesign(
  { upload, design }: Pick<Client, 'upload' | 'design'>,
  archive: Archive,
  { signal, onProgress }: Upload = {},
): Promise<Result<SentDesign>> {
  const options = { quiet: true, ...(signal && { signal }) };
  // `as`: the bytes come from a file or an archive, never from shared memory.
  const file = new File([archive.bytes as Uint8Array<ArrayBuffer>], archive.name, { type: 'application/octet-stream' });
  const uploaded = await upload.file(
    { fileType: 8, originalFileName: file.name },
    { ...options, file, ...(onProgress && { onProgress }) },
  );
  if (!uploaded.ok) return uploaded;
  const { fileId, fileUrl } = uploaded.value;
  const made = await design.create({ fileIds: [fileId] }, options);
  if (!made.ok) return made;
  const { designId, facts } = made.value;
  return { ok: true, value: { designId, fileUrl, facts } };
}
