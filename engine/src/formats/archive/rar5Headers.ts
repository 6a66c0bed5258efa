import { crc32 } from '../zip/crc32.ts';
import { viewOf } from '../zip/directory.ts';
import { ENCRYPTED_WHOLE, rarDamaged, rarInParts, type RarHeader } from './rarHeader.ts';

/** Types of headers, and of the records behind them. */
const MAIN = 1;
const FILE = 2;
const ENCRYPTION = 4;
const END = 5;
const RECORD_ENCRYPTION = 1;
const RECORD_LINK = 5;
/** Flags of any header. */
const HAS_EXTRA = 0x01;
const HAS_DATA = 0x02;
const SPLIT = 0x18;
/** Flags of a file. */
const FOLDER = 0x01;
const HAS_TIME = 0x02;
const HAS_CRC = 0x04;
const SIZE_UNKNOWN = 0x08;

/** Reads numbers of seven bits in each byte. */
class Cursor {
  at: number;
  readonly #bytes: Uint8Array;
  readonly #end: number;

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.#bytes = bytes;
    this.at = at;
    this.#end = end;
  }

  number(): number {
    for (let value = 0, factor = 1, i = 0; i < 10; i++, factor *= 128) {
      if (this.at >= this.#end) break;
      const byte = this.#bytes[this.at++]!;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) {
        if (!Number.isSafeInteger(value)) break;
        return value;
      }
    }
    throw rarDamaged();
  }
}

/** The headers of files in an archive of RAR 5 ('RAR 5.0 archive format', RARLAB). */
export function readRar5(bytes: Uint8Array, most: number): RarHeader[] {
  const view = viewOf(bytes);
  const files: RarHeader[] = [];
  for (let at = 8; at + 7 <= bytes.length;) {
    const cursor = new Cursor(bytes, at + 4, bytes.length);
    const size = cursor.number();
    const start = cursor.at;
    const end = start + size;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end)) !== view.getUint32(at, true)) throw rarDamaged();
    const fields = new Cursor(bytes, start, end);
    const type = fields.number();
    const flags = fields.number();
    const extra = flags & HAS_EXTRA ? fields.number() : 0;
    const data = flags & HAS_DATA ? fields.number() : 0;
    if (type === END) return files;
    if (type === ENCRYPTION) return [ENCRYPTED_WHOLE];
    if (type === MAIN && (fields.number() & 1) !== 0) throw rarInParts();
    if (type === FILE) {
      if (flags & SPLIT) throw rarInParts();
      const own = fields.number();
      if (own & SIZE_UNKNOWN) throw rarDamaged();
      const unpacked = fields.number();
      fields.number();
      if (own & HAS_TIME) fields.at += 4;
      const crc = own & HAS_CRC ? view.getUint32(fields.at, true) : null;
      const records = recordsOf(bytes, end - extra, end);
      files.push({
        isFolder: (own & FOLDER) !== 0,
        isLink: records.has(RECORD_LINK),
        isEncrypted: records.has(RECORD_ENCRYPTION),
        unpacked,
        crc,
      });
      if (files.length > most) return files;
    }
    at = end + data;
  }
  throw rarDamaged();
}

/** The types of the records behind a header. */
function recordsOf(bytes: Uint8Array, from: number, end: number): ReadonlySet<number> {
  const types = new Set<number>();
  for (const cursor = new Cursor(bytes, from, end); cursor.at < end;) {
    const size = cursor.number();
    const next = cursor.at + size;
    types.add(cursor.number());
    if (next > end) throw rarDamaged();
    cursor.at = next;
  }
  return types;
}
