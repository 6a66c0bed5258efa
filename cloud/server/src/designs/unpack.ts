import type { Msg } from '@boardwright/engine/base';
import type { FileSet } from '@boardwright/engine/formats';
import { isArchive, unpackArchive } from '@boardwright/engine/formats/archive';
import type { ZipLimits } from '@boardwright/engine/formats/zip';

export interface DesignFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LIMITS: ZipLimits = { entries: 5000, unpacked: 256 * 1024 * 1024 };

export type Unpacked = { readonly files: FileSet } | { readonly fault: Msg };

/** The files of a design, with those of its archives in their place. */
export async function unpack(files: readonly DesignFile[]): Promise<Unpacked> {
  const all = new Map<string, Uint8Array>();
  for (const { name, bytes } of files) {
    if (!isArchive(name, bytes)) {
      all.set(name, bytes);
      continue;
    }
    const unpacked = await unpackArchive(bytes, name, LIMITS);
    const fault = unpacked.ok ? unpacked.value.damaged[0] : unpacked.error[0];
    if (!unpacked.ok || fault) return { fault: fault!.message };
    for (const [path, content] of unpacked.value.files) all.set(path, content);
  }
  return { files: { names: [...all.keys()], read: name => all.get(name) } };
}
