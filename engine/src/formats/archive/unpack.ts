import { ok, type Issue, type Result } from '../../base/index.ts';
import { isZip, unzipUndamagedLater, type Unpacked, type ZipLimits } from '../zip/index.ts';
import { checkRar, isRar, unrar } from './rar.ts';
import { checkTar, isGzip, isTar, untar } from './tar.ts';

type Unpacker = 'zip' | 'rar' | 'tar';

/** What unpacks a file: its content decides, or its name where the content is none of these, so that it is refused by what it claims to be. */
function unpackerOf(name: string, bytes: Uint8Array): Unpacker | null {
  if (isRar(bytes)) return 'rar';
  if (isGzip(bytes) || isTar(bytes)) return 'tar';
  if (/\.zip$/i.test(name)) return 'zip';
  if (/\.rar$/i.test(name)) return isZip(bytes) ? 'zip' : 'rar';
  return /\.(tar|tgz|tar\.gz)$/i.test(name) ? 'tar' : null;
}

/** Whether a file is an archive, or claims to be one. A document that is a zip inside is not one, by its name. */
export const isArchive = (name: string, bytes: Uint8Array): boolean => unpackerOf(name, bytes) !== null;

const NONE: readonly Issue[] = [];

/**
 * Unpacks a zip, rar, tar or tar.gz archive in memory; refused are those that are made to do harm.
 *
 * @param file Its name, for messages.
 * @returns its files; of a zip, the undamaged ones and an error for each damaged one.
 */
export async function unpackArchive(bytes: Uint8Array, file: string, limits?: ZipLimits): Promise<Result<Unpacked>> {
  const unpacker = unpackerOf(file, bytes);
  if (unpacker === null || unpacker === 'zip') return unzipUndamagedLater(bytes, file, undefined, limits);
  const files = unpacker === 'rar' ? await unrar(bytes, file, limits) : untar(bytes, file, limits);
  return files.ok ? ok({ files: files.value, damaged: NONE }) : files;
}

/** Whether a rar, tar or tar.gz archive is harmless and whole. It is unpacked piece by piece, and nothing of it is kept. */
export const checkArchive = (bytes: Uint8Array, file: string, limits: ZipLimits): Promise<Result<null>> =>
  isRar(bytes) ? checkRar(bytes, file, limits) : Promise.resolve(checkTar(bytes, file, limits));
