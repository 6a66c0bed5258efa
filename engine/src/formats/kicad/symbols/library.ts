import { ok, fail, issue, msg, type Issue, type Result } from '../../../base/index.ts';
import type { LibrarySettings, ObjOf } from '../../../kinds/index.ts';
import type { DocumentData } from '../../port.ts';
import { Cursor, each, field, node, number, text, Token, Writer, type Keeps } from '../../sexpr/index.ts';
import { applyDocumentation } from '../legacy/documentation.ts';
import { readLegacyLibrary } from '../legacy/library.ts';
import { identifySymbol, symbolNode, type SymbolRecord } from './symbol.ts';
import { SYMBOLS_9 } from '../tokens/schematic9.ts';
import { version9 } from '../version9.ts';

interface Library extends Keeps {
  version: number;
  generator: string;
  generatorVersion: string;
  symbols: SymbolRecord[];
}

const libraryNode = node<Library>({
  head: 'kicad_symbol_lib',
  make: () => ({ version: 0, generator: '', generatorVersion: '', symbols: [] }),
  entries: [
    field('version', 'version', number),
    field(['generator', 'host'], 'generator', text),
    field('generator_version', 'generatorVersion', text, ''),
    each(symbolNode, 'symbols'),
  ],
});

/** Version of .kicad_sym files that is written: KiCad 9. */
export const SYMBOL_VERSION = 20241209;

export type SymbolLibraryData = DocumentData & { readonly issues: readonly Issue[] };

/**
 * Reads a symbol library, .kicad_sym (KiCad 6 to 10) or .lib (3 to 5, with the text of its .dcm where there is one),
 * as a document of `symbol` records in the order of the file. Fails when it is neither.
 */
export function readSymbolLibrary(
  bytes: Uint8Array,
  name: string,
  documentation?: Uint8Array,
): Result<SymbolLibraryData> {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 64));
  if (head.startsWith('EESchema-LIBRARY')) {
    const { symbols, issues } = readLegacyLibrary(decodeText(bytes), name);
    const told = documentation
      ? applyDocumentation(symbols, decodeText(documentation), name.replace(/\.lib$/i, '.dcm'))
      : [];
    return ok(
      documentOf(name, { version: 4, generator: 'eeschema', generatorVersion: '', symbols: [...symbols] }, [
        ...issues,
        ...told,
      ]),
    );
  }
  const cursor = new Cursor(bytes, name);
  if (cursor.peek() !== Token.open || cursor.enter() !== 'kicad_symbol_lib')
    return fail(issue('error', msg('kicad.notLibrary', 'Not a KiCad symbol library.'), { file: name }));
  const library = libraryNode.read(cursor, undefined);
  return ok(documentOf(name, library, cursor.issues()));
}

function documentOf(name: string, library: Library, issues: readonly Issue[]): SymbolLibraryData {
  const seen = new Map<string, SymbolRecord>();
  for (const symbol of library.symbols) {
    identifySymbol(symbol);
    if (!seen.has(symbol.id)) seen.set(symbol.id, symbol);
  }
  const settings: LibrarySettings = {
    type: 'library',
    file: name.slice(name.lastIndexOf('/') + 1),
    source: { format: 'kicad', version: library.version, generator: library.generator },
    textVariables: {},
    netClasses: [],
    netClassPatterns: [],
    severities: {},
    exclusions: [],
    ...(library.extra && { extra: library.extra }),
  };
  return { settings, objects: [...seen.values()], issues };
}

/** A file's text; legacy files are UTF-8 or, when older, Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Writes symbols as a .kicad_sym file of KiCad 9. `settings` carries what the file held besides them. */
export function writeSymbolLibrary(
  settings: { readonly extra?: readonly string[] },
  symbols: Iterable<ObjOf<'symbol'>>,
): Uint8Array {
  const writer = new Writer(version9(SYMBOLS_9));
  const library: Library = {
    version: SYMBOL_VERSION,
    generator: 'boardwright',
    generatorVersion: '9.0',
    symbols: [...symbols] as SymbolRecord[],
    ...(settings.extra && { extra: [...settings.extra] }),
  };
  libraryNode.write(writer, library, undefined);
  return writer.finish();
}
