import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  expandLibraryUri,
  outlineFootprint,
  outlineSymbols,
  readLibraryTable,
  symbolExcerpt,
} from '../src/formats/kicad/outline/index.ts';
import { readFootprints, readSymbols } from '../src/formats/index.ts';
import { factsOf } from '../src/storage/index.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const INSTALLED = '/usr/share/kicad/symbols';

const LIBRARY = `(kicad_symbol_lib (version 20231120) (generator "test")
  (symbol "A" (pin_names (offset 0)) (power) (property "Reference" "U" (at 0 0 0)) (property "ki_keywords" "a \\"b\\"" (at 0 0 0))
    (property "Description" "First (of two)" (at 0 0 0)) (property "Footprint" "SO:SOIC-8" (at 0 0 0))
    (symbol "A_0_1" (rectangle (start 0 0) (end 1 1)))
    (symbol "A_1_1" (pin input line (at 0 0 0) (length 2.54) (name "X" (effects (font (size 1 1)))) (number "1" (effects (font (size 1 1)))))
      (pin input line (at 0 0 0) (length 2.54) (name "Y") (number "2")) (pin input line (at 0 0 0) (length 2.54) (name "Y") (number "2"))))
  (symbol "B" (extends "A") (property "Description" "Second" (at 0 0 0)))
)`;

describe('outlines of symbol libraries', () => {
  it('name symbols with what they inherit', () => {
    const read = outlineSymbols(bytes(LIBRARY), 'lib.kicad_sym');
    expect(read.ok && read.value.parts).toEqual([
      {
        name: 'A',
        facts: { description: 'First (of two)', keywords: 'a "b"', footprint: 'SO:SOIC-8', pins: 2, power: true },
      },
      { name: 'B', facts: { description: 'Second', keywords: 'a "b"', footprint: 'SO:SOIC-8', pins: 2, power: true } },
    ]);
  });

  it('say where a file is damaged, and refuse another one', () => {
    const cut = outlineSymbols(bytes(LIBRARY.slice(0, -120)), 'lib.kicad_sym');
    expect(cut.ok && cut.value.issues[0]?.place).toMatchObject({ file: 'lib.kicad_sym', line: expect.any(Number) });
    expect(outlineSymbols(bytes('(kicad_pcb)'), 'x').ok).toBe(false);
    expect(outlineSymbols(bytes(''), 'x').ok).toBe(false);
  });

  it('give one symbol as a library that has no other', () => {
    const excerpt = symbolExcerpt(bytes(LIBRARY), 'lib.kicad_sym', 'B')!;
    const read = readSymbols(excerpt, 'lib.kicad_sym');
    expect(read.ok && read.value.symbols.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(symbolExcerpt(bytes(LIBRARY), 'lib.kicad_sym', 'C')).toBeNull();
  });

  const libraries = corpusMissing ? [] : corpusFiles('kicad-lib', '.kicad_sym');
  it.skipIf(corpusMissing).each(libraries)('agree with the reader: %s', file => {
    const content = corpusBytes(file);
    const [outlined, read] = [outlineSymbols(content, file), readSymbols(content, file)];
    if (!outlined.ok || !read.ok) return expect(outlined.ok).toBe(read.ok);
    const parts = new Map(outlined.value.parts.map(({ name, facts }) => [name, facts]));
    for (const symbol of read.value.symbols)
      expect([symbol.name, parts.get(symbol.name)]).toEqual([symbol.name, factsOf(symbol)]);
    for (const symbol of read.value.symbols.filter((_, i) => i % 40 === 0)) {
      const excerpt = readSymbols(symbolExcerpt(content, file, symbol.name)!, file);
      expect(excerpt.ok && excerpt.value.symbols.find(({ name }) => name === symbol.name)).toEqual(symbol);
    }
  });

  it.skipIf(!existsSync(INSTALLED))('read every installed library of KiCad', () => {
    let count = 0;
    for (const file of readdirSync(INSTALLED).slice(0, 40)) {
      const read = outlineSymbols(readFileSync(path.join(INSTALLED, file)), file);
      expect([file, read.ok && read.value.issues]).toEqual([file, []]);
      if (read.ok) count += read.value.parts.length;
    }
    expect(count).toBeGreaterThan(500);
  });
});

describe('outlines of footprints', () => {
  const footprints = corpusMissing ? [] : corpusFiles('kicad-lib', '.kicad_mod').filter((_, i) => i % 9 === 0);
  it.skipIf(corpusMissing)('agree with the reader', () => {
    expect(footprints.length).toBeGreaterThan(3);
    for (const file of footprints) {
      const read = readFootprints(corpusBytes(file), path.basename(file));
      const outlined = outlineFootprint(corpusBytes(file), file);
      expect([file, outlined.ok && outlined.value.facts]).toEqual([
        file,
        read.ok && factsOf(read.value.footprints[0]!),
      ]);
      expect(outlined.ok && outlined.value.name).toBe(path.basename(file, '.kicad_mod'));
    }
  });

  it('refuse what is no footprint', () => {
    expect(outlineFootprint(bytes('(kicad_symbol_lib)'), 'x.kicad_mod').ok).toBe(false);
  });
});

describe('tables of libraries', () => {
  it('name libraries and where they are', () => {
    const read = readLibraryTable(
      bytes(
        `(sym_lib_table (version 7)
          (lib (name "A b")(type "KiCad")(uri "\${KIPRJMOD}/a b.kicad_sym")(options "")(descr "x"))
          (lib (name old)(type Legacy)(uri "$(OLD)/old.lib")(options "")(descr "")(disabled)))`,
      ),
      'sym-lib-table',
    );
    expect(read).toEqual({
      ok: true,
      value: {
        kind: 'symbol',
        rows: [
          { nickname: 'A b', type: 'KiCad', uri: '${KIPRJMOD}/a b.kicad_sym', disabled: false },
          { nickname: 'old', type: 'Legacy', uri: '$(OLD)/old.lib', disabled: true },
        ],
        issues: [],
      },
    });
    expect(readLibraryTable(bytes('(kicad_pcb)'), 'x').ok).toBe(false);
    const cut = readLibraryTable(bytes('(fp_lib_table (lib (name "a")'), 'fp-lib-table');
    expect(cut.ok && [cut.value.kind, cut.value.rows.length, cut.value.issues.length > 0]).toEqual([
      'footprint',
      1,
      true,
    ]);
  });

  it('replace variables, and give nothing where one is not known', () => {
    const known = (name: string) => ({ KIPRJMOD: '/p', A: 'x' })[name];
    expect(expandLibraryUri('${KIPRJMOD}/$(A)/l.pretty', known)).toBe('/p/x/l.pretty');
    expect(expandLibraryUri('${B}/l.pretty', known)).toBeNull();
    expect(expandLibraryUri('file:///p/l.pretty', known)).toBe('/p/l.pretty');
  });
});
