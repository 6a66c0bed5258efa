import { zipSync } from 'fflate';
import type { PickedFile } from '../../../platform/port.ts';

/** What a board can be read from, for the `accept` of an input. */
export const BOARD_FILES =
  '.zip,.rar,.tgz,.tar.gz,.tar,.kicad_pcb,.kicad_pro,.brd,.json,.epro,.epro2,.gbr,.ger,.gtl,.gbl,.gts,.gbs,.gto,.gbo,.gtp,.gbp,.gko,.gm1,.drl,.xnc,.txt,.gbrjob';

const ARCHIVE = /\.(zip|rar|tgz|tar|tar\.gz)$/i;

/** What is uploaded and manufactured: an archive as it is, byte by byte. Other files go into one, each of them unchanged. */
export function archiveOf(files: readonly PickedFile[]): PickedFile {
  const [first, ...more] = files;
  if (first && more.length === 0 && ARCHIVE.test(first.name)) return first;
  // The earliest date that zips can have: the same files make the same archive.
  const options = { level: 6, mtime: new Date(1980, 0, 1) } as const;
  const name = files.length === 1 ? `${first!.name}.zip` : 'board.zip';
  return { name, bytes: zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), options) };
}

/** Files that a person has chosen. */
export const bytesOf = (files: readonly File[]): Promise<PickedFile[]> =>
  Promise.all(
    files.map(async each => ({
      name: each.webkitRelativePath || each.name,
      bytes: new Uint8Array(await each.arrayBuffer()),
    })),
  );
