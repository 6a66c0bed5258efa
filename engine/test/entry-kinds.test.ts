import { strToU8, unzipSync } from 'fflate';
import { english } from '@boardwright/engine/base';
import { importProject, projectsIn, type FileSet } from '@boardwright/engine/formats';
import { describe, expect, test } from 'vitest';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';

const filesOf = (files: Readonly<Record<string, Uint8Array | string>>): FileSet => ({
  names: Object.keys(files),
  read: name => {
    const found = Object.hasOwn(files, name) ? files[name] : undefined;
    return typeof found === 'string' ? strToU8(found) : found;
  },
});

const refusal = (files: FileSet): string => {
  const read = importProject(files);
  return read.ok ? '' : read.error.map(each => english(each.message)).join();
};

/** The start of a compound file as Windows programs write it, with the names of its streams. */
function compound(...streams: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(4096);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  streams.forEach((name, i) => {
    const at = 1024 + 128 * i;
    [...name].forEach((char, k) => (bytes[at + 2 * k] = char.charCodeAt(0)));
  });
  return bytes;
}
const with8Bit = (bytes: Uint8Array, text: string): Uint8Array => (bytes.set(strToU8(text), 2048), bytes);

describe('files of other programs are named, with the way to convert them', () => {
  test.each([
    ['a.SchDoc', with8Bit(compound('FileHeader'), 'HEADER=Protel for Windows - Schematic Capture'), /Altium/],
    ['a.PcbDoc', compound('Board6'), /Altium/],
    ['renamed.sch', with8Bit(compound('FileHeader'), 'Protel for Windows'), /Altium/],
    ['ascii.SchDoc', '|HEADER=Protel for Windows - Schematic Capture Ascii File Version 5.0|WEIGHT=1', /Altium/],
    ['a.PrjPcb', '[Design]\nVersion=1.0\nHierarchyMode=0\n', /Altium/],
    ['a.DSN', compound('Library', 'Views Directory'), /OrCAD Capture/],
    ['a.opj', '(ExpressProject ""\n  (ProjectVersion "19981106")', /OrCAD Capture/],
    ['a.brd', Uint8Array.of(0, 0x13, 0, 0, 3, 0, 0, 0), /Allegro/],
    ['a.asc', '!PADS-POWERPCB-V9.5-METRIC! DESIGN DATABASE ASCII FILE 1.0', /PADS/],
    ['a.pcb', Uint8Array.of(0, 0xfe, 1, 2, 3), /PADS/],
    ['a.dip', Uint8Array.of(7, 0, 0, 0, 0x44), /DipTrace.*Export > Eagle/],
    ['a.asc', '(Source "DipTrace-PCB")\n(Board', /DipTrace/],
    ['a.dchx', '<?xml version="1.0"?>\n<Source Type="DipTrace-Schematic" Version="4.0">', /DipTrace/],
    ['a.eprj', 'SQLite format 3\0', /database of EasyEDA Pro/],
  ])('%s', (name, content, message) => {
    expect(refusal(filesOf({ 'readme.txt': 'hello', [name]: content }))).toMatch(message);
  });

  test('others are not taken for them', () => {
    expect(refusal(filesOf({ 'a.txt': 'hello', 'b.pcb': 'text', 'c.doc': compound('WordDocument') }))).toMatch(
      /no KiCad, Eagle or EasyEDA project/,
    );
  });
});

const SHEET = '(kicad_sch (version 20231120) (generator "t") (uuid "b2c4e0a4-0001-4000-8000-000000000001"))';
const BOARD = '(kicad_pcb (version 20240108) (generator "t") (layers (0 "F.Cu" signal) (31 "B.Cu" signal)))';
const eagle = (kind: string): string => `<?xml version="1.0"?><!DOCTYPE eagle SYSTEM "eagle.dtd"><eagle version="7.7.0"><drawing><${kind}/></drawing></eagle>`; // prettier-ignore

describe('several projects among files', () => {
  test('of KiCad: those with a project file, else every board; sheets are none', () => {
    const two = filesOf({
      'left/a.kicad_pro': '{}',
      'left/a.kicad_sch': SHEET,
      'left/sub.kicad_sch': SHEET,
      'right/deep/b.kicad_pro': '{}',
      'right/deep/b.kicad_pcb': BOARD,
    });
    expect(projectsIn(two)).toEqual(['left/a.kicad_pro', 'right/deep/b.kicad_pro']);
    const chosen = importProject(two, undefined, 'right/deep/b.kicad_pro');
    expect(chosen.ok && [chosen.value.name, chosen.value.schematic, chosen.value.board !== null]).toEqual([
      'b',
      null,
      true,
    ]);
    expect(projectsIn(filesOf({ 'a.kicad_pcb': BOARD, 'b.kicad_pcb': BOARD }))).toEqual(['a.kicad_pcb', 'b.kicad_pcb']);
    expect(projectsIn(filesOf({ 'a.kicad_pro': '{}', 'a.pro': '', 'a.kicad_pcb': BOARD, 'old.kicad_pcb': BOARD }))).toEqual(['a.kicad_pro']); // prettier-ignore
    expect(projectsIn(filesOf({ 'a.kicad_sch': SHEET, 'b.kicad_sch': SHEET }))).toEqual(['a.kicad_sch', 'b.kicad_sch']);
  });

  test('of Eagle: a board belongs to the schematic of its name', () => {
    const files = { 'a.sch': eagle('schematic'), 'a.brd': eagle('board'), 'other.brd': eagle('board') };
    expect(projectsIn(filesOf(files))).toEqual(['a.sch', 'other.brd']);
  });

  test('Gerber sets in folders', () => {
    const copper = '%TF.FileFunction,Copper,L1,Top*%\n%FSLAX46Y46*%\n%MOMM*%\nM02*\n';
    expect(projectsIn(filesOf({ 'one/a.gtl': copper, 'two/a.gtl': copper }))).toEqual(['one/a.gtl', 'two/a.gtl']);
  });

  test('of EasyEDA Std: the only board belongs to the only schematic', () => {
    const [sheet, board] = ['{"docType":"1","canvas":"","shape":[]}', '{"docType":"3","canvas":"","shape":[]}'];
    expect(projectsIn(filesOf({ 's.json': sheet, 'p.json': board }))).toEqual(['s.json']);
    expect(projectsIn(filesOf({ 's.json': sheet, 'p.json': board, 'q.json': board }))).toEqual(['s.json', 'p.json', 'q.json']); // prettier-ignore
  });
});

describe.skipIf(corpusMissing)('projects of EasyEDA Pro that were exported as a zip', () => {
  test.each(corpusFiles('easyeda', '.epro', '.epro2'))('%s', file => {
    const bytes = corpusBytes(file);
    const name = file.slice(file.lastIndexOf('/') + 1);
    const packed = importProject(filesOf({ [name]: bytes }));
    const unpacked = filesOf(unzipSync(bytes));
    expect(projectsIn(unpacked)).toHaveLength(1);
    const read = importProject(unpacked);
    if (!read.ok || !packed.ok) throw new Error('refused');
    expect(read.value.board?.objects.length).toBe(packed.value.board?.objects.length);
    expect(read.value.schematic?.objects.length).toBe(packed.value.schematic?.objects.length);
  });
});
