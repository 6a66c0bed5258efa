import { unzipSync } from 'fflate';
import { msg, type Msg } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import { libraryOf } from '@boardwright/engine/workshop';
import type { PickedFile } from '../../../platform/port.ts';
import { PROJECT_LIBRARY } from './projectLibrary.ts';

export const FOOTPRINT_FILES = ['.kicad_mod', '.lbr', '.brd', '.json', '.epro', '.epro2', '.elibz', '.zip'] as const;

/** A file that is no footprint, and why. */
export interface Unreadable {
  readonly file: string;
  readonly reason: Msg;
}

/** What is unpacked of an archive at most: a library of thousands has less. */
const MOST = 64_000_000;

/** The footprint files among files and in archives, with their paths. */
function unpacked(
  files: readonly PickedFile[],
  isFootprint: (name: string) => boolean,
  unreadable: Unreadable[],
): PickedFile[] {
  return files.flatMap((file): PickedFile[] => {
    if (!/\.zip$/i.test(file.name)) return [file];
    let size = 0;
    try {
      const entries = unzipSync(file.bytes, {
        filter: ({ name, originalSize }) => isFootprint(name) && (size += originalSize) <= MOST,
      });
      const found = Object.entries(entries).map(([name, bytes]) => ({
        // Outside of a folder 'X.pretty' the archive gives the library its name.
        name:
          name.includes('.pretty/') || !/\.kicad_mod$/i.test(name)
            ? name
            : `${file.name.replace(/(\.pretty)?\.zip$/i, '')}.pretty/${name}`,
        bytes,
      }));
      if (found.length === 0)
        unreadable.push({ file: file.name, reason: msg('footprints.emptyZip', 'there is no footprint in it') });
      return found;
    } catch {
      unreadable.push({ file: file.name, reason: msg('footprints.badZip', 'it is no zip archive') });
      return [];
    }
  });
}

/**
 * Reads footprints of KiCad, Eagle and EasyEDA: single files, libraries, and either in a zip. The library of KiCad's is the name of
 * their folder '.pretty', that of others what their file says; files without one go to the project's own.
 */
export async function readFootprintFiles(
  files: readonly PickedFile[],
): Promise<{ readonly footprints: readonly ObjOf<'footprint'>[]; readonly unreadable: readonly Unreadable[] }> {
  const { isFootprintFile, readFootprints } = await import('@boardwright/engine/formats');
  const unreadable: Unreadable[] = [];
  const footprints: ObjOf<'footprint'>[] = [];
  for (const { name, bytes } of unpacked(files, isFootprintFile, unreadable)) {
    const [file = name, folder = ''] = name.split('/').toReversed();
    if (!isFootprintFile(file)) {
      unreadable.push({ file, reason: msg('footprints.notOne', 'it is no footprint of KiCad, Eagle or EasyEDA') });
      continue;
    }
    const read = readFootprints(bytes, file);
    if (!read.ok) {
      unreadable.push({ file, reason: read.error[0]!.message });
      continue;
    }
    const library = (/\.kicad_mod$/i.test(file) && folder.replace(/\.pretty$/i, '')) || PROJECT_LIBRARY;
    for (const each of read.value.footprints)
      footprints.push(libraryOf(each.libId) === '' ? { ...each, libId: `${library}:${each.libId}` } : each);
  }
  return { footprints, unreadable };
}
