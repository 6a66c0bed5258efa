import { disc, type Shape } from '../../geometry/index.ts';
import { stamped } from '../gerber/read/macro.ts';
import { regularPolygon, type Stamp } from '../gerber/read/primitives.ts';

/** A pen or stamp: its shapes around the origin, nanometres, y downwards, and its diameter where it is a disc. */
export interface OdbSymbol {
  readonly shapes: readonly Shape[];
  readonly pen: number | null;
}

const box = (w: number, h: number, r = 0): Shape => ({ type: 'box', x: 0, y: 0, hw: w / 2, hh: h / 2, deg: 0, r });
const ring = (...points: number[]): Shape => ({ type: 'ring', points, r: 0 });
const dark = (shape: Shape): Stamp => ({ shape, dark: true });
const clear = (shape: Shape): Stamp => ({ shape, dark: false });

/** A rectangle whose corners are cut by `c`. */
const cut = (w: number, h: number, c: number): Shape => {
  const [x, y] = [w / 2, h / 2];
  return ring(-x + c, -y, x - c, -y, x, -y + c, x, y - c, x - c, y, -x + c, y, -x, y - c, -x, -y + c);
};

const oval = (w: number, h: number): Shape => {
  const [hw, hh] = [w / 2, h / 2];
  const r = Math.min(hw, hh);
  return { type: 'capsule', x0: r - hw, y0: r - hh, x1: hw - r, y1: hh - r, r };
};

const ellipse = (w: number, h: number): Shape => {
  const points = regularPolygon(0, 0, 1, 64, 0);
  return ring(...points.map((each, i) => each * (i % 2 === 0 ? w : h)));
};

/** The gaps between the spokes of a thermal, which begin at an angle and are equally far from each other. */
const gaps = (outer: number, angle: number, count: number, gap: number): Stamp[] =>
  Array.from({ length: Math.min(32, Math.max(0, Math.round(count))) }, (_, i) => {
    const deg = angle + (360 / count) * i;
    const [cos, sin] = [Math.cos((deg * Math.PI) / 180), -Math.sin((deg * Math.PI) / 180)];
    const half = outer / 2;
    return clear({ type: 'box', x: half * cos, y: half * sin, hw: half, hh: gap / 2, deg, r: 0 });
  });

const donut = (outer: Shape, inner: Shape): Shape[] => stamped([dark(outer), clear(inner)]);

/** Standard symbols by the form of their names (ODB++ Design Format Specification, appendix A); `u` is the unit of their sizes. */
const FORMS: readonly (readonly [form: RegExp, make: (v: readonly number[], u: number) => readonly Shape[]])[] = [
  [/^r$/, ([d = 0]) => [disc(0, 0, d / 2)]],
  [/^s$/, ([s = 0]) => [box(s, s)]],
  [/^rect#x#$/, ([w = 0, h = 0]) => [box(w, h)]],
  [/^rect#x#xr#/, ([w = 0, h = 0, r = 0]) => [box(w, h, Math.min(r, w / 2, h / 2))]],
  [/^rect#x#xc#/, ([w = 0, h = 0, c = 0]) => [cut(w, h, Math.min(c, w / 2, h / 2))]],
  [/^oval#x#$/, ([w = 0, h = 0]) => [oval(w, h)]],
  [/^di#x#$/, ([w = 0, h = 0]) => [ring(-w / 2, 0, 0, -h / 2, w / 2, 0, 0, h / 2)]],
  [/^oct#x#x#$/, ([w = 0, h = 0, c = 0]) => [cut(w, h, c)]],
  [/^donut_r#x#$/, ([o = 0, i = 0]) => donut(disc(0, 0, o / 2), disc(0, 0, i / 2))],
  [/^donut_s#x#$/, ([o = 0, i = 0]) => donut(box(o, o), box(i, i))],
  [/^donut_sr#x#$/, ([o = 0, i = 0]) => donut(box(o, o), disc(0, 0, i / 2))],
  [
    /^hex_l#x#x#$/,
    ([w = 0, h = 0, c = 0]) => [
      ring(-w / 2, 0, -w / 2 + c, -h / 2, w / 2 - c, -h / 2, w / 2, 0, w / 2 - c, h / 2, -w / 2 + c, h / 2),
    ],
  ],
  [
    /^hex_s#x#x#$/,
    ([w = 0, h = 0, c = 0]) => [
      ring(0, -h / 2, w / 2, -h / 2 + c, w / 2, h / 2 - c, 0, h / 2, -w / 2, h / 2 - c, -w / 2, -h / 2 + c),
    ],
  ],
  [/^bfr#$/, ([d = 0]) => [disc(0, 0, d / 2)]],
  [/^bfs#$/, ([s = 0]) => [box(s, s)]],
  [/^tri#x#$/, ([b = 0, h = 0]) => [ring(-b / 2, h / 2, 0, -h / 2, b / 2, h / 2)]],
  // One end is round.
  [/^oval_h#x#$/, ([w = 0, h = 0]) => stamped([dark(oval(w, h)), dark({ ...box(w / 2, h), x: -w / 4 } as Shape)])],
  [/^el#x#$/, ([w = 0, h = 0]) => [ellipse(w, h)]],
  [
    /^th[rs]#x#x#x#x#$/,
    ([o = 0, i = 0, angle = 0, count = 0, gap = 0], u) =>
      stamped([dark(disc(0, 0, o / 2)), clear(disc(0, 0, i / 2)), ...gaps(o, angle / u, count / u, gap)]),
  ],
  [
    /^s_th[so]#x#x#x#x#$/,
    ([o = 0, i = 0, angle = 0, count = 0, gap = 0], u) =>
      stamped([dark(box(o, o)), clear(box(i, i)), ...gaps(1.5 * o, angle / u, count / u, gap)]),
  ],
  [
    /^sr_ths#x#x#x#x#$/,
    ([o = 0, i = 0, angle = 0, count = 0, gap = 0], u) =>
      stamped([dark(box(o, o)), clear(disc(0, 0, i / 2)), ...gaps(1.5 * o, angle / u, count / u, gap)]),
  ],
  [
    /^rc_th[so]#x#x#x#x#x#$/,
    ([w = 0, h = 0, angle = 0, count = 0, gap = 0, air = 0], u) =>
      stamped([
        dark(box(w, h)),
        clear(box(w - 2 * air, h - 2 * air)),
        ...gaps(1.5 * Math.max(w, h), angle / u, count / u, gap),
      ]),
  ],
  [/^hole#x/, ([d = 0]) => [disc(0, 0, d / 2)]],
  [/^null#/, () => []],
];

/**
 * A standard symbol by its name; null for names of the job's own symbols.
 *
 * @param unit Nanometres of the sizes in names: of a mil, or of a micrometre.
 */
export function standardSymbol(name: string, unit: number): OdbSymbol | null {
  const lower = name.toLowerCase();
  const form = lower.replace(/\d+(\.\d+)?/g, '#');
  const values = [...lower.matchAll(/\d+(\.\d+)?/g)].map(([text]) => Number(text) * unit);
  const known = FORMS.find(([pattern]) => pattern.test(form === 'r#' || form === 's#' ? form[0]! : form));
  if (!known) return null;
  const shapes = known[1](values, unit);
  return { shapes, pen: form === 'r#' ? values[0]! : null };
}
