import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ok, type Issue, type Result } from '@boardwright/engine/base';
import type { FileSet } from '@boardwright/engine/formats';
import { isRar, loadRarReader, unpackArchive } from '@boardwright/engine/formats/archive';

/** The undamaged files of an archive of any format, and an error for each damaged one. */
export async function unpackDesign(
  name: string,
  bytes: Uint8Array,
): Promise<Result<FileSet & { readonly damaged: readonly Issue[] }>> {
  if (isRar(bytes))
    loadRarReader(readFileSync(fileURLToPath(import.meta.resolve('libarchive-wasm/dist/libarchive.wasm'))));
  const unpacked = await unpackArchive(bytes, name);
  if (!unpacked.ok) return unpacked;
  const { files, damaged } = unpacked.value;
  return ok({ names: [...files.keys()], read: each => files.get(each), damaged });
}
