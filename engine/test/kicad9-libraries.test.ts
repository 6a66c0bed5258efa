import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importProject, readFootprints, readSymbols } from '../src/formats/index.ts';
import { isOwnTable, projectLibraries } from '../src/formats/kicad/index.ts';
import { asBoard, copperLayers, flipObject, openDocument, type Store } from '../src/kinds/index.ts';
import { hasKicad9, kicad9 } from '../peers/kicad9.ts';
import './clipper.ts';
import { writeProject } from './kicad9/project.ts';

const ROOT = path.resolve(import.meta.dirname, '../../resources/examples');
const BOARDS = readdirSync(ROOT).filter(name => existsSync(path.join(ROOT, name, `${name}.kicad_pcb`)));

/** An example; `change` edits the text of its files. */
function example(name: string, change: (text: string) => string = text => text) {
  const folder = path.join(ROOT, name);
  const names = readdirSync(folder).filter(file => /\.kicad_\w+$/.test(file));
  const read = importProject({
    names,
    read: file =>
      names.includes(file)
        ? new TextEncoder().encode(change(readFileSync(path.join(folder, file), 'utf8')))
        : undefined,
  });
  if (!read.ok || !read.value.board || !read.value.schematic) throw new Error(name);
  return { name, board: openDocument(read.value.board), schematic: openDocument(read.value.schematic) };
}

const filesOf = (design: { readonly board: Store; readonly schematic: Store }) =>
  new Map(projectLibraries(design).map(({ name, bytes }) => [name, bytes]));
const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe('the libraries of an exported project', () => {
  it('are those that its parts name, with tables', () => {
    const files = filesOf(example('light-bar'));
    expect([...files.keys()].toSorted()).toEqual([
      '74xx.kicad_sym',
      'Connector.kicad_sym',
      'Device.kicad_sym',
      'Mechanical.kicad_sym',
      'Transistor.kicad_sym',
      'boardwright.pretty/C_0805.kicad_mod',
      'boardwright.pretty/LED_0805.kicad_mod',
      'boardwright.pretty/MountingHole_3.2mm.kicad_mod',
      'boardwright.pretty/PinHeader_1x06_P2.54mm.kicad_mod',
      'boardwright.pretty/R_0805.kicad_mod',
      'boardwright.pretty/SOIC-16_3.9x9.9mm_P1.27mm.kicad_mod',
      'boardwright.pretty/TO-92_Inline_Wide.kicad_mod',
      'fp-lib-table',
      'power.kicad_sym',
      'sym-lib-table',
    ]);
    expect(text(files.get('fp-lib-table'))).toContain(
      '(name "boardwright")(type "KiCad")(uri "${KIPRJMOD}/boardwright.pretty")',
    );
    expect(isOwnTable(files.get('sym-lib-table')!)).toBe(true);
    expect(isOwnTable(new TextEncoder().encode('(sym_lib_table (lib (name "a")(descr "")))'))).toBe(false);
    const symbols = readSymbols(files.get('Device.kicad_sym')!, 'Device.kicad_sym');
    expect(symbols.ok && symbols.value.symbols.map(({ name }) => name).toSorted()).toEqual(['C', 'LED', 'R']);
  });

  it('hold footprints as on the front, wherever they are placed', () => {
    const { board, schematic } = example('light-bar');
    const flipped = [...board.everything()].map(object =>
      object.kind === 'footprint' ? flipObject(object, object.at, copperLayers(asBoard(board.settings))) : object,
    );
    const back = openDocument({ settings: board.settings, objects: flipped });
    const parts = (bytes: Uint8Array) => {
      const read = readFootprints(bytes, 'a.kicad_mod');
      if (!read.ok) throw new Error('not read');
      return read.value.footprints.map(({ side, pads }) => ({
        side,
        pads: pads.map(({ number, at, layers, net }) => ({ number, at, layers, net })),
      }));
    };
    const [front, turned] = [filesOf({ board, schematic }), filesOf({ board: back, schematic })];
    const name = 'boardwright.pretty/SOIC-16_3.9x9.9mm_P1.27mm.kicad_mod';
    expect(parts(turned.get(name)!)).toEqual(parts(front.get(name)!));
  });

  it('are not written for a design that KiCad wrote: it has its own', () => {
    const theirs = example('light-bar', each => each.replace('(generator "boardwright")', '(generator "eeschema")'));
    expect(projectLibraries(theirs)).toEqual([]);
  });
});

const present = hasKicad9();
if (!present) console.warn('SKIPPED: libraries in KiCad 9, because it is not there (.ci/kicad9.mjs unpacks it)');

interface Violations {
  readonly violations: readonly { readonly type: string; readonly description: string }[];
}

describe.skipIf(!present)('in KiCad 9', () => {
  it.each(BOARDS)('%s has each part in its libraries, the same as it is placed', name => {
    const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-libraries-'));
    try {
      const { schematic, board } = writeProject(example(name), folder);
      const [erc, drc] = [path.join(folder, 'erc.json'), path.join(folder, 'drc.json')];
      kicad9(['sch', 'erc', '--severity-all', '--format', 'json', '-o', erc, schematic!]);
      kicad9(['pcb', 'drc', '--severity-all', '--format', 'json', '-o', drc, board!]);
      const { sheets } = JSON.parse(readFileSync(erc, 'utf8')) as { readonly sheets: readonly Violations[] };
      const all = [...sheets, JSON.parse(readFileSync(drc, 'utf8')) as Violations].flatMap(each => each.violations);
      const missing = all.filter(({ type }) => /^lib_|^footprint_link/.test(type));
      expect(missing.map(({ type, description }) => `${type}: ${description}`)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
