import { readCoordinates } from '@boardwright/commerce/bom';
import { readTables } from '@boardwright/commerce/bom/tables';
import { assemblyBoard, checkCoordinates, libraryPackages, placedByFile } from '@boardwright/engine/assembly';
import { footprintLibraries } from '@boardwright/resources/footprints';
import { describe, expect, test } from 'vitest';
import { corpusBytes, corpusMissing } from '../../../engine/test/corpus.ts';
import { importFiles, setOf } from '../../../engine/test/gerberSets.ts';

/** Sets of layers of open designs with their coordinate files, and how many of their parts lie between pads or where the layers name them. */
const SETS = [
  ['easyeda-yuzuki-lohcc/Gerber_PCB1_2022-10-06.zip', ['easyeda-yuzuki-lohcc/PickAndPlace_PCB1_2022-10-06.xlsx'], 119],
  [
    'kicad5-orangecrab-r0.2.1/OrangeCrab_r0.2.1_gerbers_20200718_203451.zip',
    ['kicad5-orangecrab-r0.2.1/OrangeCrab-top.pos', 'kicad5-orangecrab-r0.2.1/OrangeCrab-bottom.pos'],
    144,
  ],
  ['protel-se_sg_if_v2', ['protel-se_sg_if_v2/Pick_Place_for_SE_SG_IF_V2.csv'], 282],
] as const;

/** Of the rows: fiducials, modules and asymmetric packages do not lie between two pads. */
const LEAST = 0.6;

const rowsOf = (files: readonly string[]) =>
  files.flatMap(file => readCoordinates(readTables(corpusBytes(`gerber/${file}`)))!.placements);

describe.skipIf(corpusMissing)('parts of a set of layers', () => {
  test.each(SETS)('%s are placed by their coordinates', (set, files, count) => {
    const board = assemblyBoard(importFiles(setOf(`gerber/${set}`)).doc);
    const rows = rowsOf(files);
    expect(rows).toHaveLength(count);
    const check = checkCoordinates(rows, board);
    expect(check.convention).not.toBeNull();
    expect(check.matched.length).toBeGreaterThan(LEAST * count);
    expect([check.unknown, check.turned]).toEqual([[], []]);
    const placed = placedByFile(rows, board, check.convention!, new Map(), () => null);
    const { minX, maxX, minY, maxY } = board.outline;
    const inside = placed.filter(({ anchor: { x, y } }) => x >= minX && x <= maxX && y >= minY && y <= maxY);
    expect(inside.length).toBeGreaterThanOrEqual(0.9 * count);
  });

  test('those of another board are refused', () => {
    const board = assemblyBoard(importFiles(setOf(`gerber/${SETS[0][0]}`)).doc);
    expect(checkCoordinates(rowsOf(SETS[2][1]), board).convention).toBeNull();
  });

  test('a package of our libraries is turned by its confirmed rotation', () => {
    const [set, files] = SETS[0];
    const board = assemblyBoard(importFiles(setOf(`gerber/${set}`)).doc);
    const rows = rowsOf(files);
    const { convention } = checkCoordinates(rows, board);
    // `as`: our own files, which the tests of the library read.
    const packageOf = libraryPackages(footprintLibraries as Parameters<typeof libraryPackages>[0]);
    const { leads } = packageOf('Package_SO:SOIC-8_3.9x4.9mm_P1.27mm')!;
    const placed = (rotations: ReadonlyMap<string, number>) =>
      placedByFile(rows, board, convention!, rotations, () => ({ package: 'SOIC-8', pads: leads }));
    const [before, after] = [placed(new Map()), placed(new Map([['SOIC-8', 90]]))];
    expect(before.every(({ pads }) => pads.length === 8)).toBe(true);
    for (const [i, part] of after.entries()) {
      expect(part.rotation).toBe((before[i]!.rotation! + 270) % 360);
      expect(part.anchor).toEqual(before[i]!.anchor);
    }
  });
});
