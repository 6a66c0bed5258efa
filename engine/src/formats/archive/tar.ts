import { Gunzip } from 'fflate';
import { msg, ok, type Result } from '../../base/index.ts';
import { crc32 } from '../zip/crc32.ts';
import { viewOf, ZipFault } from '../zip/directory.ts';
import { checkEntries, checkGrowth, faultOf, LIMITS, type ZipLimits } from '../zip/guard.ts';
import { isTarHeader, TarReader, type TarEntry } from './TarReader.ts';

/** Whether bytes start as a file of gzip does. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Whether bytes are a tar archive, which names itself in its first header. */
export const isTar = (bytes: Uint8Array): boolean => isTarHeader(bytes);

const SLICE = 64 * 1024;

/** Unpacks gzip piece by piece. Throws a ZipFault where it is damaged: its last eight bytes are the checksum and the size (RFC 1952). */
function gunzip(bytes: Uint8Array, take: (piece: Uint8Array) => void): void {
  let [size, sum] = [0, 0];
  let isWhole = true;
  const unpacker = new Gunzip(piece => {
    take(piece);
    size += piece.length;
    sum = crc32(piece, sum);
  });
  try {
    for (let at = 0; at < bytes.length; at += SLICE)
      unpacker.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
  } catch (error) {
    if (error instanceof ZipFault) throw error;
    isWhole = false;
  }
  const end = bytes.length - 8;
  const stated = end > 0 && viewOf(bytes);
  if (!isWhole || !stated || stated.getUint32(end, true) !== sum || stated.getUint32(end + 4, true) !== size >>> 0)
    throw new ZipFault(msg('archive.gzipDamaged', 'its content is damaged or ends too early'));
}

/** Gives the pieces of each file of an archive. Throws a ZipFault where it is refused. */
function read(
  bytes: Uint8Array,
  file: string,
  limits: ZipLimits,
  take: (entry: TarEntry, piece: Uint8Array) => void,
): TarEntry[] {
  let size = 0;
  const entries: TarEntry[] = [];
  const reader = new TarReader(entry => {
    entries.push(entry);
    if (entries.length > limits.entries) checkEntries(entries, file, limits);
  }, take);
  const push = (piece: Uint8Array) => {
    size += piece.length;
    checkGrowth([{ unpacked: size }], bytes.length, file, limits);
    reader.push(piece);
  };
  if (isGzip(bytes)) gunzip(bytes, push);
  else push(bytes);
  reader.end();
  const wanted = entries.filter(({ isFile, isLink }) => isFile || isLink);
  checkEntries(wanted, file, limits);
  return wanted;
}

/**
 * Unpacks a tar archive, which may be packed by gzip, in memory. It is refused for the same reasons as a zip.
 *
 * @param file Its name, for messages.
 */
export function untar(
  bytes: Uint8Array,
  file: string,
  limits: ZipLimits = LIMITS,
): Result<ReadonlyMap<string, Uint8Array>> {
  try {
    const pieces = new Map<TarEntry, Uint8Array[]>();
    const entries = read(bytes, file, limits, (entry, piece) => {
      const known = pieces.get(entry);
      if (known) known.push(piece.slice());
      else pieces.set(entry, [piece.slice()]);
    });
    return ok(
      new Map(
        entries
          .filter(({ isFile }) => isFile)
          .map(entry => [entry.name, joined(pieces.get(entry) ?? [], entry.unpacked)]),
      ),
    );
  } catch (error) {
    return faultOf(error, file);
  }
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Whether an archive is harmless and whole; nothing of it is kept. */
export function checkTar(bytes: Uint8Array, file: string, limits: ZipLimits): Result<null> {
  try {
    read(bytes, file, limits, () => undefined);
    return ok(null);
  } catch (error) {
    return faultOf(error, file);
  }
}
