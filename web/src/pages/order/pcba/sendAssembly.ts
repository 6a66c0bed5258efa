import { withDesign, type BomQuoteLine, type CustomLine, type Quote } from '@boardwright/commerce';
import type { CallError } from '@boardwright/contract';
import { api } from '../../../app/api.ts';
import { newPartNo } from '../../../app/visitorCart/visitorItem.ts';
import type { PickedFile } from '../../../platform/port.ts';

/** The files of an assembly: what is missing follows later. */
export interface AssemblyFiles {
  readonly board: PickedFile | null;
  readonly bom: PickedFile;
  readonly coordinates: readonly PickedFile[];
}

const quiet = true;

interface Sent {
  readonly fileIds: readonly string[];
  /** Null without a board. */
  readonly designId: string | null;
}

/** Uploads the files of an assembly, and makes a design of them where a board is among them. */
async function sendFiles({ board, bom, coordinates }: AssemblyFiles): Promise<Sent | CallError> {
  const fileIds: string[] = [];
  for (const [file, fileType] of [[board, 8], [bom, 10], ...coordinates.map(file => [file, 10] as const)] as const) {
    if (file === null) continue;
    // `as`: the bytes come from a file, never from shared memory.
    const sent = new File([file.bytes as Uint8Array<ArrayBuffer>], file.name);
    const uploaded = await api.upload.file({ fileType, originalFileName: file.name }, { file: sent, quiet });
    if (!uploaded.ok) return uploaded.error;
    fileIds.push(uploaded.value.fileId);
  }
  if (board === null) return { fileIds, designId: null };
  const design = await api.design.create({ fileIds }, { quiet });
  return design.ok ? { fileIds, designId: design.value.designId } : design.error;
}

const designed = <R extends BomQuoteLine | CustomLine>(quote: Quote<R>, designId: string | null): Quote<R> =>
  designId === null ? quote : withDesign(quote, designId);

/** Puts an assembly into the cart with its boards, which get the same part number; gives what refused it. */
export async function sendAssembly(
  files: AssemblyFiles,
  quote: Quote<BomQuoteLine>,
  boards: Quote<CustomLine> | null,
): Promise<CallError | null> {
  const sent = await sendFiles(files);
  if (!('fileIds' in sent)) return sent;
  const partNo = newPartNo(new Date());
  for (const each of boards === null ? [quote] : [boards, quote]) {
    const { request, hash } = designed<BomQuoteLine | CustomLine>(each, sent.designId);
    const added = await api.cart.add({ request, hash, partNo }, { quiet });
    if (!added.ok) return added.error;
  }
  return null;
}

/** Asks for a final quote of an assembly; gives what refused it. */
export async function sendInquiry(
  files: AssemblyFiles,
  quote: Quote<BomQuoteLine>,
  remarks: string,
): Promise<CallError | null> {
  const sent = await sendFiles(files);
  if (!('fileIds' in sent)) return sent;
  const { request, hash } = designed(quote, sent.designId);
  const projectName = (files.board ?? files.bom).name.replace(/\.\w+$/, '').slice(0, 200);
  const asked = { request, hash, projectName, remarks, isInquiry: true, fileIds: sent.fileIds };
  const created = await api.quote.create(asked, { quiet });
  return created.ok ? null : created.error;
}
