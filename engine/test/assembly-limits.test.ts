import { footprintLibraries } from '@boardwright/resources/footprints';
import { describe, expect, it } from 'vitest';
import { assemblyBoard, assemblyLimits, padsOfFootprint, type PlacedPart } from '../src/assembly/index.ts';
import { expandFootprint, footprintsOf, type FootprintLibrarySource } from '../src/library/index.ts';
import { corpusMissing } from './corpus.ts';
import { corpusBoards, openBoard } from './drcCorpus.ts';

const infos = (footprintLibraries as readonly FootprintLibrarySource[]).flatMap(footprintsOf);
const part = (designator: string, pads: PlacedPart['pads']): PlacedPart => ({
  designator,
  package: '',
  side: 'top',
  rotation: 0,
  anchor: { x: 0, y: 0 },
  middle: { x: 0, y: 0 },
  isPlaced: true,
  pads,
});
const own = (name: RegExp) => padsOfFootprint(expandFootprint(infos.find(each => name.test(each.name))!));
const chip = (pitch: number) =>
  [-pitch / 2, pitch / 2].map((x, i) => ({ number: String(i + 1), x, y: 0, w: 0.2, h: 0.2, hole: 0 }));
const grid = (pitch: number, count: number) =>
  Array.from({ length: count * count }, (_, i) => ({
    number: `${'ABCDEFGHJK'[Math.floor(i / count)]}${(i % count) + 1}`,
    x: (i % count) * pitch,
    y: Math.floor(i / count) * pitch,
    w: 0.2,
    h: 0.2,
    hole: 0,
  }));
const limits = (...parts: PlacedPart[]) =>
  assemblyLimits({ parts, lands: [], outline: { minX: 0, minY: 0, maxX: 1, maxY: 1 } });

describe('what machines place', () => {
  it('chips from 0201, and BGAs of 0.35 mm', () => {
    expect(
      limits(
        part('R1', own(/^R_0201_/)),
        part('R2', own(/^R_0402_/)),
        part('R3', chip(0.45)),
        part('U1', grid(0.35, 6)),
        part('U2', grid(0.3, 6)),
        part('U3', own(/^SOIC-8_/)),
      ),
    ).toEqual({ tinyChips: ['R3'], fineBgas: ['U2'] });
  });

  it('parts that are not placed have no limit', () => {
    expect(limits({ ...part('R3', chip(0.45)), isPlaced: false })).toEqual({ tinyChips: [], fineBgas: [] });
  });

  it.skipIf(corpusMissing)('boards that were assembled keep them', () => {
    for (const file of corpusBoards().slice(0, 8))
      expect([file, assemblyLimits(assemblyBoard(openBoard(file)))]).toEqual([file, { tinyChips: [], fineBgas: [] }]);
  });
});
