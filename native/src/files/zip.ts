import { ok, type Result } from '@boardwright/engine/base';
import type { FileSet } from '@boardwright/engine/formats';
import { unzip, type ZipLimits } from '@boardwright/engine/formats/zip';

/** Unpacks a zip in memory. */
export function readZip(name: string, bytes: Uint8Array, limits?: ZipLimits): Result<FileSet> {
  const files = unzip(bytes, name, undefined, limits);
  return files.ok ? ok({ names: [...files.value.keys()], read: each => files.value.get(each) }) : files;
}
