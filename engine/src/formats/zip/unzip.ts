import { Inflate } from 'fflate';
import { fail, issue, msg, ok, type Issue, type Result } from '../../base/index.ts';
import { crc32 } from './crc32.ts';
import { dataStart, entriesOf, ZipFault, type ZipEntry } from './directory.ts';
import { brokenBy, checkEntries, checkGrowth, faultOf, LIMITS, Refusal, type ZipLimits } from './guard.ts';
import { platformInflate } from './platformInflate.ts';

const MB = 1024 * 1024;
/** Packed bytes that are unpacked at once: they grow to 17 MB at most. */
const SLICE = 16 * 1024;
/** Files from this size on are worth a stream of the platform's. */
const LARGE = 1 * MB;

/** Whether bytes start as an archive does, be it one without entries. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** Data of several entries in one place is how small archives unpack to any size. */
function checkOverlaps(entries: readonly ZipEntry[], bytes: Uint8Array): void {
  const sorted = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [i, entry] of sorted.entries()) {
    const next = sorted[i + 1];
    if (next && dataStart(bytes, entry) + entry.packed > next.offset)
      throw new ZipFault(
        msg('archive.overlap', '{{entry}} and {{other}} share their data', { entry: entry.name, other: next.name }),
      );
  }
}

const wrongSize = (entry: string) =>
  new ZipFault(msg('archive.wrongSize', '{{entry}} does not have the size that the directory states', { entry }));

function inflated(data: Uint8Array, { name, unpacked }: ZipEntry): Uint8Array {
  const out = new Uint8Array(unpacked);
  let at = 0;
  const inflate = new Inflate(chunk => {
    if (at + chunk.length > unpacked) throw wrongSize(name);
    out.set(chunk, at);
    at += chunk.length;
  });
  try {
    for (let from = 0; from < data.length; from += SLICE)
      inflate.push(data.subarray(from, from + SLICE), from + SLICE >= data.length);
  } catch (error) {
    if (error instanceof ZipFault) throw error;
    throw new ZipFault(msg('archive.badData', 'the content of {{entry}} is damaged', { entry: name }));
  }
  if (at !== unpacked) throw wrongSize(name);
  return out;
}

/** The bytes of entries that are inflated already. */
type Inflated = ReadonlyMap<ZipEntry, Uint8Array>;

function packedData(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const start = dataStart(bytes, entry);
  return bytes.subarray(start, start + entry.packed);
}

function content(bytes: Uint8Array, entry: ZipEntry, known: Inflated): Uint8Array {
  const data = packedData(bytes, entry);
  if (entry.method !== 0 && entry.method !== 8)
    throw new ZipFault(
      msg('archive.method', '{{entry}} uses an unsupported compression method: {{method}}', {
        entry: entry.name,
        method: entry.method,
      }),
    );
  if (entry.method === 0 && entry.packed !== entry.unpacked) throw wrongSize(entry.name);
  const found = known.get(entry) ?? (entry.method === 0 ? data.slice() : inflated(data, entry));
  if (crc32(found) !== entry.crc)
    throw new ZipFault(msg('archive.checksum', '{{entry}} does not match its checksum', { entry: entry.name }));
  return found;
}

/** The undamaged files of an archive by name, and an error for each damaged one; its place is the file's name in the archive. */
export interface Unpacked {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly damaged: readonly Issue[];
}

/** Unpacks the files whose content is whole, and reports the others. */
function contents(bytes: Uint8Array, entries: readonly ZipEntry[], known: Inflated): Unpacked {
  const files = new Map<string, Uint8Array>();
  const damaged: Issue[] = [];
  for (const entry of entries)
    try {
      files.set(entry.name, content(bytes, entry, known));
    } catch (error) {
      if (!(error instanceof ZipFault)) throw error;
      damaged.push(issue('error', error.reason, { file: entry.name }));
    }
  return { files, damaged };
}

/**
 * Unpacks an archive in memory. Refused are those that are damaged, even in a file's checksum, that would leave their folder
 * or hide names, and those made to fill the memory.
 * @param file its name, for messages
 * @param wanted of which files the content is needed; `size` is that of the content
 */
export function unzip(
  bytes: Uint8Array,
  file: string,
  wanted?: (name: string, size: number) => boolean,
  limits?: ZipLimits,
): Result<ReadonlyMap<string, Uint8Array>> {
  const unpacked = unzipUndamaged(bytes, file, wanted, limits);
  if (!unpacked.ok) return unpacked;
  const [fault] = unpacked.value.damaged;
  return fault ? fail(issue('error', brokenBy(file, fault.message), { file })) : ok(unpacked.value.files);
}

/** The entries of the files that are wanted. Throws a ZipFault where the archive is refused. */
function checkedEntries(
  bytes: Uint8Array,
  file: string,
  wanted: (name: string, size: number) => boolean,
  limits: ZipLimits,
): ZipEntry[] {
  if (!isZip(bytes))
    throw new Refusal(msg('archive.notZip', '{{file}} is not a zip archive; choose a .zip file', { file }));
  const entries = entriesOf(bytes, limits.entries);
  const files = entries.filter(({ name, isFolder, unpacked }) => !isFolder && wanted(name, unpacked));
  checkEntries(entries, file, limits);
  checkGrowth(files, bytes.length, file, limits);
  checkOverlaps(entries, bytes);
  return files;
}

/**
 * Unpacks an archive as `unzip` does, but an entry whose content is damaged costs that entry alone. An archive whose directory
 * is damaged is refused.
 */
export function unzipUndamaged(
  bytes: Uint8Array,
  file: string,
  wanted: (name: string, size: number) => boolean = () => true,
  limits = LIMITS,
): Result<Unpacked> {
  try {
    return ok(contents(bytes, checkedEntries(bytes, file, wanted, limits), new Map()));
  } catch (error) {
    return faultOf(error, file);
  }
}

/** The same; large files are inflated by the platform, in a third of the time. */
export async function unzipUndamagedLater(
  bytes: Uint8Array,
  file: string,
  wanted: (name: string, size: number) => boolean = () => true,
  limits = LIMITS,
): Promise<Result<Unpacked>> {
  try {
    const entries = checkedEntries(bytes, file, wanted, limits);
    const known = new Map<ZipEntry, Uint8Array>();
    for (const entry of entries) {
      if (entry.method !== 8 || entry.unpacked < LARGE) continue;
      const found = await platformInflate(packedData(bytes, entry), entry.unpacked);
      if (found) known.set(entry, found);
    }
    return ok(contents(bytes, entries, known));
  } catch (error) {
    return faultOf(error, file);
  }
}
