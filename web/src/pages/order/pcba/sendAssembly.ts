import { withDesign, type BomQuoteLine, type Quote } from '@boardwright/commerce';
import type { CallError } from '@boardwright/contract';
import { api } from '../../../app/api.ts';
import type { PickedFile } from '../../../platform/port.ts';

/** The files of an assembly: what is missing follows later. */
export interface AssemblyFiles {
  readonly board: PickedFile | null;
  readonly bom: PickedFile;
  readonly coordinates: readonly PickedFile[];
}

const quiet = true;

/** Uploads the files of an assembly, makes a design of them where a board is among them, and puts it into the cart; gives what refused it. */
export async function sendAssembly(
  { board, bom, coordinates }: AssemblyFiles,
  quote: Quote<BomQuoteLine>,
): Promise<CallError | null> {
  const fileIds: string[] = [];
  for (const [file, fileType] of [[board, 8], [bom, 10], ...coordinates.map(file => [file, 10] as const)] as const) {
    if (file === null) continue;
    // `as`: the bytes come from a file, never from shared memory.
    const sent = new File([file.bytes as Uint8Array<ArrayBuffer>], file.name);
    const uploaded = await api.upload.file({ fileType, originalFileName: file.name }, { file: sent, quiet });
    if (!uploaded.ok) return uploaded.error;
    fileIds.push(uploaded.value.fileId);
  }
  let { request, hash } = quote;
  if (board !== null) {
    const design = await api.design.create({ fileIds }, { quiet });
    if (!design.ok) return design.error;
    ({ request, hash } = withDesign(quote, design.value.designId));
  }
  const added = await api.cart.add({ request, hash }, { quiet });
  return added.ok ? null : added.error;
}
