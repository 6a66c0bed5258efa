import { bodySizeOf, type PlacedPart } from '@boardwright/engine/assembly';
import { bodyKey, ownBody, sceneX, sceneY } from '@boardwright/engine/board3d';
import type { Obj, ObjOf } from '@boardwright/engine/kinds';
import { expandFootprint, footprintsOf } from '@boardwright/engine/library';
import { footprintLibraries } from '@boardwright/resources/footprints';
import { expect, test } from 'vitest';
import type { PlacementPart } from '../../layout/placementSolid.ts';
import { placedOn, placementBodies, type Placed } from './placementBodies.ts';
import type { BoardData } from './protocol.ts';

// `as`: our own files, which the tests of the library read.
const infos = (footprintLibraries as Parameters<typeof footprintsOf>[0][]).flatMap(footprintsOf);
const soic = infos.find(({ id }) => id === 'Package_SO:SOIC-8_3.9x4.9mm_P1.27mm')!;

const part = (over: Partial<PlacedPart>): PlacedPart => ({
  designator: 'U1',
  package: 'SOIC-8',
  side: 'top',
  rotation: 0,
  anchor: { x: 10e6, y: 20e6 },
  middle: { x: 10e6, y: 20e6 },
  isPlaced: true,
  pads: [
    { number: '1', x: -2.5, y: -1.9, w: 1, h: 0.6, hole: 0 },
    { number: '2', x: -2.5, y: -0.6, w: 1, h: 0.6, hole: 0 },
    { number: '3', x: 2.5, y: 1.9, w: 1, h: 0.6, hole: 0 },
  ],
  ...over,
});

const board = { frame: { x: 0, y: 0 }, stack: { thickness: 1.6 } } as BoardData;

/** What the worker answers for footprints. */
function solidOf(placed: readonly Placed[]) {
  const footprints = placed.flatMap(({ footprint }) => footprint ?? []);
  return {
    parts: new Map(footprints.map(each => [each.id, bodyKey(each)])),
    meshes: new Map(footprints.map(each => [bodyKey(each), ownBody(each)!])),
  };
}

function bodiesOf(parts: readonly PlacementPart[], objects: readonly Obj[] = []) {
  const placed = placedOn(objects, parts);
  return placementBodies(placed, board, solidOf(placed), null);
}

const placeOf = (matrix: readonly number[]) => [matrix[12]!, matrix[13]!, matrix[14]!];

test('a part of a known package has its body where the file places it, with a disc at pin 1', () => {
  const bodies = bodiesOf([{ part: part({}), isWrong: false, library: soic }]);
  const [body, mark] = [bodies.find(({ key }) => key !== 'right')!, bodies.find(({ key }) => key === 'right')!];
  expect(placeOf(body.matrices[0]!)).toEqual([sceneX(board.frame, 10e6), sceneY(board.frame, 20e6), 1.6]);
  const [x, y, z] = placeOf(mark.matrices[0]!);
  // Pin 1 of a SOIC is at the left above, within the body.
  expect(x! - 10).toBeLessThan(-1);
  expect(y! + 20).toBeGreaterThan(1);
  expect(z).toBeGreaterThan(1.6 + 1);
});

test('a rotation moves the disc around the part, and the bottom mirrors it', () => {
  const at = (over: Partial<PlacedPart>) => {
    const bodies = bodiesOf([{ part: part(over), isWrong: false, library: soic }]);
    const [x, y, z] = placeOf(bodies.find(({ key }) => key === 'right')!.matrices[0]!);
    return [Math.sign(x! - 10), Math.sign(y! + 20), Math.sign(z!)];
  };
  expect(at({ rotation: 90 })).toEqual([-1, -1, 1]);
  expect(at({ rotation: 180 })).toEqual([1, -1, 1]);
  expect(at({ side: 'bottom' })).toEqual([-1, -1, -1]);
});

test('a part of an unknown package is a box over its pads, and what is wrong is marked so', () => {
  const bodies = bodiesOf([{ part: part({}), isWrong: true, library: null }]);
  expect(bodies.map(({ key }) => key).toSorted()).toEqual(['box', 'wrong']);
  const box = bodies.find(({ key }) => key === 'box')!.matrices[0]!;
  expect([box[0], box[5]].map(size => Number(size!.toFixed(6)))).toEqual([6, 4.4]);
});

test('a package that only its name tells of is a box of that size', () => {
  const bodySize = bodySizeOf('LQFP-64_L10.0-W12.0-P0.50-LS12.0-TL');
  const bodies = bodiesOf([{ part: part({ pads: [], bodySize }), isWrong: false, library: null }]);
  const box = bodies.find(({ key }) => key === 'box')!.matrices[0]!;
  expect([box[0], box[5]]).toEqual([10, 12]);
  expect([bodySizeOf('SOIC-8_3.9x4.9mm_P1.27mm'), bodySizeOf('R0402-NSK')]).toEqual([{ w: 3.9, h: 4.9 }, undefined]);
});

test('footprints of the board itself give their parts their bodies', () => {
  const own: ObjOf<'footprint'> = expandFootprint(soic);
  const named = {
    ...own,
    fields: own.fields.map(field => (field.name === 'Reference' ? { ...field, value: 'U1' } : field)),
  };
  const [placed] = placedOn([named], [{ part: part({}), isWrong: false, library: null }]);
  expect([placed!.id, placed!.isAdded]).toEqual([own.id, false]);
});
