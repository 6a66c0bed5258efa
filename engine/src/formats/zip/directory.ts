import { english, msg, type Msg } from '../../base/index.ts';
import { entryName } from './names.ts';

/** An entry of an archive's directory. */
export interface ZipEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Of the local header. */
  readonly offset: number;
}

/** The archive is not what its format asks for. */
export class ZipFault extends Error {
  readonly reason: Msg;
  constructor(reason: Msg) {
    super(english(reason));
    this.reason = reason;
  }
}

const noDirectory = () => new ZipFault(msg('archive.noDirectory', 'its directory is missing'));
const badDirectory = () => new ZipFault(msg('archive.badDirectory', 'its directory is damaged'));

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const IN_64 = 0xffffffff;
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const long = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** Where the end record is; it stands before a comment of at most 64 KB. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--)
    if (view.getUint32(at, true) === END && at + 22 + view.getUint16(at + 20, true) <= view.byteLength) return at;
  throw new ZipFault(msg('archive.noEnd', 'it is truncated'));
}

interface Directory {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
}

function directoryOf(view: DataView): Directory {
  const end = findEnd(view);
  const [count, size, offset] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  const locator = end - 20;
  if (locator >= 0 && view.getUint32(locator, true) === LOCATOR_64) {
    const at = long(view, locator + 8);
    if (at + 56 > locator || view.getUint32(at, true) !== END_64) throw noDirectory();
    return { count: long(view, at + 32), size: long(view, at + 40), offset: long(view, at + 48) };
  }
  if (offset + size > end) throw noDirectory();
  return { count, size, offset };
}

/** Sizes and offset of more than 4 GB stand in an extra field, each only where its place holds IN_64. */
function extended(view: DataView, from: number, to: number, values: readonly number[]): number[] {
  if (!values.includes(IN_64)) return [...values];
  for (let at = from; at + 4 <= to;) {
    const [id, size] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    if (id === 1) {
      let next = at + 4;
      return values.map(value => {
        if (value !== IN_64 || next + 8 > Math.min(to, at + 4 + size)) return value;
        next += 8;
        return long(view, next - 8);
      });
    }
    at += 4 + size;
  }
  return [...values];
}

/**
 * The entries of an archive, from its directory. Throws a ZipFault.
 * @param most entries that are read; one more is given where there are more
 */
export function entriesOf(bytes: Uint8Array, most: number): ZipEntry[] {
  const view = viewOf(bytes);
  const { count, size, offset } = directoryOf(view);
  const entries: ZipEntry[] = [];
  let at = offset;
  while (at < offset + size && entries.length <= most) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) throw badDirectory();
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map(field => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const nameEnd = at + 46 + nameSize;
    if (nameEnd + extraSize + commentSize > bytes.length) throw badDirectory();
    const [unpacked, packed, local] = extended(view, nameEnd, nameEnd + extraSize, [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]) as [number, number, number];
    const name = entryName(bytes.subarray(at + 46, nameEnd));
    entries.push({
      name,
      isFolder: name.endsWith('/'),
      isLink: ((view.getUint32(at + 38, true) >>> 16) & FILE_TYPE) === SYMBOLIC_LINK,
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed,
      unpacked,
      offset: local,
    });
    at = nameEnd + extraSize + commentSize;
  }
  // The number is kept modulo 65536 by archives of more entries that do not use the longer form.
  if (entries.length <= most && entries.length % 0x10000 !== count % 0x10000) throw badDirectory();
  return entries;
}

/** Where the data of an entry begins. Throws a ZipFault. */
export function dataStart(bytes: Uint8Array, { offset, name, packed }: ZipEntry): number {
  const view = viewOf(bytes);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL)
    throw new ZipFault(msg('archive.notThere', '{{entry}} is not where the directory says', { entry: name }));
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length)
    throw new ZipFault(msg('archive.cutOff', '{{entry}} is truncated', { entry: name }));
  return start;
}
