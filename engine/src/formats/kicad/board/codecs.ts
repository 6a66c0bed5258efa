import type { z } from 'zod';
import type { Id, Nm } from '../../../base/index.ts';
import type { Fill, Outline, Stroke } from '../../../kinds/index.ts';
import type { lineStyle } from '../../../kinds/common.ts';
import {
  choice,
  color,
  field,
  inside,
  leave,
  nm,
  readPoints,
  type Codec,
  type Cursor,
  type Entry,
  type Keeps,
  type Path,
  Token,
  within,
  type Writer,
} from '../../sexpr/index.ts';
import type { BoardContext } from './context.ts';

/** Codecs of board and footprint files. */

export const uuid: Codec<Id> = {
  read: cursor => cursor.unique() as Id,
  write: (writer, id) => writer.text(id),
};

/** `(uuid …)`; `tstamp` until KiCad 7, `id` in the groups of KiCad 6. */
export const identity = <R extends { id: Id }>(): Entry<R, BoardContext> =>
  field<R, 'id', BoardContext>(['uuid', 'tstamp', 'id'], 'id', uuid as Codec<R['id']>);

/** Text that people read. */
export const prose: Codec<string, BoardContext> = {
  read: (cursor, context) => context.modern(cursor.text()),
  write: (writer, value) => writer.text(value),
};

export const layerName: Codec<string, BoardContext> = {
  read: (cursor, context) => context.layer(cursor.text()),
  write: (writer, name) => writer.text(name),
};

export const layerNames: Codec<string[], BoardContext> = {
  read: (cursor, context) => {
    const names: string[] = [];
    while (cursor.more()) names.push(context.layer(cursor.text()));
    return names;
  },
  write: (writer, names) => {
    for (const name of names) writer.text(name);
  },
};

function readNet(cursor: Cursor, context: BoardContext): string {
  if (cursor.peek() === Token.string) return context.net(cursor.text());
  const number = cursor.number();
  const name = cursor.more() ? cursor.text() : '';
  return context.netNames.get(number) ?? context.net(name);
}

/** `(net 3)`, and since KiCad 10 `(net "GND")`. A footprint file has no table of numbers: nothing in it has a net. */
export const net: Codec<string, BoardContext> = {
  read: (cursor, context) => {
    const name = readNet(cursor, context);
    return context.library ? '' : name;
  },
  write: (writer, name, context) => writer.number(context.netNumber(name)),
};

/** `(net 3 "GND")`: the same with the name behind the number. */
export const netWithName: Codec<string, BoardContext> = {
  read: readNet,
  write: (writer, name, context) => {
    writer.number(context.netNumber(name));
    writer.text(name);
  },
};

export const strokeStyle = choice<z.infer<typeof lineStyle>>(
  { solid: 'solid', default: 'default', dash: 'dash', dot: 'dot', dash_dot: 'dashDot', dash_dot_dot: 'dashDotDot' },
  'solid',
);

/** `(stroke (width …) (type …))`. */
export const strokeEntry = inside<Keeps & { stroke: Stroke }, BoardContext>(
  'stroke',
  within('stroke', [
    field('width', 'width', nm),
    field('type', 'style', strokeStyle),
    field('color', 'color', color, null),
  ]),
);

/** `(width …)` of KiCad 6 and before, and of the drawings inside pads; never written by this entry. */
export const widthOnly: Entry<{ stroke: Stroke }, BoardContext> = {
  heads: ['width'],
  read(cursor, record) {
    record.stroke.width = cursor.nm() as Nm;
    leave(cursor);
  },
  write: () => {},
};

export const fillType = choice<Fill['type']>(
  {
    yes: 'outline',
    no: 'none',
    none: 'none',
    solid: 'outline',
    hatch: 'hatch',
    reverse_hatch: 'reverseHatch',
    cross_hatch: 'crossHatch',
  },
  'none',
);

/** A path of points and arcs. */
export const outline: Codec<Outline, BoardContext> = {
  read: readOutline,
  write(writer, { points, arcs }) {
    const count = points.length / 2;
    const mids = new Map<number, number>();
    for (let i = 0; i < arcs.length; i += 3) mids.set(arcs[i]!, i);
    for (let i = 0; i < count; i++) {
      const arc = mids.get(i);
      if (arc === undefined) {
        // The end of an arc is written with the arc.
        if (!mids.has(i - 1)) writer.xy(points[2 * i]!, points[2 * i + 1]!);
        continue;
      }
      const next = (i + 1) % count;
      writer.open('arc');
      corner(writer, 'start', points[2 * i]!, points[2 * i + 1]!);
      corner(writer, 'mid', arcs[arc + 1]!, arcs[arc + 2]!);
      corner(writer, 'end', points[2 * next]!, points[2 * next + 1]!);
      writer.close();
    }
  },
};

function corner(writer: Writer, head: string, x: number, y: number): void {
  writer.open(head);
  writer.nm(x);
  writer.nm(y);
  writer.close();
}

function readOutline(cursor: Cursor): Outline {
  const arcs: number[] = [];
  const points = readPoints(cursor, (head, path) => {
    if (head === 'arc') readArc(cursor, path, arcs);
    else cursor.finish();
  });
  const count = points.length / 2;
  const closes = count > 1 && points[0] === points[2 * count - 2] && points[1] === points[2 * count - 1];
  // An arc that leads back to the first point: the outline is closed anyway.
  return closes && arcs.at(-3) === count - 2 ? { points: points.slice(0, -2), arcs } : { points, arcs };
}

const ORIGIN: readonly [x: number, y: number] = [0, 0];

function readArc(cursor: Cursor, path: Path, arcs: number[]): void {
  const at: Partial<Record<string, readonly [x: number, y: number]>> = {};
  while (cursor.peek() === Token.open) {
    at[cursor.enter()] = [cursor.nm(), cursor.nm()];
    cursor.leave();
  }
  cursor.leave();
  const { start = ORIGIN, mid = ORIGIN, end = ORIGIN } = at;
  if (!path.endsAt(...start)) path.add(...start);
  arcs.push(path.count - 1, ...mid);
  path.add(...end);
}
