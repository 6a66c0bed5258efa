import { nm as toNm, type Id, type Nm } from '../../../base/index.ts';
import { flattenOutline } from '../../../geometry/index.ts';
import type { Fill, Outline, Point, Stroke } from '../../../kinds/index.ts';
import {
  choice,
  color,
  field,
  flag,
  type FlagKey,
  keep,
  node,
  nm,
  points,
  Token,
  type Codec,
  type Cursor,
  type Entry,
  type Keeps,
  type Node,
  type Writer,
} from '../../sexpr/index.ts';
import { fillOf, strokeOf } from './parts.ts';

/** How values that only schematic and symbol files share are spelled. */

/** A point of a symbol: y points up in the file and down here. */
export const upPoint: Codec<Point> = {
  read: cursor => ({ x: cursor.nm() as Nm, y: flip(cursor.nm()) }),
  write(writer, { x, y }) {
    writer.nm(x);
    writer.nm(flip(y));
  },
};

export const flip = (value: number): Nm => toNm(value === 0 ? 0 : -value);

/** A small whole number: units, body styles, counts. Absurd values are clamped. */
export const count: Codec<number> = {
  read: cursor => Math.max(-32768, Math.min(32767, Math.trunc(cursor.number()))),
  write: (writer, value) => writer.number(value),
};

export const unique: Codec<Id> = {
  read: cursor => cursor.unique() as Id,
  write: (writer, value) => writer.text(value),
};

/** `(uuid …)`. Inside symbols it is not written: KiCad 9 knows none there. */
export const identity = <R extends { id: Id }>(written = true): Entry<R> =>
  field<R, 'id'>('uuid', 'id', unique as Codec<R['id']>, () => !written);

/** `(xy x y) …` as flat coordinates; see `upPoint`. */
const upPoints: Codec<Int32Array> = {
  read(cursor, context) {
    const flat = points.read(cursor, context);
    for (let i = 1; i < flat.length; i += 2) flat[i] = -flat[i]!;
    return flat;
  },
  write(writer, flat) {
    for (let i = 0; i + 1 < flat.length; i += 2) writer.xy(flat[i]!, flip(flat[i + 1]!));
  },
};

export const pointsOf = (up: boolean): Codec<Int32Array> => (up ? upPoints : points);

export const outlineOf = (up: boolean): Codec<Outline> => ({
  read: (cursor, context) => ({ points: pointsOf(up).read(cursor, context), arcs: [] }),
  // Polylines have no arcs.
  write: (writer, outline, context) =>
    pointsOf(up).write(writer, Int32Array.from(flattenOutline(outline), Math.round), context),
});

/**
 * A part of a record that has no room for unknown lists of its own: they go to the record's `extra`, wrapped in the
 * part's head, and are written back inside it.
 */
export function part<R extends Keeps, K extends keyof R>(key: K, child: Node<R[K] & Keeps>): Entry<R> {
  const { head } = child;
  const prefix = `(${head} `;
  return {
    heads: [head],
    keeps: head,
    read(cursor, record, context) {
      const { extra = [], ...value } = child.read(cursor, context) as Keeps;
      record[key] = value as R[K];
      for (const source of extra) (record.extra ??= []).push(`${prefix}${source})`);
    },
    write(writer, record, context, extra) {
      const own = extra.filter(source => source.startsWith(prefix)).map(source => source.slice(prefix.length, -1));
      const value = record[key] as R[K] & Keeps;
      child.write(writer, own.length > 0 ? { ...value, extra: own } : value, context);
    },
  };
}

const lineStyle = choice<Stroke['style']>(
  {
    default: 'default',
    solid: 'solid',
    dash: 'dash',
    dot: 'dot',
    dash_dot: 'dashDot',
    dash_dot_dot: 'dashDotDot',
  },
  'default',
);

/** The pen of a shape without a border. KiCad keeps sheets in units of 100 nm: nearer to 0 it would be 0, the default pen. */
export const NO_BORDER = toNm(-100);

const penWidth: Codec<Nm> = {
  ...nm,
  write: (writer, width, context) => nm.write(writer, width < 0 ? toNm(Math.min(width, NO_BORDER)) : width, context),
};

