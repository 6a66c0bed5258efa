import { EXCESS, FILLETS, landOf, type Joint, type Land, type Range } from '../ipc.ts';
import { bevelled, boxAround, path, rect, SILK_GAP, type PadSpec, type Pattern, type Stroke } from '../pattern.ts';
import { SILK } from '../silk.ts';
import type { Dims } from '../source.ts';
import { besideExposed, exposedPad } from './exposed.ts';

const CLEAR = 0.2 + SILK / 2;

const jointOf = (pitch: number): Joint => (pitch > 0.625 ? 'gullWing' : 'gullWingFine');

/** Which pins a side has, from the top: '1,-,2', '-' being a gap and '4*' a broad lead. */
const sideOf = (text: string): string[] => text.split(',').map(each => each.trim());

const usual = (n: number): readonly [string[], string[]] => [
  Array.from({ length: n / 2 }, (_, i) => String(i + 1)),
  Array.from({ length: n / 2 }, (_, i) => String(n - i)),
];

/** The pads of a column, from the top. */
function column(numbers: readonly string[], p: number, right: boolean, land: Land, broad: Land): PadSpec[] {
  return numbers.flatMap((entry, i) => {
    if (entry === '-') return [];
    const { inner, outer, across } = entry.endsWith('*') ? broad : land;
    return {
      number: entry.replace('*', ''),
      x: ((right ? 1 : -1) * (inner + outer)) / 2,
      y: (i - (numbers.length - 1) / 2) * p,
      w: outer - inner,
      h: across,
      shape: 'round',
    } satisfies PadSpec;
  });
}

/**
 * Gull wings, or flat leads, on two sides.
 * n pins or `left` and `right`; p: pitch; E: span over the leads; F: length of a foot; b: its breadth; B: breadth of a broad
 * lead; W, L: body across and along the rows; H: height; EP 'WxL': exposed pad, vias: a grid 'CxR' under it; longer: for hand
 * soldering.
 */
export function gullDual(d: Dims): Pattern {
  const p = d.number('p');
  const [left, right] = d.has('left') ? [sideOf(d.text('left')), sideOf(d.text('right'))] : usual(d.number('n'));
  const joint = FILLETS[d.text('fillets', jointOf(p)) as Joint][d.density()];
  const longer = d.number('longer', 0);
  const land = (b: Range): Land => {
    const made = landOf(d.range('E'), d.range('F'), b, joint);
    return besideExposed(d, { ...made, outer: made.outer + longer }, 0);
  };
  const usualLand = land(d.range('b'));
  const broad = d.has('B') ? land(d.range('B')) : usualLand;
  const pads = [...column(left, p, false, usualLand, broad), ...column(right, p, true, usualLand, broad)];
  const [w, l] = [d.number('W'), d.number('L')];
  const body = boxAround(0, 0, w, l);
  const y = l / 2 + SILK_GAP;
  const x = w / 2 + SILK_GAP;
  const silk: Stroke[] = rect({ x0: -x, y0: -y, x1: x, y1: y });
  return {
    pads: [...pads, ...exposedPad(d)],
    body,
    fab: bevelled(body),
    silk,
    mark: 'up',
    type: 'smd',
    excess: EXCESS.usual[d.density()],
    height: d.number('H'),
  };
}

/** Corners of a square package: lines between the pads of neighbouring sides. */
export function corners(body: { x: number; y: number }, reach: { x: number; y: number }): Stroke[] {
  const [x, y] = [body.x + SILK_GAP, body.y + SILK_GAP];
  const [fx, fy] = [Math.min(x, reach.x + CLEAR), Math.min(y, reach.y + CLEAR)];
  return [-1, 1].flatMap(sx => [-1, 1].flatMap(sy => path(sx * fx, sy * y, sx * x, sy * y, sx * x, sy * fy)));
}

/** Lands at a corner keep 0.11 mm of either direction between them, 0.15 mm across: their heels give way. */
const CORNER = 0.11;
const cornered = (land: Land, others: number, p: number): Land => ({
  ...land,
  inner: Math.max(land.inner, ((others - 1) / 2) * p + land.across / 2 + CORNER),
});

/** Numbers anticlockwise from the upper end of the left side: left, bottom, right, top. */
export function quadPads(nx: number, ny: number, p: number, wishedX: Land, wishedY: Land): PadSpec[] {
  const [landX, landY] = [cornered(wishedX, nx, p), cornered(wishedY, ny, p)];
  const along = (count: number, i: number) => (i - (count - 1) / 2) * p;
  const side = (count: number, first: number, place: (offset: number) => Omit<PadSpec, 'number' | 'shape'>) =>
    Array.from({ length: count }, (_, i): PadSpec => ({
      number: String(first + i),
      shape: 'round',
      ...place(along(count, i)),
    }));
  const [ax, lx] = [(landX.inner + landX.outer) / 2, landX.outer - landX.inner];
  const [ay, ly] = [(landY.inner + landY.outer) / 2, landY.outer - landY.inner];
  return [
    ...side(ny, 1, o => ({ x: -ax, y: o, w: lx, h: landX.across })),
    ...side(nx, 1 + ny, o => ({ x: o, y: ay, w: landY.across, h: ly })),
    ...side(ny, 1 + ny + nx, o => ({ x: ax, y: -o, w: lx, h: landX.across })),
    ...side(nx, 1 + 2 * ny + nx, o => ({ x: -o, y: -ay, w: landY.across, h: ly })),
  ];
}

/** Gull wings on four sides: n pins, or nx and ny a side; W, L: body; E, EL: spans across and along it; else as for two. */
export function gullQuad(d: Dims): Pattern {
  const p = d.number('p');
  const nx = d.number('nx', d.number('n') / 4);
  const ny = d.number('ny', d.number('n') / 4);
  const land = (span: string) => landOf(d.range(span), d.range('F'), d.range('b'), FILLETS[jointOf(p)][d.density()]);
  const across = besideExposed(d, land('E'), 0);
  const along = besideExposed(d, land(d.has('EL') ? 'EL' : 'E'), 1);
  const [w, l] = [d.number('W'), d.number('L')];
  const body = boxAround(0, 0, w, l);
  return {
    pads: [...quadPads(nx, ny, p, across, along), ...exposedPad(d)],
    body,
    fab: bevelled(body),
    silk: corners(
      { x: w / 2, y: l / 2 },
      { x: ((nx - 1) / 2) * p + across.across / 2, y: ((ny - 1) / 2) * p + across.across / 2 },
    ),
    mark: 'up',
    type: 'smd',
    excess: EXCESS.usual[d.density()],
    height: d.number('H'),
  };
}
