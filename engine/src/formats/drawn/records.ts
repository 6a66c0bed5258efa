import { nm, type Id, type Nm } from '../../base/index.ts';
import type { Point, Records, Stroke, TextStyle } from '../../kinds/index.ts';
import { drawn, fillOf, strokeOf, textRecord, textStyleOf } from '../kicad/symbols/parts.ts';

/** Records of sheets and symbols with what their file says of them; ids and screens are given when they are assembled. */

const base = { id: '' as Id, locked: false, screen: '' } as const;
const plain = (): Stroke => strokeOf(nm(0));

export const wire = (start: Point, end: Point): Records['wire'] => ({
  kind: 'wire',
  ...base,
  start,
  end,
  stroke: plain(),
});

export const bus = (start: Point, end: Point): Records['bus'] => ({
  kind: 'bus',
  ...base,
  start,
  end,
  stroke: plain(),
});

export const junction = (at: Point): Records['junction'] => ({
  kind: 'junction',
  ...base,
  at,
  diameter: nm(0),
  color: null,
});

export const noConnect = (at: Point): Records['noConnect'] => ({ kind: 'noConnect', ...base, at });

const drawing = (stroke: Stroke, filled: boolean) => ({
  ...drawn({ screen: '' }),
  stroke,
  fill: fillOf(filled ? 'outline' : 'none'),
});

export const line = (start: Point, end: Point, stroke: Stroke): Records['line'] => ({
  kind: 'line',
  ...drawing(stroke, false),
  start,
  end,
});

export const arc = (start: Point, mid: Point, end: Point, stroke: Stroke): Records['arc'] => ({
  kind: 'arc',
  ...drawing(stroke, false),
  start,
  mid,
  end,
});

export const circle = (center: Point, radius: Nm, stroke: Stroke, filled: boolean): Records['circle'] => ({
  kind: 'circle',
  ...drawing(stroke, filled),
  center,
  radius,
});

export const rectangle = (
  start: Point,
  end: Point,
  stroke: Stroke,
  filled: boolean,
  radius: Nm = nm(0),
): Records['rectangle'] => ({ kind: 'rectangle', ...drawing(stroke, filled), start, end, radius });

/** A polygon, or an open line when `closed` is false. `arcs` as in an outline: [index, midX, midY] triples. */
export const polygon = (
  points: readonly number[],
  stroke: Stroke,
  filled: boolean,
  closed: boolean,
  arcs: readonly number[] = [],
): Records['polygon'] => ({
  kind: 'polygon',
  ...drawing(stroke, filled),
  outline: { points: Int32Array.from(points), arcs: [...arcs] },
  closed,
});

export const bezier = (points: readonly number[], stroke: Stroke): Records['bezier'] => ({
  kind: 'bezier',
  ...drawing(stroke, false),
  points: Int32Array.from(points),
});

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top', center: 'center' } as const;

/** A text along an axis and never upside down: KiCad takes a text of a symbol at 180° for a vertical one. */
export function text(at: Point, rotation: number, value: string, style: Partial<TextStyle>): Records['text'] {
  const record = { ...textRecord({ screen: '' }), at, rotation, text: value, style: textStyleOf(style) };
  const turn = ((rotation % 360) + 360) % 360;
  if (turn < 180) return record;
  const { hAlign, vAlign } = record.style;
  const upright = { ...record.style, hAlign: OPPOSITE[hAlign], vAlign: OPPOSITE[vAlign] };
  return { ...record, rotation: turn - 180, style: upright };
}

export const emptySymbol = (name: string): Records['symbol'] => ({
  kind: 'symbol',
  id: '' as Id,
  locked: false,
  name,
  extends: '',
  power: 'none',
  pinNames: { hidden: false, offset: nm(508_000) },
  pinNumbersHidden: false,
  inBom: true,
  onBoard: true,
  excludeFromSim: false,
  fields: [],
  unitCount: 1,
  unitsInterchangeable: true,
  bodies: [],
});
