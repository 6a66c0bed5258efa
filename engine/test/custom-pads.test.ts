import { describe, expect, it } from 'vitest';
import { mm, msg, newId, nm, type Id } from '../src/base/index.ts';
import { hits, shapeBox, transforms } from '../src/geometry/index.ts';
import {
  blankBoard,
  blankPad,
  flipObject,
  openDocument,
  padCopper,
  padForm,
  padOn,
  type Obj,
  type ObjOf,
} from '../src/kinds/index.ts';
import { BoardConnectivity } from '../src/indexes/index.ts';
import { CopperFrame, itemsOf } from '../src/indexes/board/copper/index.ts';
import { withCopperCount } from '../src/boardInfo/index.ts';
import { createHistory } from '../src/model/index.ts';
import { writeLayer } from '../src/formats/fab/gerber/layer.ts';
import { readGerber } from '../src/formats/gerber/index.ts';
import { readFootprint, writeBoard, writeFootprintFile } from '../src/formats/kicad/index.ts';
import {
  blankFootprint,
  changePadForm,
  collapseFootprint,
  explodeCustomPads,
  explodeFootprint,
  makeCustomPad,
  padsOf,
  padsOnLayer,
  setStack,
} from '../src/partEditor/index.ts';

type Pad = ObjOf<'pad'>;

const at = (x: number, y: number) => ({ x: mm(x), y: mm(y) });
const drawn = (layer: string) => ({
  id: newId(),
  locked: false,
  layer,
  screen: '',
  net: '',
  stroke: { width: mm(0.2), style: 'solid' as const, color: null },
  fill: { type: 'outline' as const, color: null },
});
const polygon = (layer: string, ...xy: number[]): Obj =>
  ({
    ...drawn(layer),
    kind: 'polygon',
    outline: { points: Int32Array.from(xy, mm), arcs: [] },
    closed: true,
  }) as Obj;

const pad = (given: Parameters<typeof blankPad>[1]): Pad =>
  blankPad(newId(), { number: '1', size: { w: mm(1), h: mm(1) }, layers: ['F.Cu', 'F.Mask', 'F.Paste'], ...given });

/** A footprint taken apart, with these records besides. */
const editorWith = (...objects: Obj[]) => {
  const board = blankBoard('board');
  const { settings, objects: own } = explodeFootprint(blankFootprint('project:X'), board);
  return openDocument({ settings, objects: [...own, ...objects] });
};

const selected = (...objects: readonly { readonly id: Id }[]) => new Set(objects.map(each => each.id));
const touches = (copper: Pad, x: number, y: number) =>
  padCopper(copper, transforms.identity).some(shape => hits(shape, mm(x), mm(y), 0));

