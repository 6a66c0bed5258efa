import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { boardFacts, english, readProject } from '../src/api/index.ts';
import { toMm } from '../src/base/index.ts';
import { netlistDesign, readKicadNetlist } from '../src/formats/netlist/index.ts';
import { fieldValue, type Store } from '../src/kinds/index.ts';
import { encode } from './mutations.ts';
import {
  BOARD_VERSIONS,
  EAGLE_BOARD,
  EAGLE_SHEET,
  EPRO,
  EPRO_BOARD,
  GERBERS,
  LEGACY,
  STD_BOARD,
  STD_SHEET,
  kicadBoard,
  kicadSheet,
  type Files,
} from './ownDesigns.ts';

/** What every reader must get right, from our own small designs alone: the corpus of real ones may be missing. */

function opened(files: Files) {
  const design = readProject(new Map(Object.entries(files)));
  if (!design.ok) throw new Error(design.error.map(({ message }) => english(message)).join('; '));
  return design.value;
}
const boardIn = (files: Files): Store => opened(files).board!;
const sheetIn = (files: Files): Store => opened(files).schematic!;
const alone = (name: string, text: string): Files => ({ [name]: encode(text) });

const round = (nm: number): number => Math.round(toMm(nm) * 1000) / 1000;
const tracksOf = (doc: Store) =>
  [...doc.all('track')].map(
    ({ layer, net, start, end, width }) =>
      `${layer} ${net} ${[start.x, start.y, end.x, end.y, width].map(round).join(' ')}`,
  );
const viasOf = (doc: Store) =>
  [...doc.all('via')].map(({ net, at, size, drill }) => `${net} ${[at.x, at.y, size, drill].map(round).join(' ')}`);
const padsOf = (doc: Store) =>
  [...doc.all('footprint')].flatMap(each =>
    each.pads.map(({ number, net }) => `${fieldValue(each, 'Reference')}.${number} ${net}`),
  );
const sizeOf = (doc: Store) => [round(boardFacts(doc).widthNm), round(boardFacts(doc).heightNm)];
const netsOf = (doc: Store) =>
  netlistDesign(doc).nets.map(({ name, pins }) => [
    name,
    ...pins.map(({ reference, number }) => `${reference}.${number}`),
  ]);

describe('KiCad boards', () => {
  it.each(Object.keys(BOARD_VERSIONS).map(version => Number(version) as keyof typeof BOARD_VERSIONS))(
    'of version %i',
    version => {
      const board = boardIn(alone('own.kicad_pcb', kicadBoard(version)));
      expect(tracksOf(board)).toEqual(['F.Cu A 5 5 10 5 0.25']);
      expect(viasOf(board)).toEqual(['A 10 5 0.8 0.4']);
      expect(padsOf(board)).toEqual(['R1.1 A']);
      expect(sizeOf(board)).toEqual([20, 10]);
      expect(boardFacts(board).copperLayers).toBe(2);
    },
  );
});

describe('KiCad schematics', () => {
  it.each([6, 7, 8, 9] as const)('of version %i', version => {
    const { schematic, warnings } = opened(alone('own.kicad_sch', kicadSheet(version)));
    expect(warnings).toEqual([]);
    expect(netsOf(schematic!).find(([name]) => name === '/OUT')).toEqual(['/OUT', 'R1.2', 'R2.1']);
    expect(netlistDesign(schematic!).parts.map(({ reference, value }) => [reference, value])).toEqual([
      ['R1', '1k'],
      ['R2', '1k'],
    ]);
  });

  // KiCad 4 writes older versions in the first lines of sheet and cache library.
  it.each([
    [4, 'Version 2', 'Version 2.3'],
    [5, 'Version 4', 'Version 2.4'],
  ])('of version %i, with their cache library', (_version, sheet, library) => {
    const rewritten = (name: string, from: string, to: string): Uint8Array =>
      encode(new TextDecoder().decode(LEGACY[name]).replace(from, to));
    const schematic = sheetIn({
      ...LEGACY,
      'old.sch': rewritten('old.sch', 'Version 4', sheet),
      'old-cache.lib': rewritten('old-cache.lib', 'Version 2.4', library),
    });
    expect(netsOf(schematic)).toContainEqual(['/OUT', 'R1.2']);
    const [part] = netlistDesign(schematic).parts;
    expect([part?.reference, part?.value]).toEqual(['R1', '1k']);
    const joined = netsOf(schematic).flatMap(([, ...pins]) => pins);
    expect(joined.sort()).toEqual(['R1.1', 'R1.2']);
  });
});

