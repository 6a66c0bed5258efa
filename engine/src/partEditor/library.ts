import type { Doc, ObjOf } from '../kinds/index.ts';
import { bareName, libraryOf } from './names.ts';

/**
 * The symbols of one library of a document as a library file has them: under their bare names, and derived ones without the
 * drawing of their base where that is in the file as well.
 */
export function libraryContent(doc: Pick<Doc, 'all'>, library: string): ObjOf<'symbol'>[] {
  const own = [...doc.all('symbol')].filter(symbol => libraryOf(symbol.name) === library);
  const names = new Set(own.map(symbol => symbol.name));
  // Files read a base before what is derived from it.
  return own
    .toSorted((a, b) => Number(a.extends !== '') - Number(b.extends !== ''))
    .map(symbol =>
      names.has(symbol.extends)
        ? { ...symbol, name: bareName(symbol.name), extends: bareName(symbol.extends), bodies: [] }
        : { ...symbol, name: bareName(symbol.name), extends: '' },
    );
}
