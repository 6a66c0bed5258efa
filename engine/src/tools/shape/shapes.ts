import { newId, nm } from '../../base/index.ts';
import type { Doc, Obj, Point } from '../../kinds/index.ts';
import { field, makeText, textStyle } from '../place/make.ts';
import { makeKeepOut, makeZone, type AreaArgs } from './areas.ts';

export type ShapeName =
  'line' | 'rectangle' | 'circle' | 'arc' | 'polygon' | 'bezier' | 'textBox' | 'sheet' | 'zone' | 'keepOut';

export interface ShapeArgs {
  readonly shape: ShapeName;
  /** Content of a text box. */
  readonly text?: string;
  /** Name and file of a sheet, and the screen it shows. */
  readonly sheet?: { readonly name: string; readonly file: string; readonly target: string };
  /** What a zone or keep-out is besides its border. */
  readonly area?: AreaArgs;
}

/** Where drawings go: a layer of a board, or a sheet. */
export interface Ground {
  readonly screen: string;
  readonly layer: string;
}

interface Shape {
  /** Points that make it; lines and polygons take any number. */
  readonly points: number;
  make(points: readonly Point[], args: ShapeArgs, doc: Doc, ground: Ground): Obj | null;
}

const stroke = { width: nm(0), style: 'default' as const, color: null };

/** Pens of drawings on boards, nanometres, as fabricators and libraries have them. */
const PENS: Readonly<Record<string, number>> = { Edge: 50_000, CrtYd: 50_000, Fab: 100_000, SilkS: 120_000 };
const BOARD_PEN = 150_000;
const penOf = (layer: string): number => PENS[layer.split('.').find(part => part in PENS) ?? ''] ?? BOARD_PEN;
const none = { type: 'none' as const, color: null };

const drawing = ({ screen, layer }: Ground) => ({
  id: newId(),
  locked: false,
  layer,
  screen,
  net: '',
  stroke: layer === '' ? stroke : { width: nm(penOf(layer)), style: 'solid' as const, color: null },
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
    make: (points, _args, _doc, ground) =>
      points.length < 2
        ? null
        : { kind: 'polygon', ...drawing(ground), outline: { points: flat(points), arcs: [] }, closed: false },
  },
  polygon: {
    points: Infinity,
    make: (points, _args, _doc, ground) =>
      points.length < 2
        ? null
        : {
            kind: 'polygon',
            ...drawing(ground),
            outline: { points: flat(points), arcs: [] },
            closed: points.length > 2,
          },
  },
  rectangle: {
    points: 2,
    make: ([start, end], _args, _doc, ground) =>
      start && end ? { kind: 'rectangle', ...drawing(ground), start, end, radius: nm(0) } : null,
  },
  circle: {
    points: 2,
    make: ([center, rim], _args, _doc, ground) =>
      center && rim
        ? {
            kind: 'circle',
            ...drawing(ground),
            center,
            radius: nm(Math.hypot(rim.x - center.x, rim.y - center.y)),
          }
        : null,
  },
  arc: {
    points: 3,
    make: ([start, end, mid], _args, _doc, ground) => {
      if (!start || !end) return null;
      return mid && between(start, end, mid)
        ? { kind: 'arc', ...drawing(ground), start, mid, end }
        : { kind: 'polygon', ...drawing(ground), outline: { points: flat([start, end]), arcs: [] }, closed: false };
    },
  },
  bezier: {
    points: 4,
    make: (points, _args, _doc, ground) =>
      points.length < 2
        ? null
        : {
            kind: 'bezier',
            ...drawing(ground),
            points: flat([...points, ...Array<Point>(4).fill(points[points.length - 1]!)].slice(0, 4)),
          },
  },
  textBox: {
    points: 2,
    make: ([a, b], { text = '' }, doc, { screen }) => {
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
    make: ([a, b], { sheet }, doc, { screen }) => {
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
  zone: { points: Infinity, make: (points, { area }) => (area && points.length > 2 ? makeZone(points, area) : null) },
  keepOut: {
    points: Infinity,
    make: (points, { area }) => (area && points.length > 2 ? makeKeepOut(points, area) : null),
  },
};