describe('Eagle', () => {
  it('schematics', () => {
    const schematic = sheetIn(alone('e.sch', EAGLE_SHEET));
    expect(netsOf(schematic)).toContainEqual(['/A', 'R1.1']);
  });

  it('boards', () => {
    const board = boardIn(alone('e.brd', EAGLE_BOARD));
    expect(padsOf(board)).toEqual(['R1.1 A', 'R1.2 ']);
    expect([...board.all('via')].map(({ net, drill }) => [net, round(drill)])).toEqual([['A', 0.4]]);
    expect(sizeOf(board)[0]).toBe(20);
  });
});

describe('EasyEDA', () => {
  it('Std schematics', () => {
    const schematic = sheetIn(alone('s.json', STD_SHEET));
    expect([...schematic.all('wire')].length).toBe(1);
    expect([...schematic.all('label'), ...schematic.all('globalLabel')].map(({ text }) => text)).toEqual(['A']);
  });

  // Lengths are tens of mils.
  it('Std boards', () => {
    const board = boardIn(alone('b.json', STD_BOARD));
    const [track] = board.all('track');
    expect([track?.net, round(track!.end.x - track!.start.x), round(track!.width)]).toEqual(['A', 2.54, 0.254]);
    expect([...board.all('via')].map(({ net, size, drill }) => [net, round(size), round(drill)])).toEqual([
      ['A', 0.61, 0.305],
    ]);
    expect(sizeOf(board)).toEqual([12.7, 12.7]);
  });

  it('Pro schematics', () => {
    expect([...sheetIn({ 'p.epro': zipSync(EPRO) }).all('wire')].length).toBe(1);
  });

  it('Pro boards', () => {
    const board = boardIn({ 'p.epro': zipSync(EPRO_BOARD) });
    const [track] = board.all('track');
    expect([track?.layer, track?.net, round(track!.end.x - track!.start.x), round(track!.width)]).toEqual([
      'F.Cu',
      'A',
      5.08,
      0.254,
    ]);
    expect([...board.all('via')].map(({ net, size, drill }) => [net, round(size), round(drill)])).toEqual([
      ['A', 0.61, 0.305],
    ]);
    expect(padsOf(board)).toEqual(['R1.1 A']);
    expect(sizeOf(board)).toEqual([25.4, 12.7]);
  });
});

describe('manufacturing files and netlists', () => {
  it('Gerber and drill files as a board', () => {
    const board = boardIn(GERBERS);
    expect(sizeOf(board)).toEqual([20, 20]);
    const { copperLayers, minDrillNm } = boardFacts(board);
    expect([copperLayers, minDrillNm]).toEqual([2, 500_000]);
    const holes = [...board.all('via')].map(({ at }) => at);
    const pads = [...board.all('footprint')].flatMap(each => each.pads.map(() => each.at));
    expect([...holes, ...pads].length).toBe(2);
  });

  it('KiCad netlists', () => {
    const text =
      '(export (version "E") (components (comp (ref "R1") (value "1k"))) (nets (net (code "1") (name "A") (node (ref "R1") (pin "1")))))';
    const netlist = readKicadNetlist(encode(text), 'a.net');
    expect(netlist.ok && netlist.value.nets).toEqual({ A: ['R1.1'] });
  });
});
