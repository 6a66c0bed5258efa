import { nm } from '../src/base/index.ts';
import { describe, expect, it } from 'vitest';
import { asBoard, type Obj, type Store } from '../src/kinds/index.ts';
import { boundsOf, copperLayers, drawEnv, flipObject, footprintPlacement, padCopper } from '../src/kinds/index.ts';
import { shapeBox, type Box } from '../src/geometry/index.ts';
import { corpusMissing } from './corpus.ts';
import { openWithProject } from './zoneFills.ts';

const BOARDS = [
  'kicad/v8-glasgow-revC3/glasgow.kicad_pcb',
  'kicad/v5-kit-dev-coldfire/kit-dev-coldfire-xilinx_5213.kicad_pcb',
  'kicad/v7-bitaxe-ultra/bitaxeUltra.kicad_pcb',
  'kicad/v9-video/video.kicad_pcb',
];

const ABOUT = { x: nm(100_000_000) };
/** Nanometres that rounding of turned pads may take. */
const ROUNDING = 3;

const mirrored = ({ minX, minY, maxX, maxY }: Box): Box => ({
  minX: 2 * ABOUT.x - maxX,
  minY,
  maxX: 2 * ABOUT.x - minX,
  maxY,
});

function expectSameBox(a: Box, b: Box, what: string): void {
  for (const key of ['minX', 'minY', 'maxX', 'maxY'] as const)
    expect(Math.abs(a[key] - b[key]), `${what} ${key}`).toBeLessThanOrEqual(ROUNDING);
}

const flippable = (store: Store): Obj[] => [...store.everything()].filter(object => object.kind !== 'group');

describe.skipIf(corpusMissing)('turning over', () => {
  it.each(BOARDS)('%s: every pad lies mirrored on the other side, and twice is once', board => {
    const store = openWithProject(board);
    const copper = copperLayers(asBoard(store.settings));
    let pads = 0;
    for (const footprint of store.all('footprint')) {
      const flipped = flipObject(footprint, ABOUT, copper);
      expect(flipped.side).not.toBe(footprint.side);
      footprint.pads.forEach((pad, i) => {
        const before = padCopper(pad, footprintPlacement(footprint));
        const after = padCopper(flipped.pads[i]!, footprintPlacement(flipped));
        expect(after).toHaveLength(before.length);
        before.forEach((shape, j) =>
          expectSameBox(shapeBox(after[j]!), mirrored(shapeBox(shape)), `${footprint.libId} pad ${pad.number}`),
        );
        pads++;
      });
      const twice = flipObject(flipped, ABOUT, copper);
      expect(twice.at).toEqual(footprint.at);
      expect(twice.side).toBe(footprint.side);
      expect(Math.abs(((twice.rotation - footprint.rotation + 540) % 360) - 180)).toBeLessThan(1e-9);
      expect(twice.pads.map(pad => ({ ...pad, rotation: 0 }))).toEqual(
        footprint.pads.map(pad => ({ ...pad, rotation: 0 })),
      );
    }
    expect(pads).toBeGreaterThan(100);
  });

  it.each(BOARDS)('%s: what is drawn is mirrored as well', board => {
    const store = openWithProject(board);
    const env = drawEnv(store);
    const copper = copperLayers(asBoard(store.settings));
    const kinds = new Set<string>();
    for (const object of flippable(store)) {
      // Letters that keep upright stand again where they are.
      if (object.kind === 'text' || object.kind === 'footprint' || object.kind === 'dimension') continue;
      kinds.add(object.kind);
      expectSameBox(boundsOf(flipObject(object, ABOUT, copper), env), mirrored(boundsOf(object, env)), object.kind);
    }
    expect(kinds.size).toBeGreaterThan(2);
  });
});
