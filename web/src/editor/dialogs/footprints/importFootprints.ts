import { msg } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import { libraryOf } from '@boardwright/engine/partEditor';
import type { PickedFile } from '../../../platform/port.ts';
import { PROJECT_LIBRARY } from './projectLibrary.ts';
import { unpacked, type Unreadable } from './unpack.ts';

export const FOOTPRINT_FILES = ['.kicad_mod', '.lbr', '.brd', '.json', '.epro', '.epro2', '.elibz', '.zip'] as const;

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
      unreadable.push({ file, reason: msg('footprints.notOne', 'not a KiCad, Eagle or EasyEDA footprint') });
      continue;
    }
    const read = readFootprints(bytes, file);
    if (!read.ok) {
      unreadable.push({ file, reason: read.error[0]!.message });
      continue;
    }
    // Half a footprint is none.
    const cut = read.value.issues.find(({ severity }) => severity === 'error');
    if (cut) {
      unreadable.push({ file, reason: cut.message });
      continue;
    }
    const library = (/\.kicad_mod$/i.test(file) && folder.replace(/\.pretty$/i, '')) || PROJECT_LIBRARY;
    for (const each of read.value.footprints)
      footprints.push(libraryOf(each.libId) === '' ? { ...each, libId: `${library}:${each.libId}` } : each);
  }
  return { footprints, unreadable };
}
