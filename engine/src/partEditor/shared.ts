import { newId } from '../base/index.ts';
import type { Doc, ObjOf } from '../kinds/index.ts';
import { symbolDifferences } from './update/differences.ts';

type Symbol = ObjOf<'symbol'>;

/**
 * The record by which a document shows a symbol of a library: one that it has already where that is drawn alike, else the symbol
 * itself. Where another drawing has its name, as of another library of that name, it gets one of its own: 'Device:R_1'.
 */
export function sharedSymbol(doc: Pick<Doc, 'all' | 'get'>, symbol: Symbol): Symbol {
  const names = new Map([...doc.all('symbol')].map(each => [each.name, each]));
  let { name } = symbol;
  for (let n = 1; names.has(name); n++) {
    const known = names.get(name)!;
    if (symbolDifferences(known, symbol).length === 0) return known;
    name = `${symbol.name}_${n}`;
  }
  return { ...symbol, name, id: doc.get(symbol.id) ? newId() : symbol.id };
}
