import { zipSync } from 'fflate';
import type { PickedFile } from '../../../platform/port.ts';

/** Files of other programs that archive: their content cannot be read, here or by the service. */
export const isRar = ({ name, bytes }: PickedFile): boolean =>
  /\.rar$/i.test(name) || (bytes[0] === 0x52 && bytes[1] === 0x61 && bytes[2] === 0x72 && bytes[3] === 0x21);

/** ODB++ archives, and whole jobs in a zip, are named by their folders or their ending. */
export const isOdb = ({ name }: PickedFile): boolean => /\.(tgz|tar\.gz|tar)$/i.test(name);

/** What is uploaded and manufactured: a zip as it is, byte by byte. Other files go into one, each of them unchanged. */
export function archiveOf(files: readonly PickedFile[]): PickedFile {
  const [first, ...more] = files;
  if (first && more.length === 0 && /\.zip$/i.test(first.name)) return first;
  // The earliest date that zips can have: the same files make the same archive.
  const options = { level: 6, mtime: new Date(1980, 0, 1) } as const;
  const name = files.length === 1 ? `${first!.name}.zip` : 'board.zip';
  return { name, bytes: zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), options) };
}
