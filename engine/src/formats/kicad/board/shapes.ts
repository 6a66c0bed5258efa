import type { Id, Nm } from '../../../base/index.ts';
import type { Fill, Point, Records, Stroke } from '../../../kinds/index.ts';
import {
  field,
  flag,
  leave,
  nm,
  node,
  point,
  points,
  type Entry,
  type Keeps,
  type Node,
  type Writer,
} from '../../sexpr/index.ts';
import { unhatched } from '../symbols/codecs.ts';
import { arcPolygon, asRounded } from '../roundedRectangle.ts';
import { fillType, identity, layerName, net, outline, strokeEntry, widthOnly } from './codecs.ts';
import type { BoardContext } from './context.ts';
import { piecesOf } from './openPolygon.ts';
import { NO_FILL, NO_POINTS, none, ORIGIN, plainFill, rounded } from './shared.ts';

/**
 * Lines, arcs, circles, rectangles, polygons and curves: `gr_…` on boards, `fp_…` in footprints, and `gr_…` without
 * layer and identity inside custom pads.
 */

type Shape = Records['line' | 'arc' | 'circle' | 'rectangle' | 'polygon' | 'bezier'];

const noStroke = (): Stroke => ({ width: 0 as Nm, style: 'solid', color: null });

interface Drawn extends Keeps {
  id: Id;
  locked: boolean;
  layer: string;
  stroke: Stroke;
  fill: Fill;
  net: string;
}

const fill: Entry<Drawn, BoardContext> = {
  heads: ['fill'],
  read(cursor, record, context) {
    record.fill = plainFill(fillType.read(cursor, context));
    leave(cursor);
  },
  write(writer, { fill: { type } }, context) {
    writer.open('fill');
    // The fills of sheets, in a colour of their own or of the theme, are plain copper or print here.
    const plain = type === 'background' || type === 'color' ? 'outline' : type;
    fillType.write(writer, unhatched(writer, plain), context);
    writer.close();
  },
};

/** Some shapes lie on copper and its mask at once: the copper layer counts, the list itself is kept. */
const layers: Entry<Drawn, BoardContext> = {
  heads: ['layers'],
  read(cursor, record, context) {
    record.layer = layerName.read(cursor, context);
    (record.extra ??= []).push(cursor.capture());
  },
  write: () => {},
};

const tail: readonly Entry<Drawn, BoardContext>[] = [
  flag('locked', 'locked', false),
  field('layer', 'layer', layerName),
  layers,
  field('net', 'net', net, ''),
  identity(),
];

/** The width of a shape inside a pad is a bare `(width …)`. */
const padWidth: Entry<Drawn, BoardContext> = {
  ...widthOnly,
  write(writer, record) {
    writer.open('width');
    writer.nm(record.stroke.width);
    writer.close();
  },
};

interface Grammar<R> {
  /** On boards and in footprints. */
  readonly board: Node<R, BoardContext>;
  /** In custom pads. */
  readonly pad: Node<R, BoardContext>;
  readonly heads: { readonly board: string; readonly footprint: string };
}

function shape<R extends Drawn>(
  name: string,
  make: () => R,
  geometry: readonly Entry<R, BoardContext>[],
  filled: boolean,
): Grammar<R> {
  const look: Entry<R, BoardContext>[] = filled ? [fill] : [];
  const heads = { board: `gr_${name}`, footprint: `fp_${name}` };
  const finish = (record: R): void => {
    if (filled) fillUnsaid(record);
  };
  return {
    board: node({ head: heads.board, make, entries: [...geometry, strokeEntry, widthOnly, ...look, ...tail], finish }),
    pad: node({ head: heads.board, make, entries: [...geometry, padWidth, strokeOfPad, ...look], finish }),
    heads,
  };
}

/** The fill of a record whose file says nothing of it: until KiCad 5 that meant filled where the line has no width. */
const UNSAID: Fill = Object.freeze({ ...NO_FILL });

function fillUnsaid(record: Drawn): void {
  if (record.fill === UNSAID) record.fill = plainFill(record.stroke.width === 0 ? 'outline' : 'none');
}

/** A pad's shape with `(stroke …)` is read, but written with `(width …)`. */
const strokeOfPad: Entry<Drawn, BoardContext> = { ...strokeEntry, write: () => {} };

/** Lines of KiCad 5 may have an angle, which means nothing. */
const angleOfLine: Entry<Keeps, BoardContext> = {
  heads: ['angle'],
  read: cursor => cursor.finish(),
  write: () => {},
};

const line = shape<Records['line']>(
  'line',
  () => ({
    kind: 'line',
    id: '' as Id,
    locked: false,
    layer: '',
    screen: '',
    stroke: noStroke(),
    fill: NO_FILL,
    net: '',
    start: ORIGIN,
    end: ORIGIN,
  }),
  [field('start', 'start', point), field('end', 'end', point), angleOfLine],
  false,
);

