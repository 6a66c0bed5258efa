import { english, type Issue } from '@boardwright/engine/base';
import type { FileSet } from '@boardwright/engine/formats';
import { unzip } from '@boardwright/engine/formats/zip';

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

export const fileSet = (files: Readonly<Record<string, Uint8Array>>): FileSet => ({
  names: Object.keys(files),
  read: name => (Object.hasOwn(files, name) ? files[name] : undefined),
});
