import { describe, expect, it } from 'vitest';
import { type Id, msg, newId, nm } from '../src/base/index.ts';
import { ZoneFiller, type Filled } from '../src/fill/index.ts';
import { createHistory } from '../src/model/index.ts';
import { blankBoard, openDocument, translateObject, type Change, type ObjOf, type Store } from '../src/kinds/index.ts';
import { corpusMissing } from './corpus.ts';
import { coveredArea, fillAll, openWithProject, run } from './zoneFills.ts';
import './clipper.ts';

const BOARDS = [
  'kicad/v8-icebreaker-bitsy/icebreaker-bitsy.kicad_pcb',
  'kicad/v9-castor-expander/expander.kicad_pcb',
  'kicad/v8-glasgow-revC3/glasgow.kicad_pcb',
];
const EDITS = 12;

/** By zone and layer, square millimetres. */
function areas(doc: Store, filled: readonly Filled[]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const { zone, fills } of filled)
    for (const layer of new Set(fills.map(fill => fill.layer)))
      result[`${zone} ${layer}`] = coveredArea(doc.get(zone) as ObjOf<'zone'>, fills, layer, 0) / 1e12;
  return result;
}

/** Tiles that were cut elsewhere round to other nanometres. */
function expectSame(a: Record<string, number>, b: Record<string, number>): void {
  expect(Object.keys(a).sort()).toEqual(Object.keys(b).sort());
  for (const [key, area] of Object.entries(a)) expect(area).toBeCloseTo(b[key]!, 3);
}

describe.skipIf(corpusMissing)('zones that follow edits', () => {
  it.each(BOARDS)(
    '%s: what follows edits equals what is refilled, and undo leads back',
    board => {
      const doc = openWithProject(board);
      const history = createHistory(doc);
      const filler = new ZoneFiller(doc);
      const first = areas(doc, run(filler.fill()));
      let change: Change | undefined;
      doc.subscribe(made => (change = made));
      let followed = first;
      const parts = [...doc.all('footprint')].filter(part => part.pads.length > 0 && !part.locked);
      const vias = [...doc.all('via')];
      const tracks = [...doc.all('track')];
      for (let i = 0; i < EDITS; i++) {
        const pool: readonly { readonly id: Id }[] = [vias, tracks, parts][i % 3]!;
        const object = doc.get(pool[(i * 7919) % pool.length]!.id)!;
        doc.transact(msg('test', 'Edit'), tx =>
          i % 5 === 4 ? tx.remove(object.id) : tx.put(translateObject(object, 700_000 * (i % 2 ? 1 : -1), 300_000)),
        );
        followed = areas(doc, filler.apply(change!));
      }
      expect(followed).not.toEqual(first);
      expectSame(followed, areas(doc, fillAll(doc)));
      while (history.undo()) followed = areas(doc, filler.apply(change!));
      expectSame(followed, first);
    },
    60_000,
  );

  it('follows as far as a zone of another net asks to be kept away from', () => {
    const source = openWithProject(BOARDS[1]!);
    const [zone] = source.all('zone');
    const [track] = source.all('track');
    const box = (size: number, height: number) => ({
      points: Int32Array.from([0, 0, size, 0, size, height, 0, height], each => each * 1e6),
      arcs: [],
    });
    const pour = { ...zone!, layers: ['F.Cu'], fills: [], islands: 'never' as const, minThickness: nm(200_000) };
    const wide: ObjOf<'zone'> = {
      ...pour,
      id: newId(),
      net: 'A',
      priority: 1,
      clearance: nm(3e6),
      outlines: [box(20, 10)],
    };
    const below: ObjOf<'zone'> = {
      ...pour,
      id: newId(),
      net: 'B',
      priority: 0,
      clearance: nm(200_000),
      outlines: [box(20, 30)],
    };
    const at = (x: number, y: number) => ({ x: nm(x * 1e6), y: nm(y * 1e6) });
    const ends = { start: at(8, 9.5), mid: null, end: at(12, 9.5) };
    const bar: ObjOf<'track'> = { ...track!, ...ends, id: newId(), net: 'C', layer: 'F.Cu', width: nm(200_000) };
    const doc = openDocument({ settings: blankBoard('wide'), objects: [wide, below, bar] });
    const filler = new ZoneFiller(doc);
    run(filler.fill());
    let change: Change | undefined;
    doc.subscribe(made => (change = made));
    // Where it lay the wide zone grows, and the one below must give way.
    doc.transact(msg('test', 'Edit'), tx => tx.remove(bar.id));
    expectSame(areas(doc, filler.apply(change!)), areas(doc, fillAll(doc)));
  });

  it('follows a mesh beyond what moved: a hole of it that becomes too small is filled all over', () => {
    const source = openWithProject(BOARDS[1]!);
    const [zone] = source.all('zone');
    const [track] = source.all('track');
    const at = (x: number, y: number) => ({ x: nm(x * 1e6), y: nm(y * 1e6) });
    const square = { points: Int32Array.from([0, 0, 30, 0, 30, 30, 0, 30], each => each * 1e6), arcs: [] };
    const pour = { ...zone!, layers: ['F.Cu'], outlines: [square], fills: [], islands: 'never' as const };
    const narrow = { clearance: nm(200_000), minThickness: nm(100_000) };
    const holes = { thickness: nm(300_000), gap: nm(4_000_000), minHoleArea: 0.5 };
    const hatch = { ...zone!.hatch, ...holes, borderAlgorithm: 'hatch_thickness' as const };
    const mesh: ObjOf<'zone'> = { ...pour, ...narrow, id: newId(), net: 'A', priority: 1, fillMode: 'hatch', hatch };
    // In the holes of the mesh there is room for this one.
    const below: ObjOf<'zone'> = { ...pour, ...narrow, id: newId(), net: 'B', priority: 0, fillMode: 'solid' };
    const bar = (x: number, y: number): ObjOf<'track'> => {
      const ends = { start: at(x, y), mid: null, end: at(x + 0.5, y) };
      return { ...track!, ...ends, id: newId(), net: 'C', layer: 'F.Cu', width: nm(200_000) };
    };
    const moved = bar(17.3, 23.1);
    const objects = [mesh, below, bar(13.1, 25.2), moved];
    const doc = openDocument({ settings: blankBoard('mesh'), objects });
    const filler = new ZoneFiller(doc);
    run(filler.fill());
    let change: Change | undefined;
    doc.subscribe(made => (change = made));
    doc.transact(msg('test', 'Edit'), tx => tx.put({ ...moved, start: at(12.4, 24.1), end: at(12.9, 24.1) }));
    expectSame(areas(doc, filler.apply(change!)), areas(doc, fillAll(doc)));
  });
});
