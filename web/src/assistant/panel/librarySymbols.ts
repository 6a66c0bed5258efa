import { expandPart, partsOf, type LibrarySource } from '@boardwright/engine/library';
import type { SymbolSource } from '@boardwright/engine/templates';
import { symbolLibraries } from '@boardwright/resources/symbols';

/** The symbols that the program ships, by 'Library:Name'. Throws for another name. */
export function librarySymbols(): SymbolSource {
  const parts = new Map((symbolLibraries as readonly LibrarySource[]).flatMap(partsOf).map(part => [part.id, part]));
  return id => {
    const part = parts.get(id);
    if (!part) throw new Error(`not in the libraries: ${id}`);
    return expandPart(part);
  };
}
