import { ok, type Issue, type Result } from '../base/index.ts';
import type { ObjOf } from '../kinds/index.ts';
import { readEagleFootprints } from './eagle/footprintLibrary.ts';
import { readStdFootprint } from './easyeda/board/stdFootprint.ts';
import { readProFootprints } from './easyeda/footprintLibrary.ts';
import { readFootprint } from './kicad/board/index.ts';

/** Names of files that hold footprints. */
export const isFootprintFile = (name: string): boolean => /\.(kicad_mod|lbr|brd|json|epro2?|elibz2?)$/i.test(name);

/**
 * The footprints of a file: one of KiCad (.kicad_mod), a library of Eagle (.lbr, or those in a .brd), a component of EasyEDA Std
 * (.json), a project or library of EasyEDA Pro (.epro, .elibz, .epro2). Their names are 'Library:Name', or the name alone where
 * the file names no library.
 */
export function readFootprints(
  bytes: Uint8Array,
  file: string,
): Result<{ readonly footprints: readonly ObjOf<'footprint'>[]; readonly issues: readonly Issue[] }> {
  if (/\.(lbr|brd)$/i.test(file)) return readEagleFootprints(bytes, file);
  if (/\.json$/i.test(file)) return readStdFootprint(bytes, file);
  if (/\.(epro|elibz)2?$/i.test(file)) return readProFootprints(bytes, file);
  const read = readFootprint(bytes, file);
  if (!read.ok) return read;
  const { footprint, issues } = read.value;
  return ok({ footprints: [{ ...footprint, libId: file.replace(/\.kicad_mod$/i, '') }], issues });
}