const strokeNode = node<Stroke & Keeps>({
  head: 'stroke',
  make: () => strokeOf(toNm(0)),
  entries: [field('width', 'width', penWidth), field('type', 'style', lineStyle), field('color', 'color', color, null)],
});

const fillType = choice<Fill['type']>(
  {
    none: 'none',
    outline: 'outline',
    background: 'background',
    color: 'color',
    hatch: 'hatch',
    reverse_hatch: 'reverseHatch',
    cross_hatch: 'crossHatch',
  },
  'none',
);

const HATCHES: readonly Fill['type'][] = ['hatch', 'reverseHatch', 'crossHatch'];

/** A type of fill as the written version knows it: hatches came with KiCad 10. */
export function unhatched(writer: Writer, type: Fill['type']): Fill['type'] {
  if (writer.isUnrestricted || !HATCHES.includes(type)) return type;
  writer.omit('(hatch …)');
  return 'none';
}

const fillNode = node<Fill & Keeps>({
  head: 'fill',
  make: () => fillOf(),
  entries: [
    {
      ...field<Fill & Keeps, 'type'>('type', 'type', fillType),
      write(writer, { type }, context) {
        writer.open('type');
        fillType.write(writer, unhatched(writer, type), context);
        writer.close();
      },
    },
    field('color', 'color', color, null),
  ],
});

/** The fill of a sheet symbol or table cell has a colour and no type. */
const colorFillNode = node<Fill & Keeps>({
  head: 'fill',
  make: () => fillOf(),
  entries: [field('color', 'color', color)],
  finish(record) {
    record.type = record.color ? 'color' : 'none';
  },
});

export const stroke = <R extends Keeps & { stroke: Stroke }>(): Entry<R> => part<R, 'stroke'>('stroke', strokeNode);
export const fill = <R extends Keeps & { fill: Fill }>(): Entry<R> => part<R, 'fill'>('fill', fillNode);
export const colorFill = <R extends Keeps & { fill: Fill }>(): Entry<R> => part<R, 'fill'>('fill', colorFillNode);

/** A flag that came with KiCad 10: left out, and reported where it does not have its usual value. */
export const newerFlag = <R>(head: string, key: FlagKey<R>, usual: boolean): Entry<R> => ({
  ...flag<R>(head, key),
  write(writer, record) {
    const value = record[key] as boolean;
    if (value !== usual) writer.optional(head, () => writer.flag(head, value));
  },
});

/** Locked objects on sheets. */
export const sheetLock = <R extends Keeps & { locked: boolean }>(): Entry<R> => newerLock;
const newerLock: Entry<{ locked: boolean }> = newerFlag<{ locked: boolean }>('locked', 'locked', false);

/** An entry for a list that fills several properties at once. */
export function group<R>(
  head: string,
  read: (cursor: Cursor, record: R) => void,
  write: (writer: Writer, record: R) => void,
  written: (record: R) => boolean = () => true,
): Entry<R> {
  return {
    heads: [head],
    read(cursor, record) {
      read(cursor, record);
      cursor.leave();
    },
    write(writer, record) {
      if (!written(record)) return;
      writer.open(head);
      write(writer, record);
      writer.close();
    },
  };
}

/** A list of later versions that says nothing while it has its usual value; any other is kept as source. */
export const unlessUsual = <R extends Keeps>(head: string, usual: string): Entry<R> => ({
  heads: [head],
  read(cursor, record) {
    const { start } = cursor;
    if (cursor.more() && cursor.text() === usual && cursor.peek() === Token.close) cursor.leave();
    else keep(record, cursor.captureFrom(start));
  },
  write() {},
});

/** `(at x y angle)`; the angle may be missing, and symbols measure that of texts in tenths of a degree. */
export const placement = <R extends { at: Point; rotation: number }>(up = false, tenths = false): Entry<R> => {
  const scale = tenths ? 10 : 1;
  return group<R>(
    'at',
    (cursor, record) => {
      const x = cursor.nm() as Nm;
      const y = cursor.nm() as Nm;
      record.at = { x, y: up ? flip(y) : y };
      record.rotation = cursor.more() ? cursor.number() / scale : 0;
    },
    (writer, { at, rotation }) => {
      writer.nm(at.x);
      writer.nm(up ? flip(at.y) : at.y);
      writer.number(rotation * scale);
    },
  );
};
