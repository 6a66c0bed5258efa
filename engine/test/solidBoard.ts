import { asId, mm, nm } from '../src/base/index.ts';
import { blankPad, emptyFootprint, type Obj, type ObjOf } from '../src/kinds/index.ts';

/** Records for boards of tests, in millimetres. */

let count = 0;
const drawn = (layer: string) => ({
  id: asId(`o${count++}`),
  locked: false,
  layer,
  screen: '',
  net: '',
  stroke: { width: mm(0.1), style: 'default' as const, color: null },
  fill: { type: 'none' as const, color: null },
});

const at = (x: number, y: number) => ({ x: mm(x), y: mm(y) });

export const line = (x0: number, y0: number, x1: number, y1: number, layer = 'Edge.Cuts'): Obj => ({
  kind: 'line',
  ...drawn(layer),
  start: at(x0, y0),
  end: at(x1, y1),
});

export const rectangle = (x0: number, y0: number, x1: number, y1: number, layer = 'Edge.Cuts'): ObjOf<'rectangle'> => ({
  kind: 'rectangle',
  ...drawn(layer),
  start: at(x0, y0),
  end: at(x1, y1),
  radius: nm(0),
});

export const circle = (x: number, y: number, r: number, layer = 'Edge.Cuts'): Obj => ({
  kind: 'circle',
  ...drawn(layer),
  center: at(x, y),
  radius: mm(r),
});

export const viaAt = (x: number, y: number, drill: number): ObjOf<'via'> => ({
  kind: 'via',
  id: asId(`v${count++}`),
  locked: false,
  type: 'through',
  at: at(x, y),
  size: mm(drill * 2),
  drill: mm(drill),
  layers: ['F.Cu', 'B.Cu'],
  net: '',
  removeUnused: false,
  keepEnds: false,
  free: false,
});

type Pad = ObjOf<'pad'>;

/** A pad of a footprint at the origin; a hole of one length is round, of two a slot. */
export function padOf(
  number: string,
  x: number,
  y: number,
  { drill, size = [1.6, 1.6] }: { drill?: readonly [number, number]; size?: readonly [number, number] } = {},
): Pad {
  return blankPad(asId(`p${count++}`), {
    at: at(x, y),
    number,
    type: drill ? 'thru' : 'smd',
    shape: drill ? 'oval' : 'rect',
    size: { w: mm(size[0]), h: mm(size[1]) },
    drill: drill
      ? { shape: drill[0] === drill[1] ? 'round' : 'slot', size: { w: mm(drill[0]), h: mm(drill[1]) } }
      : null,
    layers: drill ? ['*.Cu', '*.Mask'] : ['F.Cu', 'F.Mask', 'F.Paste'],
    roundRatio: 0.25,
  });
}

/** A footprint at the origin, on the front. */
export const footprintOf = (
  reference: string,
  pads: readonly Pad[],
  part: Partial<ObjOf<'footprint'>> = {},
): ObjOf<'footprint'> => ({
  ...emptyFootprint(asId(`f${count++}`)),
  libId: 'Test:Part',
  fields: [{ name: 'Reference', value: reference } as ObjOf<'footprint'>['fields'][number]],
  pads: [...pads],
  ...part,
});
