import { mm, nm, type Id, type Nm } from '../base/index.ts';
import type { Field, Fill, ObjOf, Point, Records, TextStyle } from '../kinds/index.ts';

/** The records that symbols are made of, with the values that our libraries share. Lengths here are millimetres. */

export type Item = Records['symbol']['bodies'][number]['items'][number];
export type Drawing = Exclude<Item, { kind: 'pin' }>;
export type Electrical = ObjOf<'pin'>['electrical'];
export type PinShape = ObjOf<'pin'>['shape'];

const TEXT = 1.27;
/** Outlines of bodies, and the finer lines inside them. */
export const OUTLINE = 0.254;
export const FINE = 0.1524;
/** Ids are given when the symbol is complete. */
const NONE = '' as Id;

export const at = (x: number, y: number): Point => ({ x: mm(x), y: mm(y) });

export const textStyle = (size = TEXT, align: Partial<TextStyle> = {}): TextStyle => ({
  size: { w: mm(size), h: mm(size) },
  thickness: nm(0),
  bold: false,
  italic: false,
  hAlign: 'center',
  vAlign: 'center',
  mirror: false,
  face: '',
  lineSpacing: 1,
  color: null,
  href: '',
  ...align,
});

export const field = (name: string, value: string, part: Partial<Field> = {}): Field => ({
  id: NONE,
  name,
  value,
  at: at(0, 0),
  rotation: 0,
  hidden: true,
  showName: false,
  layer: '',
  style: textStyle(),
  keepUpright: true,
  autoplace: true,
  ...part,
});

const drawn = (width: number, fill: Fill['type']) => ({
  id: NONE,
  locked: false,
  layer: '',
  screen: '',
  stroke: { width: mm(width), style: 'default' as const, color: null },
  fill: { type: fill, color: null },
  net: '',
});

type FillType = Extract<Fill['type'], 'none' | 'background' | 'outline'>;

/** A line through points x, y, x, y, …; closed and filled when its last point is its first. */
export function path(coords: readonly number[], fill: FillType = 'none', width = OUTLINE): Drawing {
  if (coords.length === 4) {
    const [x0, y0, x1, y1] = coords as readonly [number, number, number, number];
    return { kind: 'line', ...drawn(width, 'none'), start: at(x0, y0), end: at(x1, y1) };
  }
  const points = Int32Array.from(coords, mm);
  return { kind: 'polygon', ...drawn(width, fill), outline: { points, arcs: [] }, closed: false };
}

export const rect = (
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  fill: FillType = 'background',
  width = OUTLINE,
): Drawing => ({ kind: 'rectangle', ...drawn(width, fill), start: at(x0, y0), end: at(x1, y1), radius: nm(0) });

export const circle = (x: number, y: number, r: number, fill: FillType = 'none', width = OUTLINE): Drawing => ({
  kind: 'circle',
  ...drawn(width, fill),
  center: at(x, y),
  radius: mm(r),
});

export const arc = (
  [x0, y0, xm, ym, x1, y1]: readonly [number, number, number, number, number, number],
  width = OUTLINE,
): Drawing => ({ kind: 'arc', ...drawn(width, 'none'), start: at(x0, y0), mid: at(xm, ym), end: at(x1, y1) });

export const label = (text: string, x: number, y: number, size = TEXT): Drawing => ({
  kind: 'text',
  id: NONE,
  locked: false,
  layer: '',
  screen: '',
  at: at(x, y),
  rotation: 0,
  text,
  role: 'user',
  hidden: false,
  knockout: false,
  keepUpright: true,
  excludeFromSim: false,
  style: textStyle(size),
  box: null,
});

/** Where a pin connects (mm), which way its body lies, and its length. */
export interface PinPlace {
  readonly x: number;
  readonly y: number;
  readonly to: 'right' | 'up' | 'left' | 'down';
  readonly length: number;
}

const TURN = { right: 0, up: 90, left: 180, down: 270 } as const;

export interface PinFacts {
  readonly number: string;
  readonly name: string;
  readonly electrical: Electrical;
  readonly shape: PinShape;
  readonly hidden: boolean;
  /** Names of other functions of the pin. */
  readonly alternates: readonly string[];
}

export const pinOf = ({ x, y, to, length }: PinPlace, facts: PinFacts): Records['pin'] => ({
  kind: 'pin',
  id: NONE,
  locked: false,
  at: at(x, y),
  rotation: TURN[to],
  number: facts.number,
  name: facts.name,
  electrical: facts.electrical,
  shape: facts.shape,
  length: mm(length) as Nm,
  hidden: facts.hidden,
  nameStyle: textStyle(),
  numberStyle: textStyle(),
  alternates: facts.alternates.map(name => ({ name, electrical: facts.electrical, shape: 'line' as const })),
});
