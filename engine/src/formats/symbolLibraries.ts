import { ok, type Issue, type Result } from '../base/index.ts';
import { readEagleSymbols } from './eagle/symbolLibrary.ts';
import { readProSymbols } from './easyeda/proLibrary.ts';
import { readEasyEdaSymbol } from './easyeda/symbolLibrary.ts';
import { flattenSymbol, readSymbolLibrary } from './kicad/symbols/index.ts';
import type { SymbolRecord } from './kicad/symbols/symbol.ts';

/** Names of files that hold symbols. */
export const isSymbolFile = (name: string): boolean => /\.(kicad_sym|lib|lbr|json|epro2?|elibz2?)$/i.test(name);

/**
 * The symbols of a library of KiCad (.kicad_sym, .lib with its .dcm), Eagle (.lbr) or EasyEDA (.json; .epro, .epro2 and .elibz), each
 * complete.
 */
export function readSymbols(
  bytes: Uint8Array,
  name: string,
  documentation?: Uint8Array,
): Result<{ readonly symbols: readonly SymbolRecord[]; readonly issues: readonly Issue[] }> {
  if (/\.lbr$/i.test(name)) return readEagleSymbols(bytes, name);
  if (/\.json$/i.test(name)) return readEasyEdaSymbol(bytes, name);
  if (/\.(epro|elibz)2?$/i.test(name)) return readProSymbols(bytes, name);
  const read = readSymbolLibrary(bytes, name, documentation);
  if (!read.ok) return read;
  const known = new Map(
    read.value.objects.flatMap(each => (each.kind === 'symbol' ? [[each.name, each as SymbolRecord]] : [])),
  );
  const symbols = [...known].flatMap(([own, symbol]) => {
    const whole = flattenSymbol(known, own);
    return whole ? [{ ...(whole as SymbolRecord), id: symbol.id, extends: '' }] : [];
  });
  return ok({ symbols, issues: read.value.issues });
}
