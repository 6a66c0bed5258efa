import { msg, newId, nm, type Id, type Msg } from '../../base/index.ts';
import { transforms, type Transform } from '../../geometry/index.ts';
import {
  blankPad,
  drawEnv,
  isInnerLayer,
  padForm,
  padOn,
  padPlacement,
  padShapes,
  transformObject,
  type Obj,
  type ObjOf,
  type PadForm,
  type Point,
  type Store,
  rectangleOutline,
} from '../../kinds/index.ts';
import { nextPadNumber } from './pads.ts';
import { drawingsOf, padsOf } from './document.ts';

type Pad = ObjOf<'pad'>;
type Primitive = Pad['primitives'][number];

const PRIMITIVES: ReadonlySet<string> = new Set(['line', 'rectangle', 'circle', 'arc', 'polygon', 'bezier']);
/** Side of the anchor that a pad of drawings alone is given, nanometres: it must lie in their copper. */
const ANCHOR = 100_000;

const isCopper = (item: { readonly kind: string; readonly layer?: string }): boolean =>
  PRIMITIVES.has(item.kind) && (item.layer ?? '').endsWith('.Cu');

/** A rectangle keeps its sides by the axes: turned with a pad it is a polygon. */
function asPolygon(item: Extract<Primitive, { kind: 'rectangle' }>): Extract<Primitive, { kind: 'polygon' }> {
  const { start, end, radius, ...rest } = item;
  return { ...rest, kind: 'polygon', outline: rectangleOutline(start, end, radius), closed: true };
}

function moved(item: Primitive, t: Transform): Primitive {
  const turned = transforms.turnOf(t) % 90 !== 0;
  return transformObject((item.kind === 'rectangle' && turned ? asPolygon(item) : item) as Obj, t) as Primitive;
}

/** A point that certainly lies on a drawing's copper. */
function pointOn(item: Primitive): Point {
  switch (item.kind) {
    case 'line':
    case 'arc':
      return item.start;
    case 'circle':
      return item.fill.type === 'none' ? { x: nm(item.center.x + item.radius), y: item.center.y } : item.center;
    case 'rectangle': {
      if (item.fill.type === 'none') return item.start;
      return { x: nm((item.start.x + item.end.x) / 2), y: nm((item.start.y + item.end.y) / 2) };
    }
    case 'bezier':
      return { x: nm(item.points[0]!), y: nm(item.points[1]!) };
    case 'polygon':
      return inside(item.outline.points, item.fill.type !== 'none');
  }
}

/** A point of a polygon: in the middle of its widest chord half way down, or a corner of one that is not filled. */
function inside(points: ArrayLike<number>, filled: boolean): Point {
  const corner = { x: nm(points[0]!), y: nm(points[1]!) };
  if (!filled) return corner;
  const ys = Array.from({ length: points.length / 2 }, (_, i) => points[2 * i + 1]!);
  // Not through a corner.
  const y = (Math.min(...ys) + Math.max(...ys)) / 2 + 1;
  const xs: number[] = [];
  for (let i = 0, h = points.length - 2; i < points.length; h = i, i += 2) {
    const [x0, y0, x1, y1] = [points[h]!, points[h + 1]!, points[i]!, points[i + 1]!];
    if (y0 < y !== y1 < y) xs.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
  }
  xs.sort((a, b) => a - b);
  let best = corner;
  let widest = 0;
  for (let i = 0; i + 1 < xs.length; i += 2) {
    if (xs[i + 1]! - xs[i]! <= widest) continue;
    widest = xs[i + 1]! - xs[i]!;
    best = { x: nm((xs[i]! + xs[i + 1]!) / 2), y: nm(y) };
  }
  return best;
}

/**
 * Makes one pad of copper drawings: around the pad among them, which becomes the anchor, or of its own. One step of undo.
 * Gives its id, or why it cannot be made.
 */
export function makeCustomPad(store: Store, ids: ReadonlySet<Id>): Id | Msg {
  const shapes = drawingsOf(store).filter(item => ids.has(item.id) && isCopper(item)) as (Primitive & Obj)[];
  const [anchor, ...more] = padsOf(store).filter(pad => ids.has(pad.id));
  if (shapes.length === 0)
    return msg('customPad.noShapes', 'Select shapes on a copper layer, and their pad if there is one.');
  if (more.length > 0) return msg('customPad.twoPads', 'Select only one pad. It becomes the anchor of the shapes.');
  const [first] = shapes;
  const side = first!.layer.startsWith('B.') ? 'B' : 'F';
  const pad: Pad =
    anchor ??
    blankPad(newId(), {
      at: pointOn(first!),
      number: nextPadNumber(padsOf(store)),
      size: { w: nm(ANCHOR), h: nm(ANCHOR) },
      shape: 'circle',
      layers: [first!.layer, `${side}.Mask`, `${side}.Paste`],
    });
  const layers = layersOf(store, pad);
  const taken = layers.length > 1 ? layers.filter(layer => OUTER.has(layer)) : layers;
  const drawnOn = [...new Set(shapes.map(shape => shape.layer))];
  const elsewhere = drawnOn.filter(layer => !taken.includes(layer));
  if (elsewhere.length > 0)
    return anchor
      ? msg('customPad.elsewhere', 'Shapes on {{layers}} cannot become part of this pad: it has no copper there.', {
          layers: elsewhere.join(', '),
        })
      : msg('customPad.oneLayer', 'The shapes are on {{layers}}. Select shapes on one copper layer only.', {
          layers: drawnOn.join(', '),
        });
  store.transact(msg('undo.customPad', 'Create custom pad'), tx => {
    for (const shape of shapes) tx.remove(shape.id);
    const made = taken.reduce((form, layer) => {
      const own = shapes.filter(shape => shape.layer === layer);
      return own.length === 0 ? form : withForm(form, layer, layers, joined(padOn(form, layer), own));
    }, pad);
    if (anchor) tx.put(made as Obj);
    else tx.add(made as Obj);
  });
  return pad.id;
}

