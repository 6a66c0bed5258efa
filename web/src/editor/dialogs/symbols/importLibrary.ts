import { msg, stableId, type Msg } from '@boardwright/engine/base';
import type { ObjOf, Store } from '@boardwright/engine/kinds';
import type { PickedFile } from '../../../platform/port.ts';

export const LIBRARY_FILES = ['.kicad_sym', '.lib', '.dcm', '.lbr', '.json', '.epro', '.epro2', '.elibz'] as const;

const bare = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** A file that is no library, and why. */
export interface Unreadable {
  readonly file: string;
  readonly reason: Msg;
}

/**
 * Adds the symbols of libraries (KiCad's .kicad_sym, or .lib with its .dcm next to it; Eagle's .lbr; components, projects and libraries of EasyEDA) to
 * the document under the name of their file, as one step of undo. Gives how many are new, and the files that are no libraries.
 */
export async function importLibraries(
  store: Store,
  files: readonly PickedFile[],
): Promise<{ readonly added: number; readonly unreadable: readonly Unreadable[] }> {
  const { isSymbolFile, readSymbols } = await import('@boardwright/engine/formats');
  const unreadable: Unreadable[] = [];
  const symbols: ObjOf<'symbol'>[] = [];
  for (const { name, bytes } of files.filter(file => isSymbolFile(file.name))) {
    const documentation = files.find(file => file.name === name.replace(/\.lib$/i, '.dcm') && file.name !== name);
    const read = readSymbols(bytes, bare(name), documentation?.bytes);
    if (!read.ok) {
      unreadable.push({ file: bare(name), reason: read.error[0]!.message });
      continue;
    }
    const library = bare(name).replace(/\.[^.]*$/, '');
    for (const symbol of read.value.symbols)
      symbols.push({ ...symbol, id: stableId(`${library}/${symbol.id}`), name: `${library}:${symbol.name}` });
  }
  const fresh = symbols.filter(symbol => !store.get(symbol.id));
  if (fresh.length > 0)
    store.transact(msg('undo.importSymbols', 'Import symbols'), tx => {
      for (const symbol of fresh) tx.add(symbol);
    });
  return { added: fresh.length, unreadable };
}
