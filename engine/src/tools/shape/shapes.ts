import { newId, nm } from '../../base/index.ts';
import type { Doc, Obj, Point } from '../../kinds/index.ts';
import { field, makeText, textStyle } from '../place/make.ts';

export type ShapeName = 'line' | 'rectangle' | 'circle' | 'arc' | 'polygon' | 'bezier' | 'textBox' | 'sheet';

export interface ShapeArgs {
  readonly shape: ShapeName;
  /** Content of a text box. */
  readonly text?: string;
  /** Name and file of a sheet, and the screen it shows. */
  readonly sheet?: { readonly name: string; readonly file: string; readonly target: string };
}

interface Shape {
  /** Points that make it; lines and polygons take any number. */
  readonly points: number;
  make(points: readonly Point[], args: ShapeArgs, doc: Doc, screen: string): Obj | null;
}

const stroke = { width: nm(0), style: 'default' as const, color: null };
const none = { type: 'none' as const, color: null };

const drawing = (screen: string) => ({
  id: newId(),
  locked: false,
  layer: '',
  screen,
  net: '',
  stroke,
  fill: none,
});

const corners = (a: Point, b: Point) => ({
  at: { x: nm(Math.min(a.x, b.x)), y: nm(Math.min(a.y, b.y)) },
  size: { w: nm(Math.abs(b.x - a.x)), h: nm(Math.abs(b.y - a.y)) },
});

const flat = (points: readonly Point[]): Int32Array => new Int32Array(points.flatMap(p => [p.x, p.y]));

/** A third point on the arc from start to end that passes nearest to where the cursor is; on the chord it is none. */
const between = (a: Point, b: Point, c: Point): boolean => (b.x - a.x) * (c.y - a.y) !== (b.y - a.y) * (c.x - a.x);

export const shapes: Readonly<Record<ShapeName, Shape>> = {
  line: {
    points: Infinity,
    make: (points, _args, _doc, screen) =>
      points.length < 2
        ? null
        : { kind: 'polygon', ...drawing(screen), outline: { points: flat(points), arcs: [] }, closed: false },
  },
  polygon: {
    points: Infinity,
    make: (points, _args, _doc, screen) =>
      points.length < 2
        ? null
        : {
            kind: 'polygon',
            ...drawing(screen),
            outline: { points: flat(points), arcs: [] },
            closed: points.length > 2,
          },
  },
  rectangle: {
    points: 2,
    make: ([start, end], _args, _doc, screen) =>
      start && end ? { kind: 'rectangle', ...drawing(screen), start, end, radius: nm(0) } : null,
  },
  circle: {
    points: 2,
    make: ([center, rim], _args, _doc, screen) =>
      center && rim
        ? {
            kind: 'circle',
            ...drawing(screen),
            center,
            radius: nm(Math.hypot(rim.x - center.x, rim.y - center.y)),
          }
        : null,
  },
  arc: {
    points: 3,
    make: ([start, end, mid], _args, _doc, screen) => {
      if (!start || !end) return null;
      return mid && between(start, end, mid)
        ? { kind: 'arc', ...drawing(screen), start, mid, end }
        : { kind: 'polygon', ...drawing(screen), outline: { points: flat([start, end]), arcs: [] }, closed: false };
    },
  },
  bezier: {
    points: 4,
    make: (points, _args, _doc, screen) =>
      points.length < 2
        ? null
        : {
            kind: 'bezier',
            ...drawing(screen),
            points: flat([...points, ...Array<Point>(4).fill(points[points.length - 1]!)].slice(0, 4)),
          },
  },
  textBox: {
    points: 2,
    make: ([a, b], { text = '' }, doc, screen) => {
      if (!a || !b) return null;
      const { at, size } = corners(a, b);
      const margin = nm(952_500);
      return {
        ...makeText(doc, text, screen),
        at,
        style: textStyle(doc, { vAlign: 'top' }),
        box: { size, margins: [margin, margin, margin, margin], border: true, stroke, fill: none },
      } as Obj;
    },
  },
  sheet: {
    points: 2,
    make: ([a, b], { sheet }, doc, screen) => {
      if (!a || !b || !sheet) return null;
      const { at, size } = corners(a, b);
      return {
        kind: 'sheet',
        id: newId(),
        locked: false,
        screen,
        at,
        size,
        stroke,
        fill: none,
        target: sheet.target,
        inBom: true,
        onBoard: true,
        excludeFromSim: false,
        dnp: false,
        fieldsAutoplaced: true,
        fields: [
          field(doc, 'Sheetname', sheet.name, {
            at: { x: at.x, y: nm(at.y - 711_200) },
            style: textStyle(doc, { vAlign: 'bottom' }),
          }),
          field(doc, 'Sheetfile', sheet.file, {
            at: { x: at.x, y: nm(at.y + size.h + 584_200) },
            style: textStyle(doc, { vAlign: 'top' }),
          }),
        ],
        pins: [],
        instances: [],
      };
    },
  },
};
