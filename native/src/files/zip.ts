import { ok, type Issue, type Result } from '@boardwright/engine/base';
import type { FileSet } from '@boardwright/engine/formats';
import { unzip, unzipUndamaged, type ZipLimits } from '@boardwright/engine/formats/zip';

const fileSet = (files: ReadonlyMap<string, Uint8Array>): FileSet => ({
  names: [...files.keys()],
  read: name => files.get(name),
});

/** Unpacks a zip in memory. */
export function readZip(name: string, bytes: Uint8Array, limits?: ZipLimits): Result<FileSet> {
  const files = unzip(bytes, name, undefined, limits);
  return files.ok ? ok(fileSet(files.value)) : files;
}

/** The undamaged files of a zip, and an error for each damaged one. */
export function readDamagedZip(
  name: string,
  bytes: Uint8Array,
): Result<FileSet & { readonly damaged: readonly Issue[] }> {
  const unpacked = unzipUndamaged(bytes, name);
  return unpacked.ok ? ok({ ...fileSet(unpacked.value.files), damaged: unpacked.value.damaged }) : unpacked;
}
