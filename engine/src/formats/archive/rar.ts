import type { ArchiveReader } from 'libarchive-wasm';
import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import { ZipFault } from '../zip/directory.ts';
import { crc32 } from '../zip/crc32.ts';
import { checkEntries, checkGrowth, faultOf, LIMITS, type GuardedEntry, type ZipLimits } from '../zip/guard.ts';
import { rarDamaged, type RarHeader } from './rarHeader.ts';
import { rarHeaders } from './rarHeaders.ts';

/** Whether bytes start as an archive of RAR, version 4 or 5. */
export const isRar = (bytes: Uint8Array): boolean =>
  [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07].every((byte, i) => bytes[i] === byte);

let program: Uint8Array | null = null;
let ready: Promise<Libarchive> | null = null;

/** Gives this module its reader: the bytes of libarchive-wasm's libarchive.wasm. To be called before an archive is read. */
export function loadRarReader(bytes: Uint8Array): void {
  program = bytes;
}

/** The reader is large, and few archives are of this format. */
async function loaded() {
  if (!program) throw new Error('loadRarReader was not called');
  const { ArchiveReader, libarchiveWasm } = await import('libarchive-wasm');
  return { ArchiveReader, libarchive: await libarchiveWasm({ wasmBinary: program }) };
}
type Libarchive = Awaited<ReturnType<typeof loaded>>;

const libarchive = (): Promise<Libarchive> => (ready ??= loaded());

/** So much of a file is unpacked at once. */
const PIECE = 256 * 1024;

/** A file of an archive with its checksum. */
type Entry = GuardedEntry & Pick<RarHeader, 'crc'>;

/** Gives the pieces of each file of an archive. Throws a ZipFault where it is refused. */
async function read(
  bytes: Uint8Array,
  file: string,
  limits: ZipLimits,
  take: (entry: Entry, piece: Uint8Array) => void,
): Promise<Entry[]> {
  const headers = rarHeaders(bytes, limits.entries).filter(({ isFolder }) => !isFolder);
  const unnamed = headers.map((header, i) => ({ ...header, name: `${i}` }));
  // By what the headers say, before the library looks at the archive.
  checkEntries(unnamed, file, limits);
  checkGrowth(unnamed, bytes.length, file, limits);
  const reader = await libarchive();
  const names: string[] = [];
  walk(reader, bytes, (_, name) => names.push(name));
  if (names.length !== headers.length) throw rarDamaged();
  const entries = headers.map((header, i): Entry => ({ ...header, name: names[i]! }));
  checkEntries(entries, file, limits);
  let next = 0;
  walk(reader, bytes, archive => {
    const entry = entries[next++]!;
    let [size, sum] = [0, 0];
    for (let piece; (piece = archive.readData(PIECE)).length > 0;) {
      const content = new Uint8Array(piece);
      size += content.length;
      sum = crc32(content, sum);
      if (size > entry.unpacked) break;
      take(entry, content);
    }
    if (size !== entry.unpacked || (entry.crc !== null && sum !== entry.crc))
      throw new ZipFault(msg('archive.rarContent', 'the content of {{entry}} is damaged', { entry: entry.name }));
  });
  return entries;
}

/** Takes the files one after the other. Throws a ZipFault where the archive is damaged. */
function walk(
  { ArchiveReader, libarchive: wasm }: Libarchive,
  bytes: Uint8Array,
  take: (archive: ArchiveReader, name: string) => void,
): void {
  let archive: ArchiveReader | null = null;
  try {
    // `as`: the same bytes with another sign.
    archive = new ArchiveReader(wasm, new Int8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length));
    for (let pointer; (pointer = archive.nextEntryPointer()) !== 0;)
      if (archive.getEntryFiletype(pointer) !== 'Directory')
        take(archive, archive.getEntryPathname(pointer).replaceAll('\\', '/'));
  } catch (error) {
    if (error instanceof ZipFault) throw error;
    throw rarDamaged();
  } finally {
    archive?.free();
  }
}

const notRar = (file: string) =>
  fail(issue('error', msg('archive.notRar', '{{file}} is not a RAR archive; choose a .rar file', { file })));

/**
 * Unpacks a RAR archive in memory. It is refused for the same reasons as a zip, by what its headers declare; a file that unpacks to
 * another size, or does not match its checksum, is damaged.
 *
 * @param file Its name, for messages.
 */
export async function unrar(
  bytes: Uint8Array,
  file: string,
  limits: ZipLimits = LIMITS,
): Promise<Result<ReadonlyMap<string, Uint8Array>>> {
  if (!isRar(bytes)) return notRar(file);
  const files = new Map<string, Uint8Array>();
  let at = 0;
  try {
    const entries = await read(bytes, file, limits, ({ name, unpacked }, piece) => {
      let content = files.get(name);
      if (!content) {
        content = new Uint8Array(unpacked);
        files.set(name, content);
        at = 0;
      }
      content.set(piece, at);
      at += piece.length;
    });
    return ok(new Map(entries.map(({ name }) => [name, files.get(name) ?? new Uint8Array()])));
  } catch (error) {
    return faultOf(error, file);
  }
}

/** Whether an archive is harmless and whole; nothing of it is kept. */
export async function checkRar(bytes: Uint8Array, file: string, limits: ZipLimits): Promise<Result<null>> {
  if (!isRar(bytes)) return notRar(file);
  try {
    await read(bytes, file, limits, () => undefined);
    return ok(null);
  } catch (error) {
    return faultOf(error, file);
  }
}
