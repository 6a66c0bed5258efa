import { describe, expect, it } from 'vitest';
import { asId } from '../src/base/index.ts';
import { boardEnv, pick, SpatialIndex, type LayerStack } from '../src/indexes/index.ts';
import { transforms } from '../src/geometry/index.ts';
import { asBoard, copperLayers, fieldValue, footprintPlacement, type Obj, type Store } from '../src/kinds/index.ts';
import { corpusMissing } from './corpus.ts';
import { openWithProject } from './zoneFills.ts';

const BGA_BOARD = 'kicad/v5-orangecrab-r0.2.1/hardware/orangecrab_r0.2.1/OrangeCrab.kicad_pcb';

/** Layers of a board as they are drawn, from the bottom. */
function stackOf(store: Store, active: string): LayerStack {
  const copper = copperLayers(asBoard(store.settings)).toReversed();
  const order = ['B.SilkS', ...copper.filter(layer => layer !== active), active, 'F.SilkS', 'Edge.Cuts'];
  return { active, height: layer => order.indexOf(layer) };
}

const isCopperOn = (object: Obj, layer: string): boolean =>
  object.kind === 'via' || (object.kind === 'track' && object.layer === layer);

const isOnBack = (object: Obj): boolean => object.kind === 'footprint' && object.side === 'back';

describe.skipIf(corpusMissing)('picking on a six-layer BGA board', () => {
  const store = openWithProject(BGA_BOARD);
  const index = new SpatialIndex();
  index.reset(store);
  const env = boardEnv(store);
  const at = (x: number, y: number, active: string, pixel: number) =>
    pick(index, env, x, y, 4 * pixel, { screen: '', visible: () => true, stack: stackOf(store, active) }, pixel);
  const bga = [...store.all('footprint')].toSorted((a, b) => b.pads.length - a.pads.length)[0]!;

  it('a ball of the BGA is its footprint, or a via in it, and on the other side what lies there', () => {
    const t = footprintPlacement(bga);
    expect(bga.pads.length).toBeGreaterThan(200);
    for (const pad of bga.pads) {
      const [x, y] = [transforms.mapX(t, pad.at.x, pad.at.y), transforms.mapY(t, pad.at.x, pad.at.y)];
      const [front] = at(x, y, 'F.Cu', 10_000);
      expect(front!.kind === 'via' || front!.id === bga.id, `${pad.number}: ${front!.kind}`).toBe(true);
      const below = at(x, y, 'B.Cu', 10_000);
      if (below.some(object => isCopperOn(object, 'B.Cu')))
        expect(isCopperOn(below[0]!, 'B.Cu') || isOnBack(below[0]!), pad.number).toBe(true);
    }
  });

  it('the silkscreen of a part is that part, not a zone below', () => {
    let seen = 0;
    for (const footprint of store.all('footprint')) {
      if (footprint.side !== 'front') continue;
      const t = footprintPlacement(footprint);
      for (const item of footprint.items) {
        if (item.kind !== 'line' || item.layer !== 'F.SilkS') continue;
        const [mx, my] = [(item.start.x + item.end.x) / 2, (item.start.y + item.end.y) / 2];
        const hits = at(transforms.mapX(t, mx, my), transforms.mapY(t, mx, my), 'F.Cu', 10_000);
        // Thin copper of the active layer comes first.
        const first = hits.find(object => object.kind !== 'track' && object.kind !== 'via')!;
        expect(first.kind, fieldValue(footprint, 'Reference')).toBe('footprint');
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  it('where the board fits the screen, a click on a track gives no speck', () => {
    const pixel = 50_000;
    for (const track of [...store.all('track')].filter((_, i) => i % 40 === 0)) {
      if (track.layer !== 'F.Cu' || Math.hypot(track.end.x - track.start.x, track.end.y - track.start.y) < 1e6)
        continue;
      const [x, y] = [(track.start.x + track.end.x) / 2, (track.start.y + track.end.y) / 2];
      const [first] = at(x, y, 'F.Cu', pixel);
      if (first?.kind !== 'track') continue;
      expect(Math.hypot(first.end.x - first.start.x, first.end.y - first.start.y)).toBeGreaterThanOrEqual(3 * pixel);
    }
  });

  it('what is not wanted is left out', () => {
    const { x, y } = bga.at;
    const wanted = (object: Obj) => object.kind !== 'footprint';
    const options = { screen: '', visible: () => true, stack: stackOf(store, 'F.Cu'), wanted };
    expect(pick(index, env, x, y, 40_000, options, 10_000).some(object => object.kind === 'footprint')).toBe(false);
    expect(at(x, y, 'F.Cu', 10_000).some(object => object.id === asId(bga.id))).toBe(true);
  });
});
