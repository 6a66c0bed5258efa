import { nm } from '../../../base/index.ts';
import { shapeBox, type Shape } from '../../../geometry/index.ts';
import { isInnerLayer, padForm as stackForm, type PadForm, type Records } from '../../../kinds/index.ts';
import { customShape, pad, point, via } from '../../layout/index.ts';
import { middleOf } from '../set/middles.ts';
import { padForm, turnedForm } from './padShape.ts';
import type { Piece } from './pieces.ts';

/** A hole of the board with the copper around it. */
export interface DrilledHole {
  readonly shape: Shape;
  readonly diameter: number;
  readonly plated: boolean;
  /** What the file says it is for, 'ViaDrill' or 'ComponentDrill'; ''. */
  readonly fn: string;
  readonly layers: readonly string[];
  /** Flashes in its middle, by layer. */
  readonly flashes: ReadonlyMap<string, Piece>;
  /** Whether the mask leaves it open. */
  readonly open: boolean;
}

/** Holes up to this are vias by default, nanometres. */
const VIA_DRILL = 500_000;

const discOf = (piece: Piece): number | null => {
  const [shape] = piece.shapes;
  if (piece.shapes.length !== 1 || shape?.type !== 'capsule') return null;
  return Math.hypot(shape.x1 - shape.x0, shape.y1 - shape.y0) < 1 ? 2 * shape.r : null;
};

const round = (shape: Shape): boolean =>
  shape.type === 'capsule' && Math.hypot(shape.x1 - shape.x0, shape.y1 - shape.y0) < 1;

/** The diameter of a via whose rings are all alike; null where the hole is none, or belongs to a part. */
function viaSize({ shape, plated, fn, layers, flashes, open, diameter }: DrilledHole): number | null {
  const ends = [layers[0]!, layers.at(-1)!];
  if (!plated || !round(shape) || layers.length < 2 || !ends.every(layer => flashes.has(layer))) return null;
  const functions = [...flashes.values()].map(({ object }) => object.attributes.fn.split(',')[0]);
  if (fn === 'ComponentDrill' || functions.includes('ComponentPad')) return null;
  const sizes = [...flashes.values()].map(discOf);
  const [first] = sizes;
  if (typeof first !== 'number' || sizes.some(each => each === null || Math.abs(each - first) > 1)) return null;
  const stated = fn === 'ViaDrill' || functions.includes('ViaPad');
  return stated || !open || diameter < VIA_DRILL ? first : null;
}

/** Whether drilling a hole in the middle of a flash removes all of its copper. */
export const isDrilledAway = ({ shapes }: Piece, diameter: number): boolean =>
  shapes.every(shape => {
    const { minX, minY, maxX, maxY } = shapeBox(shape);
    return Math.max(maxX - minX, maxY - minY) <= diameter + 2000;
  });

/** A via for a hole; null where it is the hole of a pad. */
export function viaOf(hole: DrilledHole, net: string): Records['via'] | null {
  const size = viaSize(hole);
  if (size === null) return null;
  const [x, y] = middleOf(hole.shape);
  const made = via(point(x, y), size, hole.diameter, [hole.layers[0]!, hole.layers.at(-1)!], net);
  // Where an inner layer has no ring, none may be made: it would bridge the gap that is left for the hole.
  return hole.flashes.size < hole.layers.length ? { ...made, removeUnused: true } : made;
}

/**
 * The pads of a hole, around its middle, with the nets of its flashes by layer: of a plated one a single pad whose form differs where its
 * copper does, of a bare one its copper and the hole. Copper that is drawn and not flashed stays what it is; the hole then has no ring of its own.
 */
export function holePads(
  hole: DrilledHole,
  net: string,
  netOf: (flash: Piece) => string,
  all: readonly string[],
): Records['pad'][] {
  const [x, y] = middleOf(hole.shape);
  const drill = drillOf(hole);
  const { flashes, layers } = hole;
  if (!hole.plated) {
    const rings = [...flashes].filter(([, piece]) => !isDrilledAway(piece, hole.diameter));
    return [...rings.map(([layer, piece]) => smdPad(piece, layer, netOf(piece), x, y)), npth(hole)];
  }
  const first = [...layers, ...flashes.keys()].find(layer => flashes.has(layer));
  if (first === undefined) return [pad({ ...customShape([]), type: 'thru', drill, layers: ['*.Cu'], net })];
  const form = padForm(flashes.get(first)!.shapes, x, y);
  const made = pad({
    ...form,
    type: 'thru',
    drill,
    layers: layers.length === all.length ? ['*.Cu'] : [...layers],
    net,
    // Where a layer has no ring, none may be made: it would bridge the gap that is left for the hole.
    removeUnused: flashes.size < layers.length,
    keepEnds: [layers[0]!, layers.at(-1)!].every(layer => flashes.has(layer)),
  });
  const entries = layers
    .filter(layer => layer !== 'F.Cu')
    .map(layer => {
      const piece = flashes.get(layer);
      return stackForm(piece ? pad(turnedForm(piece.shapes, x, y, form.rotation)) : made, layer);
    });
  const isUniform = entries.every(entry => sameForm(entry, stackForm(made, entry.layer)));
  if (isUniform) return [made];
  return [{ ...made, stack: stackOf(entries, layers.length === all.length) } as Records['pad']];
}

const sameForm = (a: PadForm, b: PadForm): boolean =>
  JSON.stringify({ ...a, layer: '' }) === JSON.stringify({ ...b, layer: '' });

/**
 * Forms behind the front as a stack: one for all inner layers where these are alike, else each by its name. KiCad 9 asserts, and
 * may crash, on stacks of named inner layers, because it also asks for inner layers that the board does not have.
 */
function stackOf(entries: readonly PadForm[], isThrough: boolean): PadForm[] {
  const inner = entries.filter(({ layer }) => isInnerLayer(layer));
  const [first] = inner;
  if (!isThrough || !first || !inner.every(entry => sameForm(entry, first))) return [...entries];
  return [{ ...first, layer: 'Inner' }, ...entries.filter(({ layer }) => !isInnerLayer(layer))];
}

function drillOf({ shape, diameter }: DrilledHole): NonNullable<Records['pad']['drill']> {
  if (shape.type !== 'capsule' || round(shape)) return { shape: 'round', size: { w: nm(diameter), h: nm(diameter) } };
  const [dx, dy] = [Math.abs(shape.x1 - shape.x0), Math.abs(shape.y1 - shape.y0)];
  return { shape: 'slot', size: { w: nm(dx + diameter), h: nm(dy + diameter) } };
}

/** A NPTH. */
function npth(hole: DrilledHole): Records['pad'] {
  const drill = drillOf(hole);
  return pad({
    type: 'npth',
    shape: drill.shape === 'round' ? 'circle' : 'oval',
    size: drill.size,
    drill,
    layers: ['*.Cu'],
  });
}

/** A flash without a hole, relative to (x, y). */
export function smdPad({ shapes }: Piece, layer: string, net: string, x: number, y: number): Records['pad'] {
  return pad({ ...padForm(shapes, x, y), type: 'smd', layers: [layer], net });
}
