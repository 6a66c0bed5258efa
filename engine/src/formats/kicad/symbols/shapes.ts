import { nm as toNm } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import {
  arg,
  field,
  flag,
  ignored,
  nm,
  node,
  point,
  text,
  type Cursor,
  type Entry,
  type Node,
  type Writer,
} from '../../sexpr/index.ts';
import { fill, identity, outlineOf, placement, pointsOf, stroke, upPoint, sheetLock } from './codecs.ts';
import { asRounded, linePolygon } from '../roundedRectangle.ts';
import { drawn, textRecord, zero, type Where } from './parts.ts';
import { effects } from './style.ts';
import { textBoxNode } from './textBox.ts';

/** Drawings of sheets, and those of symbols, whose y axis points up. */

export type ShapeKind = 'line' | 'rectangle' | 'circle' | 'arc' | 'polygon' | 'bezier' | 'text';
export type Shape = Records[ShapeKind];

type Drawn = Pick<Records['line'], 'stroke' | 'fill' | 'id' | 'locked' | 'extra'>;
function nodes(up: boolean) {
  const at = up ? upPoint : point;
  const look = <R extends Drawn>(): Entry<R>[] => [stroke<R>(), fill<R>(), identity<R>(!up), sheetLock<R>()];
  return {
    polyline: node<Records['polygon'], Where>({
      head: 'polyline',
      make: where => ({
        kind: 'polygon',
        ...drawn(where),
        outline: { points: new Int32Array(0), arcs: [] },
        closed: false,
      }),
      entries: [field('pts', 'outline', outlineOf(up)), ...look<Records['polygon']>()],
    }),
    rectangle: node<Records['rectangle'], Where>({
      head: 'rectangle',
      make: where => ({ kind: 'rectangle', ...drawn(where), start: zero(), end: zero(), radius: toNm(0) }),
      entries: [
        field('start', 'start', at),
        field('end', 'end', at),
        // Of KiCad 10; the grammar below writes it as a polygon.
        { ...field<Records['rectangle'], 'radius', Where>('radius', 'radius', nm), write: () => {} },
        ...look<Records['rectangle']>(),
      ],
    }),
    circle: node<Records['circle'], Where>({
      head: 'circle',
      make: where => ({ kind: 'circle', ...drawn(where), center: zero(), radius: toNm(0) }),
      entries: [field('center', 'center', at), field('radius', 'radius', nm), ...look<Records['circle']>()],
    }),
    arc: node<Records['arc'], Where>({
      head: 'arc',
      make: where => ({ kind: 'arc', ...drawn(where), start: zero(), mid: zero(), end: zero() }),
      entries: [
        field('start', 'start', at),
        field('mid', 'mid', at),
        field('end', 'end', at),
        ...look<Records['arc']>(),
      ],
    }),
    bezier: node<Records['bezier'], Where>({
      head: 'bezier',
      make: where => ({ kind: 'bezier', ...drawn(where), points: new Int32Array(0) }),
      entries: [field('pts', 'points', pointsOf(up)), ...look<Records['bezier']>()],
    }),
    text: node<Records['text'], Where>({
      head: 'text',
      make: textRecord,
      args: [arg('text', text)],
      entries: [
        up ? ignored('exclude_from_sim') : flag('exclude_from_sim', 'excludeFromSim'),
        // The only angle in KiCad's files in tenths of a degree.
        placement(up, up),
        effects('style'),
        identity(!up),
        sheetLock(),
      ],
    }),
    text_box: textBoxNode(up),
  };
}

export interface ShapeGrammar {
  readonly heads: readonly string[];
  read(cursor: Cursor, head: string, where: Where): Shape;
  write(writer: Writer, shape: Shape): void;
}

function grammar(up: boolean): ShapeGrammar {
  const table = nodes(up);
  const written = { screen: '' };
  return {
    heads: Object.keys(table),
    read(cursor, head, where) {
      if (head === 'polyline') return lineOr(table.polyline.read(cursor, where));
      return table[head as Exclude<keyof typeof table, 'polyline'>].read(cursor, where);
    },
    write(writer, shape) {
      if (shape.kind === 'line') table.polyline.write(writer, polylineOf(shape), written);
      else if (shape.kind === 'rectangle' && shape.radius > 0)
        table.polyline.write(writer, linePolygon(writer, shape), written);
      else if (shape.kind === 'polygon') table.polyline.write(writer, closing(shape), written);
      else if (shape.kind === 'text' && shape.box) table.text_box.write(writer, shape, written);
      else (table[shape.kind] as Node<Shape, Where>).write(writer, shape, written);
    },
  };
}

/** A polyline of two points is a line. */
export function lineOr(polygon: Records['polygon']): Records['line' | 'polygon' | 'rectangle'] {
  const { points } = polygon.outline;
  if (points.length !== 4) return asRounded(polygon);
  const { kind: _kind, outline: _outline, closed: _closed, ...rest } = polygon;
  const [x0, y0, x1, y1] = [...points];
  return { kind: 'line', ...rest, start: { x: toNm(x0!), y: toNm(y0!) }, end: { x: toNm(x1!), y: toNm(y1!) } };
}

/** KiCad's polylines are closed by their last corner lying on the first. */
function closing(polygon: Records['polygon']): Records['polygon'] {
  const { points } = polygon.outline;
  const [x, y] = points;
  if (!polygon.closed || points.length < 6 || (x === points.at(-2) && y === points.at(-1))) return polygon;
  return { ...polygon, outline: { ...polygon.outline, points: Int32Array.from([...points, x!, y!]) } };
}

function polylineOf({ start, end, ...rest }: Records['line']): Records['polygon'] {
  return {
    ...rest,
    kind: 'polygon',
    outline: { points: Int32Array.of(start.x, start.y, end.x, end.y), arcs: [] },
    closed: false,
  };
}

export const sheetShapes = grammar(false);
export const symbolShapes = grammar(true);
