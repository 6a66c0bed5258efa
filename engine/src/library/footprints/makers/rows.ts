import { EXCESS } from '../ipc.ts';
import {
  bevelled,
  grown,
  path,
  rect,
  SILK_GAP,
  union,
  type Box,
  type PadSpec,
  type Pattern,
  type Stroke,
} from '../pattern.ts';
import { SILK } from '../silk.ts';
import type { Dims } from '../source.ts';
import { readPads } from './padList.ts';

const CLEAR = 0.2 + SILK / 2;

type Order = 'zigzag' | 'around' | 'rows';

/** Which row and place along it pad i of a grid has. */
function placeOf(i: number, n: number, rows: number, order: Order): readonly [row: number, along: number] {
  if (order === 'rows') return [Math.floor(i / n), i % n];
  if (order === 'around') return i < n ? [0, i] : [1, 2 * n - 1 - i];
  return [i % rows, Math.floor(i / rows)];
}

/**
 * Pads in rows: headers, sockets, terminal blocks, DIP and SIP. Pad 1 is at the origin.
 * n: pads in a row; rows; p: pitch along a row, q: between rows; along: 'x' or 'y', the direction of the rows; order: how the
 * numbers run; pad 'WxH' with `drill` for wires, without for lands; first: shape of pad 1, shape: of the others; beyond
 * 'l,t,r,b': how far the body reaches beyond the outer pads' middles; ends: a pad (see padList) relative to the first pad, made at
 * both ends; more: further pads; stagger: every second pad is moved by that much across.
 */
export function padRows(d: Dims): Pattern {
  const [n, rows, p] = [d.number('n'), d.number('rows', 1), d.number('p')];
  const q = d.number('q', p);
  const upright = d.text('along', 'y') === 'y';
  const order = d.text('order', 'zigzag') as Order;
  const [w, h] = d.pair('pad');
  const thru = d.has('drill');
  const stagger = d.number('stagger', 0);
  const [usual, first] = [d.text('shape', thru ? 'circle' : 'round'), d.text('first', thru ? 'rect' : 'round')];
  const pads = Array.from({ length: n * rows }, (_, i): PadSpec => {
    const [row, along] = placeOf(i, n, rows, order);
    const [a, b] = [along * p, row * q + (along % 2) * stagger];
    return {
      number: String(i + 1),
      x: upright ? b : a,
      y: upright ? a : b,
      w,
      h,
      shape: (i === 0 ? first : usual) as PadSpec['shape'],
      ...(thru ? { drill: d.pair('drill') } : {}),
    };
  });
  const field = union(pads.map(({ x, y }) => ({ x0: x, y0: y, x1: x, y1: y })));
  const [left, top, right, bottom] = d.text('beyond').split(',').map(Number) as [number, number, number, number];
  const body: Box = { x0: field.x0 - left, y0: field.y0 - top, x1: field.x1 + right, y1: field.y1 + bottom };
  const ends = d.has('ends') ? readPads(d.text('ends')) : [];
  const mirrored = ends.map(each => (upright ? { ...each, y: field.y1 - each.y } : { ...each, x: field.x1 - each.x }));
  const mark = d.text('mark', 'left') as Pattern['mark'];
  return {
    pads: [...pads, ...ends, ...mirrored, ...(d.has('more') ? readPads(d.text('more')) : [])],
    body,
    fab: bevelled(body),
    silk: rect(grown(body, SILK_GAP)),
    mark,
    type: thru ? 'thru' : 'smd',
    excess: d.number('excess', EXCESS.connector[d.density()]),
    height: d.number('H'),
  };
}

/**
 * Dual in-line packages: n pins in two rows W apart, numbered around, the notch between its ends; body: its width; pad 'WxH';
 * socket: a frame around the pads as well.
 */
export function dualInLine(d: Dims): Pattern {
  const [n, width, p] = [d.number('n') / 2, d.number('W'), 2.54];
  const [w, h] = d.pair('pad');
  const drill = d.pair('drill', '0.8');
  const gaps = new Set(d.text('without', '').split(','));
  const pads = Array.from({ length: 2 * n }, (_, i): PadSpec => ({
    number: String(i + 1),
    x: i < n ? 0 : width,
    y: (i < n ? i : 2 * n - 1 - i) * p,
    w,
    h,
    shape: i === 0 ? 'rect' : 'oval',
    drill,
  })).filter(pad => !gaps.has(pad.number));
  const half = d.number('body', width - 1.27) / 2;
  const [y0, y1] = [-1.27, (n - 1) * p + 1.27];
  const middle = width / 2;
  const body: Box = { x0: middle - half, y0, x1: middle + half, y1 };
  const x = Math.min(half + SILK_GAP, middle - w / 2 - CLEAR);
  const [top, bottom] = [y0 - SILK_GAP, y1 + SILK_GAP];
  const notch = Math.min(1, x / 2);
  const silk: Stroke[] = [
    ...path(middle - notch, top, middle - x, top, middle - x, bottom, middle + x, bottom, middle + x, top),
    ...path(middle + x, top, middle + notch, top),
    { type: 'arc', x: middle, y: top, r: notch, start: 0, sweep: 180 },
  ];
  const frame: Box = { x0: -w / 2 - 0.5, y0: y0 - 0.1, x1: width + w / 2 + 0.5, y1: y1 + 0.1 };
  const socket = d.has('socket');
  return {
    pads,
    body: socket ? frame : body,
    fab: [...bevelled(body), ...(socket ? rect(frame) : [])],
    silk: [...silk, ...(socket ? rect(grown(frame, SILK_GAP)) : [])],
    mark: socket ? 'left' : 'up',
    type: 'thru',
    excess: EXCESS.usual[d.density()],
    height: d.number('H', 4),
  };
}
