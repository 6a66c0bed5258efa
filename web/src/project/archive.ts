import { english, type Issue } from '@boardwright/engine/base';
import type { FileSet } from '@boardwright/engine/formats';
import { unpackArchive } from '@boardwright/engine/formats/archive';
import { unzip } from '@boardwright/engine/formats/zip';
import { rarReady } from '../app/rar.ts';

export class ArchiveFault extends Error {
  readonly issue: Issue;
  constructor(fault: Issue) {
    super(english(fault.message));
    this.issue = fault;
  }
}

/** Unpacks a zip in memory. Throws an ArchiveFault that says what is wrong. */
export function readArchive(name: string, bytes: Uint8Array): FileSet {
  const files = unzip(bytes, name);
  if (!files.ok) throw new ArchiveFault(files.error[0]!);
  return { names: [...files.value.keys()], read: each => files.value.get(each) };
}

/** The undamaged files of an archive of any format, with an error for each damaged one. Throws as `readArchive` does. */
export async function readDamagedArchive(
  name: string,
  bytes: Uint8Array,
): Promise<FileSet & { readonly damaged: readonly Issue[] }> {
  await rarReady(bytes);
  const unpacked = await unpackArchive(bytes, name);
  if (!unpacked.ok) throw new ArchiveFault(unpacked.error[0]!);
  const { files, damaged } = unpacked.value;
  return { names: [...files.keys()], read: each => files.get(each), damaged };
}

export const fileSet = (files: Readonly<Record<string, Uint8Array>>): FileSet => ({
  names: Object.keys(files),
  read: name => (Object.hasOwn(files, name) ? files[name] : undefined),
});