describe('custom pads by hand', () => {
  it('joins shapes to a turned pad where they lie, and takes them apart again', () => {
    const anchor = pad({ at: at(2, 1), rotation: 30, shape: 'rect' });
    const wing = polygon('F.Cu', 2, 1, 6, 1, 6, 2, 2, 2);
    const store = editorWith(anchor, wing);
    const history = createHistory(store);
    expect(makeCustomPad(store, selected(anchor, wing))).toBe(anchor.id);
    const [made] = padsOf(store);
    expect(made!.shape).toBe('custom');
    expect(store.get(wing.id)).toBeUndefined();
    expect([touches(made!, 5.9, 1.5), touches(made!, 2, 0.7), touches(made!, 5, 3)]).toEqual([true, true, false]);
    // It is one pad for KiCad, too.
    const back = readFootprint(writeFootprintFile(collapseFootprint(store)), 'x.kicad_mod');
    expect(back.ok && touches(back.value.footprint.pads[0] as Pad, 5.9, 1.5)).toBe(true);

    const parts = explodeCustomPads(store, selected(made!));
    expect(parts).toHaveLength(2);
    expect(padsOf(store)[0]).toMatchObject({ shape: 'rect', primitives: [] });
    const again = [...store.all('polygon')].find(each => parts.includes(each.id))!;
    expect(again.layer).toBe('F.Cu');
    const corners = [...again.outline.points];
    corners.forEach((value, i) =>
      expect(Math.abs(value - [...Int32Array.from([2, 1, 6, 1, 6, 2, 2, 2], mm)][i]!)).toBeLessThanOrEqual(2),
    );
    history.undo();
    history.undo();
    expect(store.get(wing.id)).toEqual(wing);
    expect(padsOf(store)).toEqual([anchor]);
  });

  it('makes a pad of shapes alone, its anchor in their copper', () => {
    // An L, whose middle is outside of it.
    const ell = polygon('B.Cu', 0, 0, 1, 0, 1, 8, 9, 8, 9, 9, 0, 9);
    const store = editorWith(pad({ number: '7' }), ell);
    const id = makeCustomPad(store, selected(ell));
    const made = store.get(id as Id) as Pad;
    expect(made).toMatchObject({ number: '8', shape: 'custom', layers: ['B.Cu', 'B.Mask', 'B.Paste'] });
    const alone = { ...made, size: { w: nm(0), h: nm(0) } };
    expect(touches(alone, made.at.x / 1e6, made.at.y / 1e6)).toBe(true);
    expect(touches(made, 8.5, 8.5)).toBe(true);
  });

  it('keeps the shape of a rounded anchor', () => {
    const anchor = pad({ shape: 'roundrect', roundRatio: 0.25, size: { w: mm(2), h: mm(1) } });
    const wing = polygon('F.Cu', 0, 0, 0, 3, 1, 3);
    const store = editorWith(anchor, wing);
    makeCustomPad(store, selected(anchor, wing));
    const [made] = padsOf(store);
    const before = padCopper(anchor, transforms.identity);
    for (const [x, y] of [
      [0.99, 0],
      [-0.99, 0.2],
      [0.99, 0.49],
      [-0.6, 0.49],
    ] as const) {
      const inside = before.some(shape => hits(shape, mm(x), mm(y), 0));
      expect(touches(made!, x, y), `${x},${y}`).toBe(inside);
    }
  });

  it('asks for shapes, and for one pad only', () => {
    const [a, b, wing] = [pad({}), pad({ number: '2' }), polygon('F.Cu', 0, 0, 1, 0, 1, 1)];
    const store = editorWith(a, b, wing, polygon('F.SilkS', 0, 0, 1, 0, 1, 1));
    expect(makeCustomPad(store, selected(a))).toMatchObject({ id: 'customPad.noShapes' });
    expect(makeCustomPad(store, selected(a, b, wing))).toMatchObject({ id: 'customPad.twoPads' });
    expect(explodeCustomPads(store, selected(a))).toEqual([]);
  });

  it('takes no shape to another layer', () => {
    const [front, back] = [polygon('F.Cu', 0, 0, 3, 0, 3, 1), polygon('B.Cu', 0, 0, 3, 0, 3, 1)];
    const [anchor, inner] = [pad({}), polygon('In1.Cu', 0, 0, 3, 0, 3, 1)];
    const store = editorWith(anchor, front, back, inner);
    const before = [...store.everything()];
    expect(makeCustomPad(store, selected(front, back))).toMatchObject({
      id: 'customPad.oneLayer',
      args: { layers: 'F.Cu, B.Cu' },
    });
    expect(makeCustomPad(store, selected(anchor, front, back))).toMatchObject({
      id: 'customPad.elsewhere',
      args: { layers: 'B.Cu' },
    });
    store.transact(msg('undo.edit', 'Edit'), tx => tx.put({ ...anchor, type: 'thru', layers: ['*.Cu'] } as Obj));
    expect(makeCustomPad(store, selected(anchor, front, inner))).toMatchObject({ args: { layers: 'In1.Cu' } });
    expect([...store.everything()].filter(each => each.kind !== 'pad')).toEqual(
      before.filter(each => each.kind !== 'pad'),
    );
  });

  it('joins shapes to a through pad on their own side, and takes them apart to it', () => {
    const anchor = pad({ type: 'thru', shape: 'circle', layers: ['*.Cu', '*.Mask'] });
    const [wing, tail] = [polygon('F.Cu', 0, 0, 4, 0, 4, 1, 0, 1), polygon('B.Cu', 0, 0, 0, 4, 1, 4, 1, 0)];
    const store = editorWith(anchor, wing, tail);
    makeCustomPad(store, selected(anchor, wing, tail));
    const [made] = padsOf(store);
    const reach = (layer: string) => [touches(padOn(made!, layer), 3.9, 0.5), touches(padOn(made!, layer), 0.5, 3.9)];
    expect(['F.Cu', 'In1.Cu', 'B.Cu'].map(reach)).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    const parts = explodeCustomPads(store, selected(made!));
    const layers = parts.slice(0, -1).map(id => (store.get(id) as ObjOf<'polygon'>).layer);
    expect(layers).toEqual(['F.Cu', 'B.Cu']);
    const [plain] = padsOf(store);
    expect(['F.Cu', 'In1.Cu', 'B.Cu'].map(layer => padOn(plain!, layer).shape)).toEqual(['circle', 'circle', 'circle']);
  });

  it('draws the copper of a through pad on every copper layer', () => {
    const primitives = [polygon('', 0, 0, 4, 0, 4, 1)] as Pad['primitives'];
    const custom: Pad = { ...pad({ type: 'thru', shape: 'custom', layers: ['*.Cu', '*.Mask'] }), primitives };
    const store = editorWith(custom);
    const parts = explodeCustomPads(store, selected(custom)).slice(0, -1);
    expect(parts.map(id => (store.get(id) as ObjOf<'polygon'>).layer)).toEqual(['F.Cu', 'B.Cu']);
  });
});