const OUTER: ReadonlySet<string> = new Set(['F.Cu', 'B.Cu']);

/** The layers of the document that a pad is made on: of copper, or all of an opening in mask or paste alone. */
function layersOf(store: Store, pad: Pad): string[] {
  const named = pad.layers.filter(layer => !/[*&]/.test(layer));
  const all = [...new Set([...drawEnv(store).layersOf(pad.layers), ...named])];
  const copper = all.filter(layer => layer.endsWith('.Cu'));
  return copper.length > 0 ? copper : all;
}

/** What a pad is on a layer with drawings joined to it; they lie in the footprint's axes. */
function joined(pad: Pad, shapes: readonly Primitive[]): Partial<Pad> {
  const into = transforms.inverse(padPlacement(pad));
  const primitives = shapes.map(shape => ({ ...moved(shape, into), layer: '', net: '', id: newId() }) as Primitive);
  if (pad.shape === 'custom') return { primitives: [...pad.primitives, ...primitives] };
  const plain = pad.shape === 'rect' || pad.shape === 'circle';
  const least = nm(Math.min(pad.size.w, pad.size.h));
  return {
    shape: 'custom',
    anchor: pad.shape === 'circle' || pad.shape === 'oval' ? 'circle' : 'rect',
    // What is no circle and no rectangle becomes a drawing around its anchor.
    size: plain ? pad.size : { w: least, h: least },
    primitives: plain ? primitives : [...outlineOf(pad), ...primitives],
  };
}

/** A pad with another form on one of the copper layers that it lies on; the others keep what they were. */
function withForm(pad: Pad, layer: string, layers: readonly string[], form: Partial<Pad>): Pad {
  if (layers.length < 2) return { ...pad, ...form };
  const stack = pad.stack ?? [];
  if (layer === 'F.Cu') {
    // `Inner` says nothing next to entries of single inner layers.
    const behind = stack.some(each => isInnerLayer(each.layer)) ? layers.slice(1) : ['Inner', 'B.Cu'];
    const missing = behind.filter(each => !stack.some(entry => entry.layer === each));
    return { ...pad, ...form, stack: [...stack, ...missing.map(each => padForm(pad, each))] };
  }
  const own: PadForm = padForm({ ...padOn(pad, layer), ...form }, layer);
  const before = stack.find(each => each.layer === layer);
  return { ...pad, stack: [...stack.filter(each => each !== before), { ...before, ...own }] };
}

const FILLED = { type: 'outline', color: null } as const;
const stroke = (width: number) => ({ width: nm(width), style: 'solid' as const, color: null });
const drawn = () => ({ id: newId(), locked: false, layer: '', screen: '', net: '', fill: FILLED });

/** What a pad of a simple shape looks like, as drawings in its own axes. */
function outlineOf(pad: Pad): Primitive[] {
  return padShapes(pad).flatMap((shape): Primitive[] => {
    if (shape.type === 'capsule') {
      const at = (x: number, y: number) => ({ x: nm(x), y: nm(y) });
      const line = { start: at(shape.x0, shape.y0), end: at(shape.x1, shape.y1), stroke: stroke(2 * shape.r) };
      return [{ ...drawn(), kind: 'line', fill: { type: 'none', color: null }, ...line }];
    }
    const points =
      shape.type === 'ring'
        ? Int32Array.from(shape.points, Math.round)
        : shape.type === 'box'
          ? boxPoints(shape.x, shape.y, shape.hw - shape.r, shape.hh - shape.r)
          : null;
    if (!points) return [];
    return [{ ...drawn(), kind: 'polygon', stroke: stroke(2 * shape.r), outline: { points, arcs: [] }, closed: true }];
  });
}

const boxPoints = (x: number, y: number, hw: number, hh: number): Int32Array =>
  Int32Array.from([x - hw, y - hh, x + hw, y - hh, x + hw, y + hh, x - hw, y + hh], Math.round);

/**
 * Takes custom pads apart: their drawings lie on each layer again that they were made on, the anchors are plain pads.
 * Gives the drawings and the pads.
 */
export function explodeCustomPads(store: Store, ids: ReadonlySet<Id>): Id[] {
  const isCustom = (form: Pick<PadForm, 'shape'>) => form.shape === 'custom';
  const pads = padsOf(store).filter(pad => ids.has(pad.id) && (isCustom(pad) || pad.stack?.some(isCustom)));
  const made: Id[] = [];
  if (pads.length === 0) return made;
  store.transact(msg('undo.explodePad', 'Explode custom pad'), tx => {
    for (const pad of pads) {
      const place = padPlacement(pad);
      for (const layer of layersOf(store, pad)) {
        const form = padOn(pad, layer);
        if (!isCustom(form)) continue;
        for (const each of form.primitives) {
          const shape = { ...moved(each, place), layer, id: newId() } as Obj;
          tx.add(shape);
          made.push(shape.id);
        }
      }
      tx.put({ ...pad, ...anchorOf(pad), ...(pad.stack && { stack: pad.stack.map(anchorOf) }) } as Obj);
      made.push(pad.id);
    }
  });
  return made;
}

/** What is left of a form without its drawings. */
const anchorOf = <F extends Pick<PadForm, 'shape' | 'anchor' | 'primitives'>>(form: F): F =>
  form.shape === 'custom' ? { ...form, shape: form.anchor === 'rect' ? 'rect' : 'circle', primitives: [] } : form;
