import { describe, expect, it } from 'vitest';
import { nm } from '../src/base/index.ts';
import { RatsnestIndex } from '../src/indexes/index.ts';
import { transforms } from '../src/geometry/index.ts';
import { footprintPlacement, type ObjOf } from '../src/kinds/index.ts';
import { Board, hasAcute, isLegal, leadPair, RoutedCopper, route, type Pair, type Pt } from '../src/router/index.ts';
import { corpusMissing } from './corpus.ts';
import { openProject, unfill } from './routeBoards.ts';

const BOARDS = [
  ['kicad/v5-orangecrab-r0.2.1/hardware/orangecrab_r0.2.1/OrangeCrab.kicad_pcb', 'U3', 90_000],
  ['kicad/v8-glasgow-revC3/glasgow.kicad_pcb', 'U30', 100_000],
] as const;

type Pad = ObjOf<'footprint'>['pads'][number];

/** The board with nothing but its footprints, and its BGA with the places of its balls. */
function bareBga(file: string) {
  const store = openProject(file);
  unfill(store);
  store.transact({ id: 'x', en: 'x' }, tx => {
    for (const kind of ['track', 'via'] as const) for (const object of tx.all(kind)) tx.remove(object.id);
  });
  const [bga] = [...store.all('footprint')].toSorted((a, b) => b.pads.length - a.pads.length);
  const t = footprintPlacement(bga!);
  const places = bga!.pads.map((pad: Pad) => ({
    pad,
    at: {
      x: Math.round(transforms.mapX(t, pad.at.x, pad.at.y)),
      y: Math.round(transforms.mapY(t, pad.at.x, pad.at.y)),
    },
  }));
  const ratsnest = new RatsnestIndex();
  ratsnest.reset(store);
  return { bga: bga!, places, routed: new RoutedCopper(new Board(store, ratsnest.copper)) };
}

const span = (a: Pt, b: Pt) => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether a net by itself gets out to a place. */
function isRoutable(routed: RoutedCopper, net: string, from: Pt, to: Pt, { layer, width }: Pair): boolean {
  const options = { mode: 'shortest', style: '45', straightFirst: true } as const;
  return route(routed, { from, net, layer, width }, to, options).reached;
}

describe.skipIf(corpusMissing)('differential pairs out of a BGA', () => {
  it.each(BOARDS)('%s', (file, _name, width) => {
    const { bga, places, routed } = bareBga(file);
    const { classes } = routed.board.constraints;
    const clearance = (net: string) => classes.classes[classes.of(net)]!.clearance;
    const front = bga.side === 'front' ? 'F.Cu' : 'B.Cu';
    const box = {
      minX: Math.min(...places.map(({ at }) => at.x)),
      maxX: Math.max(...places.map(({ at }) => at.x)),
      minY: Math.min(...places.map(({ at }) => at.y)),
      maxY: Math.max(...places.map(({ at }) => at.y)),
    };
    const pitch = Math.min(...places.slice(1).map(({ at }) => span(at, places[0]!.at)));
    const rim = (p: Pt) => Math.min(p.x - box.minX, box.maxX - p.x, p.y - box.minY, box.maxY - p.y);
    let tried = 0;
    const failed: string[] = [];
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1)) {
        const apart = span(a.at, b.at);
        // Balls side by side or diagonally, in the two outer rows.
        if (apart > 1.5 * pitch || a.pad.net === '' || b.pad.net === '' || a.pad.net === b.pad.net) continue;
        if (Math.max(rim(a.at), rim(b.at)) > 1.1 * pitch || i % 3 !== 0) continue;
        const pair: Pair = {
          positive: a.pad.net,
          negative: b.pad.net,
          layer: front,
          width: nm(Math.max(width, routed.board.rules.minTrackWidth)),
          gap: Math.max(1.2 * width, clearance(a.pad.net), clearance(b.pad.net)),
          via: { size: nm(450_000), drill: nm(200_000), type: 'through', layers: ['F.Cu', 'B.Cu'] },
        };
        const centre = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
        const out = { x: a.at.x - centre.x, y: a.at.y - centre.y };
        const scale = 5e6 / Math.max(Math.abs(out.x), Math.abs(out.y));
        const to = { x: Math.round(a.at.x + out.x * scale), y: Math.round(a.at.y + out.y * scale) };
        if (![a, b].every(each => isRoutable(routed, each.pad.net, each.at, to, pair))) continue;
        const made = leadPair(routed, pair, { positive: a.at, negative: b.at }, to, null, true);
        tried++;
        if (!made || (!made.reached && span(made.ends.positive, a.at) < 1.5e6))
          failed.push(`${a.pad.number} ${b.pad.number} ${made ? 'short' : 'none'}`);
        if (!made) continue;
        expect(hasAcute(made.tracks), `${a.pad.number} ${b.pad.number}`).toBe(false);
        expect(isLegal(made.tracks, made.routed), `${a.pad.number} ${b.pad.number}`).toBe(true);
      }
    expect(tried).toBeGreaterThan(20);
    expect(failed.length / tried, failed.join(', ')).toBeLessThan(0.1);
  });
});
