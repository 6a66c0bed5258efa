import { ok, type Result } from '@boardwright/engine/base';
import type { FileSet } from '@boardwright/engine/formats';
import { unzip, type ZipLimits } from '@boardwright/engine/formats/zip';

const fileSet = (files: ReadonlyMap<string, Uint8Array>): FileSet => ({
  names: [...files.keys()],
  read: name => files.get(name),
});

/** Unpacks a zip in memory. */
export function readZip(name: string, bytes: Uint8Array, limits?: ZipLimits): Result<FileSet> {
  const files = unzip(bytes, name, undefined, limits);
  return files.ok ? ok(fileSet(files.value)) : files;
}
