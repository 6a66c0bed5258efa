import { ok, type Issue, type Result } from '../../base/index.ts';
import { isZip, unzipUndamagedLater, type Unpacked, type ZipLimits } from '../zip/index.ts';
import { checkRar, isRar, unrar } from './rar.ts';
import { checkTar, isGzip, isTar, untar } from './tar.ts';

/** Whether a file is an archive that `unpackArchive` reads, by its content. Documents that are zips inside are none by their names. */
export const isArchive = (name: string, bytes: Uint8Array): boolean =>
  (isZip(bytes) && /\.zip$/i.test(name)) || isRar(bytes) || isGzip(bytes) || isTar(bytes);

const NONE: readonly Issue[] = [];

/**
 * Unpacks a zip, rar, tar or tar.gz archive in memory; refused are those that are made to do harm.
 *
 * @param file Its name, for messages.
 * @returns its files; of a zip, the undamaged ones and an error for each damaged one.
 */
export async function unpackArchive(bytes: Uint8Array, file: string, limits?: ZipLimits): Promise<Result<Unpacked>> {
  if (!isRar(bytes) && !isGzip(bytes) && !isTar(bytes)) return unzipUndamagedLater(bytes, file, undefined, limits);
  const files = isRar(bytes) ? await unrar(bytes, file, limits) : untar(bytes, file, limits);
  return files.ok ? ok({ files: files.value, damaged: NONE }) : files;
}

/** Whether a rar, tar or tar.gz archive is harmless and whole. It is unpacked piece by piece, and nothing of it is kept. */
export const checkArchive = (bytes: Uint8Array, file: string, limits: ZipLimits): Promise<Result<null>> =>
  isRar(bytes) ? checkRar(bytes, file, limits) : Promise.resolve(checkTar(bytes, file, limits));
