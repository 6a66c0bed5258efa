import type { Store } from '@boardwright/engine/kinds';
import { libraryContent } from '@boardwright/engine/partEditor';
import { platform } from '../../../platform/index.ts';

/** Saves the symbols of one library of the document as a library of KiCad; false when cancelled. */
export async function exportLibrary(store: Store, library: string): Promise<boolean> {
  const { writeSymbolLibrary } = await import('@boardwright/engine/formats');
  return platform.files.save({
    name: `${library}.kicad_sym`,
    bytes: writeSymbolLibrary({}, libraryContent(store, library)),
  });
}
