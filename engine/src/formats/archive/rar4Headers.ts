import { crc32 } from '../zip/crc32.ts';
import { viewOf } from '../zip/directory.ts';
import { ENCRYPTED_WHOLE, rarDamaged, rarInParts, type RarHeader } from './rarHeader.ts';

const MAIN = 0x73;
const FILE = 0x74;
const END = 0x7b;
/** Flags: of the archive, of a file, and of any block that has data behind it. */
const VOLUME = 0x01;
const SPLIT = 0x03;
const ENCRYPTED_HEADERS = 0x80;
const ENCRYPTED = 0x04;
const FOLDER = 0xe0;
const LARGE = 0x100;
const HAS_DATA = 0x8000;
const UNIX = 3;
const LINK = 0o120000;

/** The headers of files in an archive of RAR 1.5 to 4 ('technote.txt' of RARLAB's WinRAR 4). */
export function readRar4(bytes: Uint8Array, most: number): RarHeader[] {
  const view = viewOf(bytes);
  const files: RarHeader[] = [];
  let hasMain = false;
  for (let at = 7; at < bytes.length;) {
    if (at + 7 > bytes.length) throw rarDamaged();
    const type = bytes[at + 2]!;
    const flags = view.getUint16(at + 3, true);
    const size = view.getUint16(at + 5, true);
    if (size < 7 || at + size > bytes.length) throw rarDamaged();
    if ((crc32(bytes.subarray(at + 2, at + size)) & 0xffff) !== view.getUint16(at, true)) throw rarDamaged();
    if (type === END) return files;
    if (type === MAIN) {
      if (flags & VOLUME) throw rarInParts();
      if (flags & ENCRYPTED_HEADERS) return [ENCRYPTED_WHOLE];
      hasMain = true;
    }
    let data = flags & HAS_DATA ? view.getUint32(at + 7, true) : 0;
    if (type === FILE) {
      if (size < 32) throw rarDamaged();
      if (flags & SPLIT) throw rarInParts();
      const isLarge = (flags & LARGE) !== 0;
      if (isLarge && size < 40) throw rarDamaged();
      if (isLarge) data += view.getUint32(at + 32, true) * 2 ** 32;
      files.push({
        isFolder: (flags & FOLDER) === FOLDER,
        isLink: bytes[at + 15] === UNIX && (view.getUint32(at + 28, true) & 0o170000) === LINK,
        isEncrypted: (flags & ENCRYPTED) !== 0,
        unpacked: view.getUint32(at + 11, true) + (isLarge ? view.getUint32(at + 36, true) * 2 ** 32 : 0),
        crc: view.getUint32(at + 16, true),
      });
      if (files.length > most) return files;
    }
    at += size + data;
    // Old programs write no block at the end.
    if (at === bytes.length && hasMain) return files;
  }
  throw rarDamaged();
}
