import { EXCESS, FILLETS, landOf, type Joint } from '../ipc.ts';
import { boxAround, path, rect, SILK_GAP, type PadSpec, type Pattern, type Stroke } from '../pattern.ts';
import { SILK } from '../silk.ts';
import type { Dims } from '../source.ts';

/** Between silkscreen and pads, middle of the pen to copper. */
const CLEAR = 0.2 + SILK / 2;

/**
 * Parts of two ends along x, pad 1 on the left: chips, MELF, moulded diodes and capacitors.
 * L, W, H: body; T: soldered length of an end; E: span over the ends, by default L; B: breadth of an end, by default W;
 * fillets: a row of FILLETS; mark: 'polar' draws a bracket around pad 1 (the cathode of diodes, the plus of capacitors);
 * longer: what hand soldering adds to the outer ends of the lands.
 */
export function chip(d: Dims): Pattern {
  const length = d.number('L');
  const breadth = d.number('W');
  const span = d.range(d.has('E') ? 'E' : 'L');
  const kind = d.text('fillets', length < 1.6 ? 'chipSmall' : 'chip') as Joint;
  const fine = length < 1.6;
  const land = landOf(
    span,
    d.range('T'),
    d.range(d.has('B') ? 'B' : 'W'),
    FILLETS[kind][d.density()],
    fine ? 0.01 : 0.05,
  );
  const outer = land.outer + d.number('longer', 0);
  const [w, x] = [outer - land.inner, (outer + land.inner) / 2];
  const pad = (number: string, at: number): PadSpec => ({ number, x: at, y: 0, w, h: land.across, shape: 'round' });
  const body = boxAround(0, 0, length, breadth);
  const polar = d.text('mark', '') === 'polar';
  const side = Math.max(breadth / 2 + SILK_GAP, polar ? land.across / 2 + CLEAR : 0);
  const right = polar ? Math.max(length / 2, land.inner) : Math.min(length / 2, outer);
  const left = -(outer + CLEAR);
  const silk: Stroke[] = polar
    ? path(right, -side, left, -side, left, side, right, side)
    : [...path(-right, -side, right, -side), ...path(-right, side, right, side)];
  const cut = Math.min(length / 4, breadth / 4, 0.8);
  const { x0, y0, x1, y1 } = body;
  const plain = [x0 + cut, y0, x1, y0, x1, y1, x0 + cut, y1];
  // Both corners at pad 1 are cut.
  const cutEnd = [x0, y1 - cut, x0, y0 + cut, x0 + cut, y0];
  const fab = polar ? path(...plain, ...cutEnd) : rect(body);
  return {
    pads: [pad('1', -x), pad('2', x)],
    body,
    fab,
    silk,
    mark: 'none',
    type: 'smd',
    excess: EXCESS[fine ? 'small' : 'usual'][d.density()],
    height: d.number('H'),
  };
}

/**
 * Arrays of chips in one body: n elements at a pitch p, pads 1..n down the left side and back up the right.
 * L across the elements, W along them, T soldered length, B breadth of an end.
 */
export function chipArray(d: Dims): Pattern {
  const [n, p, length, breadth] = [d.number('n'), d.number('p'), d.number('L'), d.number('W')];
  const land = landOf(d.range('L'), d.range('T'), d.range('B'), FILLETS.lug[d.density()]);
  const [w, x] = [land.outer - land.inner, (land.outer + land.inner) / 2];
  const h = Math.min(land.across, p - 0.2);
  const pads = Array.from({ length: 2 * n }, (_, i): PadSpec => {
    const row = i < n ? i : 2 * n - 1 - i;
    return { number: String(i + 1), x: i < n ? -x : x, y: (row - (n - 1) / 2) * p, w, h, shape: 'round' };
  });
  const body = boxAround(0, 0, length, breadth);
  const y = Math.max(breadth / 2 + SILK_GAP, ((n - 1) / 2) * p + h / 2 + CLEAR);
  return {
    pads,
    body,
    fab: rect(body),
    silk: [...path(-length / 2, -y, length / 2, -y), ...path(-length / 2, y, length / 2, y)],
    mark: 'up',
    type: 'smd',
    excess: EXCESS.usual[d.density()],
    height: d.number('H'),
  };
}