/** Until KiCad 5: centre, first point and angle (clockwise) instead of three points. It stands behind the points. */
const legacyAngle: Entry<Records['arc'], BoardContext> = {
  heads: ['angle'],
  read(cursor, record) {
    const { start: center, end: first } = record;
    const angle = cursor.number();
    const last = around(center, first, angle);
    record.mid = around(center, first, angle / 2);
    // Clockwise always, as KiCad turns them when it reads them.
    record.start = angle < 0 ? last : first;
    record.end = angle < 0 ? first : last;
    leave(cursor);
  },
  write: () => {},
};

function around(center: Point, from: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [from.x - center.x, from.y - center.y];
  return {
    x: rounded(center.x + dx * cos - dy * sin),
    y: rounded(center.y + dx * sin + dy * cos),
  };
}

const arc = shape<Records['arc']>(
  'arc',
  () => ({
    kind: 'arc',
    id: '' as Id,
    locked: false,
    layer: '',
    screen: '',
    stroke: noStroke(),
    fill: NO_FILL,
    net: '',
    start: ORIGIN,
    mid: ORIGIN,
    end: ORIGIN,
  }),
  [field('start', 'start', point), field('mid', 'mid', point), field('end', 'end', point), legacyAngle],
  false,
);

const circle = shape<Records['circle']>(
  'circle',
  () => ({
    kind: 'circle',
    id: '' as Id,
    locked: false,
    layer: '',
    screen: '',
    stroke: noStroke(),
    fill: UNSAID,
    net: '',
    center: ORIGIN,
    radius: 0 as Nm,
  }),
  [
    field('center', 'center', point),
    {
      heads: ['end'],
      read(cursor, record) {
        const { center } = record;
        record.radius = Math.round(Math.hypot(cursor.nm() - center.x, cursor.nm() - center.y)) as Nm;
        leave(cursor);
      },
      write(writer, { center, radius }) {
        writer.open('end');
        writer.nm(center.x + radius);
        writer.nm(center.y);
        writer.close();
      },
    },
  ],
  true,
);

/** A rounded rectangle of KiCad 10; `writeShape` writes it as a polygon. */
const radiusOfVersion10: Entry<Records['rectangle'], BoardContext> = {
  ...field('radius', 'radius', nm),
  write: () => {},
};

const rectangle = shape<Records['rectangle']>(
  'rect',
  () => ({
    kind: 'rectangle',
    id: '' as Id,
    locked: false,
    layer: '',
    screen: '',
    stroke: noStroke(),
    fill: UNSAID,
    net: '',
    start: ORIGIN,
    end: ORIGIN,
    radius: 0 as Nm,
  }),
  [field('start', 'start', point), field('end', 'end', point), radiusOfVersion10],
  true,
);

const polygon = shape<Records['polygon']>(
  'poly',
  () => ({
    kind: 'polygon',
    id: '' as Id,
    locked: false,
    layer: '',
    screen: '',
    stroke: noStroke(),
    // Until KiCad 5 polygons were always filled, without an attribute.
    fill: plainFill('outline'),
    net: '',
    outline: { points: NO_POINTS, arcs: none() },
    closed: true,
  }),
  [field('pts', 'outline', outline)],
  true,
);

const bezier = shape<Records['bezier']>(
  'curve',
  () => ({
    kind: 'bezier',
    id: '' as Id,
    locked: false,
    layer: '',
    screen: '',
    stroke: noStroke(),
    fill: NO_FILL,
    net: '',
    points: NO_POINTS,
  }),
  [field('pts', 'points', points)],
  false,
);

const grammars: Readonly<Record<Shape['kind'], Grammar<Shape>>> = { line, arc, circle, rectangle, polygon, bezier };

/** Entries that read the shapes of a list into the array `key`. They are written by writeShape, in the records' order. */
export const shapesIn = <R, K extends keyof R>(key: K, where: 'board' | 'pad'): Entry<R, BoardContext>[] =>
  Object.values(grammars).map(({ [where]: grammar, heads }) => ({
    heads: [heads.board, heads.footprint],
    read(cursor, record, context) {
      const read = grammar.read(cursor, context);
      (record[key] as Shape[]).push(read.kind === 'polygon' ? asRounded(read) : read);
    },
    write: () => {},
  }));

export const isShape = (record: { readonly kind: string }): record is Shape => record.kind in grammars;

/** Writes a shape as it is spelled on a board, in a footprint, or inside a pad. */
export function writeShape(
  writer: Writer,
  record: Shape,
  context: BoardContext,
  where: 'board' | 'footprint' | 'pad',
): void {
  if (record.kind === 'rectangle' && record.radius > 0) {
    writeShape(writer, arcPolygon(writer, record), context, where);
    return;
  }
  if (record.kind === 'polygon' && !record.closed && record.fill.type === 'none') {
    for (const piece of piecesOf(record)) writeShape(writer, piece, context, where);
    return;
  }
  const grammar = grammars[record.kind];
  if (where === 'pad') grammar.pad.write(writer, record, context);
  else grammar.board.write(writer, record, context, grammar.heads[where]);
}