describe('pad stacks', () => {
  const hole = { shape: 'round' as const, size: { w: mm(0.8), h: mm(0.8) } };
  const thru = () =>
    pad({ type: 'thru', shape: 'circle', size: { w: mm(2), h: mm(2) }, drill: hole, layers: ['*.Cu', '*.Mask'] });
  const stacked = () => {
    const store = editorWith(thru());
    const ids = padsOf(store).map(each => each.id);
    setStack(store, ids, true);
    changePadForm(store, ids, 'Inner', { size: { w: mm(1.2), h: mm(1.2) } });
    changePadForm(store, ids, 'B.Cu', { shape: 'rect', size: { w: mm(3), h: mm(1.6) } });
    return { store, ids };
  };

  it('have a form on the front, inside and on the back', () => {
    const { store, ids } = stacked();
    const [made] = padsOf(store);
    const width = (layer: string) => padOn(made!, layer).size.w;
    expect(['F.Cu', 'F.Mask', 'In1.Cu', 'In4.Cu', 'B.Cu', 'B.Mask'].map(width)).toEqual([2, 2, 1.2, 1.2, 3, 3].map(mm));
    setStack(store, ids, false);
    expect(padsOf(store)[0]).not.toHaveProperty('stack');
  });

  it('change sides with their footprint, and come back', () => {
    const footprint = collapseFootprint(stacked().store);
    const copper = ['F.Cu', 'In1.Cu', 'In2.Cu', 'B.Cu'];
    const turned = flipObject(footprint, { x: nm(0) }, copper);
    expect(['F.Cu', 'In2.Cu', 'B.Cu'].map(layer => padOn(turned.pads[0]!, layer).size.w)).toEqual([3, 1.2, 2].map(mm));
    const back = flipObject(turned, { x: nm(0) }, copper);
    expect(padOn(back.pads[0]!, 'B.Cu')).toMatchObject({ shape: 'rect', size: { w: mm(3), h: mm(1.6) } });
  });

  it('are written and read as KiCad 9 has them', () => {
    const footprint = collapseFootprint(stacked().store);
    const bytes = writeFootprintFile(footprint);
    const plain = new TextDecoder().decode(bytes).replaceAll(/\s+/g, ' ');
    expect(plain).toContain('(padstack (mode front_inner_back) (layer "Inner" (shape circle) (size 1.2 1.2)');
    expect(plain).toContain('(layer "B.Cu" (shape rect) (size 3 1.6)');
    const read = readFootprint(bytes, 'x.kicad_mod');
    const back = read.ok && (read.value.footprint.pads[0] as Pad);
    expect(
      back && ['F.Cu', 'In1.Cu', 'B.Cu'].map(layer => padOn(back, layer)).map(({ shape, size }) => [shape, size]),
    ).toEqual([
      ['circle', { w: mm(2), h: mm(2) }],
      ['circle', { w: mm(1.2), h: mm(1.2) }],
      ['rect', { w: mm(3), h: mm(1.6) }],
    ]);
  });

  it('keep what KiCad says of single layers', () => {
    const source = `(footprint "X" (version 20241229) (generator "pcbnew") (layer "F.Cu")
      (pad "1" thru_hole circle (at 0 0) (size 2 2) (drill 0.8) (layers "*.Cu" "*.Mask")
        (padstack (mode custom)
          (layer "In1.Cu" (shape circle) (size 1 1) (thermal_gap 0.3))
          (layer "B.Cu" (shape roundrect) (size 3 2) (offset 0.5 0) (roundrect_rratio 0.2) (chamfer_ratio 0.3) (chamfer top_left)))))`;
    const read = readFootprint(new TextEncoder().encode(source), 'x.kicad_mod');
    if (!read.ok) throw new Error('not read');
    const [own] = read.value.footprint.pads;
    expect(padOn(own as Pad, 'B.Cu')).toMatchObject({
      shape: 'chamfered',
      offset: at(0.5, 0),
      chamferCorners: ['topLeft'],
    });
    expect(padOn(own as Pad, 'In2.Cu').size.w).toBe(mm(2));
    const plain = new TextDecoder()
      .decode(writeFootprintFile(read.value.footprint as ObjOf<'footprint'>))
      .replaceAll(/\s+/g, ' ');
    expect(plain).toContain('(mode custom)');
    expect(plain).toContain('(thermal_gap 0.3)');
  });

  it('of single layers stay so when they are edited', () => {
    const source = `(footprint "X" (version 20241229) (generator "pcbnew") (layer "F.Cu")
      (pad "1" thru_hole circle (at 0 0) (size 2 2) (drill 0.8) (layers "*.Cu" "*.Mask")
        (padstack (mode custom)
          (layer "In1.Cu" (shape rect) (size 1 1.1)) (layer "In2.Cu" (shape rect) (size 1.2 1.3))
          (layer "B.Cu" (shape rect) (size 3 2)))))`;
    const read = readFootprint(new TextEncoder().encode(source), 'x.kicad_mod');
    if (!read.ok) throw new Error('not read');
    const store = editorWith(read.value.footprint.pads[0] as Obj);
    const { id } = padsOf(store)[0]!;
    const sizes = () => padsOf(store)[0]!.stack!.map(({ layer, size }) => [layer, size.w, size.h]);
    const back = (w: number) => ['B.Cu', mm(w), mm(2)];
    const inner = (w: number) => [
      ['In1.Cu', mm(w), mm(1.1)],
      ['In2.Cu', mm(w), mm(1.3)],
    ];
    expect(padsOnLayer(padsOf(store)[0]!, 'Inner').map(each => each.size.h)).toEqual([1.1, 1.3].map(mm));
    changePadForm(store, [id], 'Inner', ({ size }) => ({ size: { ...size, w: mm(1.6) } }));
    expect(sizes()).toEqual([...inner(1.6), back(3)]);
    changePadForm(store, [id], 'B.Cu', ({ size }) => ({ size: { ...size, w: mm(4) } }));
    expect(sizes()).toEqual([...inner(1.6), back(4)]);
    const plain = new TextDecoder().decode(writeFootprintFile(collapseFootprint(store)));
    expect(plain).toContain('(mode custom)');
    expect(plain).not.toContain('"Inner"');
  });

  it('of single layers and the others are spelled out on boards', () => {
    const form = (layer: string, w: number) => padForm({ ...thru(), size: { w: mm(w), h: mm(w) } }, layer);
    const mixed = { ...thru(), stack: [form('In2.Cu', 1), form('Inner', 1.5), form('B.Cu', 3)] };
    const footprint = { ...collapseFootprint(editorWith(mixed)), id: newId() } as Obj;
    const board = blankBoard('board');
    const settings = { ...board, layers: withCopperCount(board.layers, 4) };
    const plain = new TextDecoder()
      .decode(writeBoard(openDocument({ settings, objects: [footprint] })))
      .replaceAll(/\s+/g, ' ');
    expect(plain).toContain('(mode custom)');
    for (const each of ['In1.Cu" (shape circle) (size 1.5', 'In2.Cu" (shape circle) (size 1 '])
      expect(plain).toContain(each);
    expect(plain).not.toContain('"Inner"');
  });

  it('are flashed on each layer as they are there', () => {
    const footprint = { ...collapseFootprint(stacked().store), id: newId() } as Obj;
    const doc = openDocument({ settings: blankBoard('board'), objects: [footprint] });
    const widest = (layer: string) => {
      const read = readGerber(new TextEncoder().encode(writeLayer(doc, layer, [], { openVias: false })), layer);
      const boxes = read.ok ? read.value.objects.flatMap(({ shapes }) => shapes.map(shapeBox)) : [];
      return Math.round(Math.max(...boxes.map(box => box.maxX - box.minX)) / 1e4) / 100;
    };
    expect([widest('F.Cu'), widest('B.Cu')]).toEqual([2, 3]);
  });

  it('are one net through their hole, with the copper that each layer has', () => {
    const footprint = { ...collapseFootprint(stacked().store), id: newId() };
    const nets = { ...footprint, pads: footprint.pads.map(each => ({ ...each, net: 'A' })) };
    const track = (layer: string, x: number): Obj =>
      ({
        kind: 'track',
        id: newId(),
        locked: false,
        layer,
        start: at(x, 0),
        mid: null,
        end: at(6, 0),
        width: mm(0.2),
        net: 'A',
      }) as Obj;
    const board = { ...blankBoard('board'), nets: ['A'] };
    // The track on the back ends where only the back has copper; the one in front misses the pad.
    const [back, front] = [track('B.Cu', 1.4), track('F.Cu', 1.4)];
    const doc = openDocument({ settings: board, objects: [nets as Obj, back, front] });
    const pieces = itemsOf(doc.get(footprint.id)!, new CopperFrame(doc));
    expect(pieces.map(each => each.hole !== null)).toEqual([true, false]);
    const widths = pieces.map(each => (each.parts[0]!.box.maxX - each.parts[0]!.box.minX) / 1e6);
    expect(widths).toEqual([2, 3]);
    const connectivity = new BoardConnectivity();
    connectivity.reset(doc);
    const clusters = connectivity.clustersOf(connectivity.copper.netNumber('A'));
    expect(clusters.map(each => each.length).toSorted()).toEqual([1, 3]);
  });
});
