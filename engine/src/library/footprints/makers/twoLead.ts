import { EXCESS } from '../ipc.ts';
import {
  boxAround,
  grown,
  line,
  path,
  rect,
  ring,
  SILK_GAP,
  type PadSpec,
  type Pattern,
  type Stroke,
} from '../pattern.ts';
import { SILK } from '../silk.ts';
import type { Dims } from '../source.ts';

const CLEAR = 0.2 + SILK / 2;

/** Pads of two wires, pad 1 at the origin, the other P to the right. IPC-2222: hole of the wire and 0.2 to 0.25 mm. */
function wires(d: Dims, square: boolean): PadSpec[] {
  const [p, pad, hole] = [d.number('P'), d.number('pad'), d.number('drill')];
  const at = (number: string, x: number, shape: PadSpec['shape']): PadSpec => ({
    number,
    x,
    y: 0,
    w: pad,
    h: pad,
    shape,
    drill: [hole, hole],
  });
  return [at('1', 0, square ? 'rect' : 'circle'), at('2', p, 'circle')];
}

/** A plus sign. */
const plus = (x: number, y: number, size: number): Stroke[] => [
  line(x - size / 2, y, x + size / 2, y),
  line(x, y - size / 2, x, y + size / 2),
];

/** Lying parts with a wire at each end: L, D: body; P: between the wires; polar: a band at pad 1. */
export function axial(d: Dims): Pattern {
  const polar = d.has('polar');
  const pads = wires(d, polar);
  const [p, length, diameter] = [d.number('P'), d.number('L'), d.number('D')];
  const body = boxAround(p / 2, 0, length, diameter);
  const { x0, y0, x1, y1 } = body;
  const band = x0 + Math.min(0.8, length / 5);
  const wiresOf = path(0, 0, x0, 0).concat(path(x1, 0, p, 0));
  const outline = rect(grown(body, SILK_GAP));
  return {
    pads,
    body,
    fab: [...rect(body), ...wiresOf, ...(polar ? path(band, y0, band, y1) : [])],
    silk: [
      ...outline,
      ...wiresOf,
      ...(polar ? path(band, y0 - SILK_GAP, band, y1 + SILK_GAP) : []),
      ...(d.text('polar', '') === 'plus' ? plus(-d.number('pad') / 2 - CLEAR - 0.6, -1, 0.9) : []),
    ],
    mark: 'none',
    type: 'thru',
    excess: EXCESS.usual[d.density()],
    height: d.number('H', diameter + 0.2),
  };
}

/** The same, standing on pad 1: D: its diameter. */
export function upright(d: Dims): Pattern {
  const polar = d.has('polar');
  const pads = wires(d, polar);
  const [p, diameter] = [d.number('P'), d.number('D')];
  const r = diameter / 2;
  const body = boxAround(0, 0, diameter, diameter);
  const edge = Math.max(r + SILK_GAP, d.number('pad') / 2 + CLEAR);
  return {
    pads,
    body,
    fab: [ring(0, 0, r), line(0, 0, p, 0)],
    silk: [ring(0, 0, edge), line(edge, 0, p, 0), ...(polar ? plus(-edge - 0.7, -0.9, 0.8) : [])],
    mark: 'none',
    type: 'thru',
    excess: EXCESS.usual[d.density()],
    height: d.number('L') + 1.5,
  };
}

/** Round parts on two wires: D: body; P: pitch; polar 'plus' writes it at pad 1, 'flat' cuts the side of pad 1 (LEDs). */
export function radial(d: Dims): Pattern {
  const polar = d.text('polar', '');
  const pads = wires(d, polar !== '');
  const [p, diameter] = [d.number('P'), d.number('D')];
  const r = diameter / 2;
  const outer = r + SILK_GAP;
  const body = boxAround(p / 2, 0, diameter, diameter);
  const flat = (radius: number): Stroke[] => {
    const half = (Math.acos(0.85) * 180) / Math.PI;
    const [x, y] = [p / 2 - 0.85 * radius, radius * Math.sin((half * Math.PI) / 180)];
    return [{ type: 'arc', x: p / 2, y: 0, r: radius, start: half - 180, sweep: 360 - 2 * half }, line(x, -y, x, y)];
  };
  const outline = (radius: number): Stroke[] => (polar === 'flat' ? flat(radius) : [ring(p / 2, 0, radius)]);
  const sign = Math.min(1, diameter / 6);
  return {
    pads,
    body,
    fab: [...outline(r), ...(polar === 'plus' ? plus(p / 2 - r * 0.6, -r * 0.35, sign) : [])],
    silk: [
      ...outline(outer),
      ...(polar === 'plus' ? plus(p / 2 - outer * 0.87 - sign * 0.6, -outer * 0.5 - sign * 0.6, sign) : []),
    ],
    mark: 'none',
    type: 'thru',
    excess: EXCESS.usual[d.density()],
    round: true,
    height: d.number('H', diameter),
  };
}

/** Flat parts on two wires: L along the wires, W across; P: pitch. Discs, films, varistors, fuses. */
export function slab(d: Dims): Pattern {
  const p = d.number('P');
  const body = boxAround(p / 2, 0, d.number('L'), d.number('W'));
  return {
    pads: wires(d, false),
    body,
    fab: rect(body),
    silk: rect(grown(body, SILK_GAP)),
    mark: 'none',
    type: 'thru',
    excess: EXCESS.usual[d.density()],
    height: d.number('H', d.number('L')),
  };
}
