import { fail, issue, msg, ok, type Issue, type Result } from '../../base/index.ts';
import { identifySymbol, type SymbolRecord } from '../kicad/symbols/symbol.ts';
import { readLibrary } from './library.ts';
import { symbolOf } from './symbols.ts';
import { child, readXml } from './xml.ts';

/** The parts of an Eagle library, `<eagle><drawing><library>`: a symbol for each device, its gates as units. */
export function readEagleSymbols(
  bytes: Uint8Array,
  file: string,
): Result<{ readonly symbols: readonly SymbolRecord[]; readonly issues: readonly Issue[] }> {
  const xml = readXml(bytes, file);
  if (!xml.ok) return xml;
  const library = child(child(child(xml.value, 'eagle'), 'drawing'), 'library');
  const issues: Issue[] = [];
  const symbols = new Map<string, SymbolRecord>();
  for (const set of readLibrary(library, '').values())
    for (const device of set.devices.values()) {
      const symbol = symbolOf(set, device, [], file, issues);
      symbol.name = symbol.name.slice(symbol.name.indexOf(':') + 1);
      identifySymbol(symbol);
      symbols.set(symbol.name, symbol);
    }
  if (symbols.size === 0)
    return fail(issue('error', msg('import.noSymbols', 'the file contains no symbols'), { file }));
  return ok({ symbols: [...symbols.values()], issues });
}
