import { unzipSync } from 'fflate';
import { msg, type Msg } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import type { PickedFile } from '../../../platform/port.ts';
import { PROJECT_LIBRARY } from './projectLibrary.ts';

export const FOOTPRINT_FILES = ['.kicad_mod', '.zip'] as const;

/** A file that is no footprint, and why. */
export interface Unreadable {
  readonly file: string;
  readonly reason: Msg;
}

/** What is unpacked of an archive at most: a library of thousands has less. */
const MOST = 64_000_000;
const isFootprint = (name: string): boolean => /\.kicad_mod$/i.test(name);

/** The footprint files among files and in archives, with their paths. */
function unpacked(files: readonly PickedFile[], unreadable: Unreadable[]): PickedFile[] {
  return files.flatMap((file): PickedFile[] => {
    if (!/\.zip$/i.test(file.name)) return [file];
    let size = 0;
    try {
      const entries = unzipSync(file.bytes, {
        filter: ({ name, originalSize }) => isFootprint(name) && (size += originalSize) <= MOST,
      });
      const found = Object.entries(entries).map(([name, bytes]) => ({
        // Outside of a folder 'X.pretty' the archive gives the library its name.
        name: name.includes('.pretty/') ? name : `${file.name.replace(/(\.pretty)?\.zip$/i, '')}.pretty/${name}`,
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
 * Reads footprints of KiCad: single files, and folders '.pretty' in a zip. Their library is the folder's name; files without one
 * go to the project's own.
 */
export async function readFootprints(
  files: readonly PickedFile[],
): Promise<{ readonly footprints: readonly ObjOf<'footprint'>[]; readonly unreadable: readonly Unreadable[] }> {
  const { readFootprint } = await import('@boardwright/engine/formats/kicad');
  const unreadable: Unreadable[] = [];
  const footprints: ObjOf<'footprint'>[] = [];
  for (const { name, bytes } of unpacked(files, unreadable)) {
    const [file = name, folder = ''] = name.split('/').toReversed();
    const read = isFootprint(file) ? readFootprint(bytes, file) : null;
    if (!read) unreadable.push({ file, reason: msg('footprints.notOne', 'it is no footprint of KiCad') });
    else if (!read.ok) unreadable.push({ file, reason: read.error[0]!.message });
    else {
      const library = folder.replace(/\.pretty$/i, '') || PROJECT_LIBRARY;
      footprints.push({ ...read.value.footprint, libId: `${library}:${file.replace(/\.kicad_mod$/i, '')}` });
    }
  }
  return { footprints, unreadable };
}
