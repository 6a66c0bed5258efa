import { open } from 'node:fs/promises';
import { isTarHeader } from '@boardwright/engine/formats/archive';

/** What a file is by its first bytes. `ole`: the container of xls and of some design files. */
export type Content = 'zip' | 'rar' | 'gzip' | 'tar' | 'ole' | 'jpeg' | 'png' | 'text' | 'empty' | 'unknown';

const signatures: readonly (readonly [Content, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  // An archive without entries has nothing but its end record.
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['rar', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
  ['gzip', [0x1f, 0x8b]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** How much of a file is looked at. */
const HEAD_BYTES = 65_536;

export async function sniffFile(path: string): Promise<Content> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return sniff(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function sniff(head: Uint8Array): Content {
  if (head.length === 0) return 'empty';
  const found = signatures.find(([, bytes]) => bytes.every((byte, i) => head[i] === byte));
  if (found !== undefined) return found[0];
  if (isTarHeader(head)) return 'tar';
  return isText(head) ? 'text' : 'unknown';
}

/** Any text encoding of our users: no NUL bytes and no control characters but white space; UTF-16 by its mark. */
function isText(head: Uint8Array): boolean {
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (utf16) return true;
  return !head.some(byte => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);
}

const contentOf: Readonly<Record<string, readonly Content[]>> = {
  zip: ['zip'],
  rar: ['rar'],
  tgz: ['gzip'],
  gz: ['gzip'],
  tar: ['tar'],
  xlsx: ['zip'],
  xls: ['ole'],
  ods: ['zip'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  png: ['png'],
  csv: ['text'],
  tsv: ['text'],
  pos: ['text'],
  xyrs: ['text'],
  txt: ['text'],
  kicad_sch: ['text'],
  kicad_pcb: ['text'],
  // Several programs use these endings, some with text, some with an OLE container.
  sch: ['text', 'ole'],
  pcb: ['text', 'ole'],
};

/** Whether a file with this ending may have this content. */
export function contentFits(extension: string, content: Content): boolean {
  return contentOf[extension]?.includes(content) ?? false;
}
