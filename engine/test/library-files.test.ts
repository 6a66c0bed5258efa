import path from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readLibraryFiles, type LibraryFile } from '../src/formats/index.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (name: string, text: string): LibraryFile => ({ name, bytes: bytes(text) });
const corpus = (name: string): LibraryFile => ({ name: path.basename(name), bytes: corpusBytes(name) });

const SYMBOLS = `(kicad_symbol_lib (version 20231120) (generator "test")
  (symbol "A" (property "Reference" "U" (at 0 0 0)) (property "Value" "A" (at 0 0 0)) (symbol "A_1_1"
    (pin input line (at 0 0 0) (length 2.54) (name "X") (number "1")))))`;
const FOOTPRINT =
  '(footprint "R" (version 20240108) (generator "test") (layer "F.Cu") (pad "1" smd rect (at 0 0) (size 1 1) (layers "F.Cu")))';

const listed = (files: readonly LibraryFile[]) =>
  readLibraryFiles(files).parts.map(({ library, name, record }) => `${record.kind} ${library}:${name}`);
const problems = (files: readonly LibraryFile[]) =>
  readLibraryFiles(files).reports.flatMap(({ file: of, issues }) =>
    issues.map(({ message, place }) => `${of}${place?.line ? `:${place.line}` : ''} ${message.id}`),
  );

describe('reading libraries for My library', () => {
  it('names libraries by files, folders and archives', () => {
    expect(listed([file('My parts.kicad_sym', SYMBOLS), file('a/Lands.pretty/R 1.kicad_mod', FOOTPRINT)])).toEqual([
      'symbol My parts:A',
      'footprint Lands:R 1',
    ]);
    expect(listed([file('R.kicad_mod', FOOTPRINT)])).toEqual(['footprint Footprints:R']);
    const zip = zipSync({
      'x/S.kicad_sym': bytes(SYMBOLS),
      'x/P.pretty/R.kicad_mod': bytes(FOOTPRINT),
      'R2.kicad_mod': bytes(FOOTPRINT),
      'x/P.3dshapes/R.step': bytes('ISO'),
      'readme.txt': bytes('hello'),
    });
    expect(listed([{ name: 'vendor.zip', bytes: zip }])).toEqual([
      'symbol S:A',
      'footprint P:R',
      'footprint vendor:R2',
    ]);
    expect(readLibraryFiles([{ name: 'vendor.zip', bytes: zip }]).models.map(({ name }) => name)).toEqual([
      'x/P.3dshapes/R.step',
    ]);
  });

  it('counts the parts of each file, and reports progress', () => {
    const seen: number[] = [];
    const { reports } = readLibraryFiles(
      [file('S.kicad_sym', SYMBOLS), file('P.pretty/R.kicad_mod', FOOTPRINT)],
      part => seen.push(part),
    );
    expect(reports).toEqual([
      { file: 'S.kicad_sym', symbols: 1, footprints: 0, issues: [] },
      { file: 'P.pretty/R.kicad_mod', symbols: 0, footprints: 1, issues: [] },
    ]);
    expect(seen).toEqual([0.5, 1]);
  });

  it('names damaged files, with their line, and takes the others', () => {
    const cut = file('cut.kicad_sym', SYMBOLS.slice(0, -90));
    expect(listed([cut, file('good.kicad_sym', SYMBOLS)])).toEqual(['symbol good:A']);
    expect(problems([cut])[0]).toMatch(/^cut\.kicad_sym:[23] /);
    expect(problems([file('x.lbr', '<eagle><drawing>')])[0]).toMatch(/^x\.lbr(:1)? /);
    expect(problems([file('x.json', '{"head":')])[0]).toMatch(/^x\.json/);
    expect(problems([file('notes.txt', 'hello')])).toEqual(['notes.txt libraryFiles.unknown']);
    const broken = zipSync({ 'S.kicad_sym': bytes(SYMBOLS.repeat(3)), 'T.kicad_sym': bytes(SYMBOLS) });
    broken[60]! ^= 0xff;
    const archive = { name: 'broken.zip', bytes: broken };
    expect(listed([archive])).toEqual(['symbol T:A']);
    expect(problems([archive])[0]).toMatch(/^S\.kicad_sym /);
    expect(problems([{ name: 'empty.zip', bytes: zipSync({ 'a.txt': bytes('x') }) }])).toEqual([
      'empty.zip libraryFiles.emptyZip',
    ]);
  });

  it.skipIf(corpusMissing)(
    'reads the libraries of other programs, and links symbols to footprints of their file',
    () => {
      const eagle = corpusFiles('eagle', '.lbr').map(corpus);
      const easyEda = corpusFiles('easyeda/std-components', '.json').map(corpus);
      const pro = corpusFiles('easyeda', '.epro', '.epro2').map(corpus);
      for (const files of [eagle, easyEda, pro]) {
        if (files.length === 0) continue;
        const { parts, reports } = readLibraryFiles(files);
        expect(reports.filter(({ symbols, footprints }) => symbols + footprints === 0)).toEqual([]);
        const footprints = new Set(
          parts.flatMap(({ library, name, record }) => (record.kind === 'footprint' ? [`${library}:${name}`] : [])),
        );
        const named = parts.flatMap(({ record }) =>
          record.kind === 'symbol'
            ? record.fields.filter(({ name }) => name === 'Footprint').map(({ value }) => value)
            : [],
        );
        expect([named.length > 0, footprints.size > 0]).toEqual([true, true]);
        expect(named.filter(value => footprints.has(value)).length).toBeGreaterThan(named.length * 0.6);
      }
    },
  );

  it.skipIf(corpusMissing)('reads every KiCad library of the corpus without an error', () => {
    const files = corpusFiles('kicad-lib', '.kicad_sym', '.kicad_mod')
      .filter((_, i) => i % 5 === 0)
      .map(name => ({ name, bytes: corpusBytes(name) }));
    const { parts, reports } = readLibraryFiles(files);
    expect(reports.flatMap(({ issues }) => issues.filter(({ severity }) => severity === 'error'))).toEqual([]);
    expect(parts.length).toBeGreaterThan(files.length - 1);
  });
});
