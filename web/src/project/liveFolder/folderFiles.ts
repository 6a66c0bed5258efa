import { msg } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';

/** Name of changes that come from the folder, in the history. */
export const FROM_FOLDER = msg('liveFolder.merged', 'Changes from the folder');

/** Whether two lists have the same files with the same content. */
export function isSameFiles(a: readonly OutputFile[], b: readonly OutputFile[]): boolean {
  const others = new Map(b.map(({ name, bytes }) => [name, bytes]));
  return (
    a.length === b.length &&
    a.every(({ name, bytes }) => {
      const other = others.get(name);
      return other?.length === bytes.length && bytes.every((byte, i) => byte === other[i]);
    })
  );
}
