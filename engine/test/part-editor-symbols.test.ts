import { describe, expect, it } from 'vitest';
import { readSymbolLibrary, writeSymbolLibrary } from '../src/formats/kicad/symbols/index.ts';
import { openDocument, type ObjOf } from '../src/kinds/index.ts';
import { expandPart } from '../src/library/index.ts';
import { collapseSymbol, explodeSymbol } from '../src/partEditor/index.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { libraryParts } from './librarySymbols.ts';

type Symbol = ObjOf<'symbol'>;

const roundTrip = (symbol: Symbol): Symbol => collapseSymbol(openDocument(explodeSymbol(symbol)));

/** Symbols that are not the same after they were taken apart and put together. */
const changed = (symbols: readonly Symbol[]): string[] =>
  symbols.filter(symbol => !same(roundTrip(symbol), symbol)).map(({ name }) => name);

function same(a: Symbol, b: Symbol): boolean {
  try {
    expect(a).toEqual(b);
    return true;
  } catch {
    return false;
  }
}

describe('a symbol taken apart and put together', () => {
  it('is the same, for each of our own', () => {
    const symbols = libraryParts.map(expandPart);
    expect(symbols.length).toBeGreaterThan(1400);
    expect(changed(symbols)).toEqual([]);
  });

  it.skipIf(corpusMissing)('is the same, for each of the libraries of the corpus, derived ones included', () => {
    const files = corpusFiles('kicad', '.kicad_sym', '.lib');
    let count = 0;
    let derived = 0;
    for (const file of files) {
      const read = readSymbolLibrary(corpusBytes(file), file);
      if (!read.ok) continue;
      const symbols = read.value.objects.filter((each): each is Symbol => each.kind === 'symbol');
      count += symbols.length;
      derived += symbols.filter(symbol => symbol.extends !== '').length;
      expect(changed(symbols), file).toEqual([]);
      const write = (all: readonly Symbol[]) => new TextDecoder().decode(writeSymbolLibrary(read.value.settings, all));
      expect(write(symbols.map(roundTrip)), file).toBe(write(symbols));
    }
    expect(files.length).toBeGreaterThan(20);
    expect(count).toBeGreaterThan(500);
    expect(derived).toBeGreaterThan(0);
  });
});
