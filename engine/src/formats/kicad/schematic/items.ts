import { nm as toNm, type Id } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import {
  arg,
  color,
  type Codec,
  field,
  nm,
  node,
  number,
  point,
  size,
  text,
  texts,
  type Entry,
  type Node,
} from '../../sexpr/index.ts';
import { fill, identity, newerFlag, outlineOf, pointsOf, stroke } from '../symbols/codecs.ts';
import { fillOf, strokeOf, zero, type Where } from '../symbols/parts.ts';

/** The simple records of a sheet: lines of nets, marks, pictures, groups. */

type Segment = Records['wire'] | Records['bus'];

const base = { id: '' as Id, locked: false };

/** `(pts (xy …) (xy …))` as the ends of a segment. */
function ends<R extends Segment>(): Entry<R> {
  const points = pointsOf(false);
  return {
    heads: ['pts'],
    read(cursor, record, context) {
      const [x0 = 0, y0 = 0, x1 = x0, y1 = y0] = points.read(cursor, context);
      record.start = { x: toNm(x0), y: toNm(y0) };
      record.end = { x: toNm(x1), y: toNm(y1) };
      cursor.leave();
    },
    write(writer, { start, end }) {
      writer.open('pts');
      writer.xy(start.x, start.y);
      writer.xy(end.x, end.y);
      writer.close();
    },
  };
}

const line = ({ screen }: Where) => ({ ...base, screen, start: zero(), end: zero(), stroke: strokeOf(toNm(0)) });

export const wireNode = node<Records['wire'], Where>({
  head: 'wire',
  make: where => ({ kind: 'wire', ...line(where) }),
  entries: [ends(), stroke(), identity()],
});

export const busNode = node<Records['bus'], Where>({
  head: 'bus',
  make: where => ({ kind: 'bus', ...line(where) }),
  entries: [ends(), stroke(), identity()],
});

export const busEntryNode = node<Records['busEntry'], Where>({
  head: 'bus_entry',
  make: ({ screen }) => ({
    kind: 'busEntry',
    ...base,
    screen,
    at: zero(),
    size: { w: toNm(0), h: toNm(0) },
    stroke: strokeOf(toNm(0)),
    busToBus: false,
  }),
  entries: [field('at', 'at', point), field('size', 'size', size), stroke(), identity()],
});

export const junctionNode = node<Records['junction'], Where>({
  head: 'junction',
  make: ({ screen }) => ({ kind: 'junction', ...base, screen, at: zero(), diameter: toNm(0), color: null }),
  entries: [field('at', 'at', point), field('diameter', 'diameter', nm), field('color', 'color', color), identity()],
});

export const noConnectNode = node<Records['noConnect'], Where>({
  head: 'no_connect',
  make: ({ screen }) => ({ kind: 'noConnect', ...base, screen, at: zero() }),
  entries: [field('at', 'at', point), identity()],
});

/** Columns of base64 text in a line. */
const DATA_LINE = 76;

export const imageNode = node<Records['image'], Where>({
  head: 'image',
  make: ({ screen }) => ({ kind: 'image', ...base, layer: '', screen, at: zero(), scale: 1, data: '' }),
  entries: [
    field('at', 'at', point),
    field('scale', 'scale', number, 1),
    identity(),
    {
      heads: ['data'],
      read(cursor, image) {
        image.data = cursor.joined();
        cursor.leave();
      },
      write(writer, { data }) {
        writer.open('data');
        for (let at = 0; at < data.length; at += DATA_LINE) writer.text(data.slice(at, at + DATA_LINE));
        writer.close();
      },
    },
  ],
});

export const groupNode = node<Records['group'], Where>({
  head: 'group',
  make: ({ screen }) => ({ kind: 'group', ...base, screen, name: '', members: [] }),
  args: [arg('name', text)],
  entries: [identity(), field('members', 'members', texts as Codec<Id[]>)],
});

type Area = NonNullable<Records['ruleArea']['sheet']> & {
  id: Id;
  outline: Records['ruleArea']['outlines'][number];
  extra?: string[];
};

const emptyArea = ({ screen }: Where): Area => ({
  screen,
  id: '' as Id,
  outline: { points: new Int32Array(0), arcs: [] },
  stroke: strokeOf(toNm(0)),
  fill: fillOf(),
  inBom: true,
  onBoard: true,
  excludeFromSim: false,
  dnp: false,
});

/** The border of a rule area carries its look and identity. */
const areaBorder: Node<Area, Where> = node<Area, Where>({
  head: 'polyline',
  make: emptyArea,
  entries: [field('pts', 'outline', outlineOf(false)), stroke(), fill(), identity()],
});

/** `(rule_area (in_bom yes) … (polyline …))`: what lies inside is left out of this or that. */
export const ruleAreaNode = node<Area, Where>({
  head: 'rule_area',
  make: emptyArea,
  entries: [
    newerFlag<Area>('exclude_from_sim', 'excludeFromSim', false),
    newerFlag<Area>('in_bom', 'inBom', true),
    newerFlag<Area>('on_board', 'onBoard', true),
    newerFlag<Area>('dnp', 'dnp', false),
    {
      heads: ['polyline'],
      read(cursor, area, where) {
        const { outline, id, stroke: pen, fill: inside, extra } = areaBorder.read(cursor, where);
        Object.assign(area, { outline, id, stroke: pen, fill: inside });
        for (const source of extra ?? []) (area.extra ??= []).push(`(polyline ${source})`);
      },
      keeps: 'polyline',
      write(writer, area, where, extra) {
        const own = extra.filter(source => source.startsWith('(polyline ')).map(source => source.slice(10, -1));
        const { extra: _, ...rest } = area;
        areaBorder.write(writer, own.length > 0 ? { ...rest, extra: own } : rest, where);
      },
    },
  ],
});

export const ruleAreaOf = ({ id, outline, extra, ...sheet }: Area): Records['ruleArea'] => ({
  kind: 'ruleArea',
  id,
  locked: false,
  name: '',
  layers: [],
  outlines: [outline],
  priority: 0,
  keepout: { tracks: false, vias: false, pads: false, copper: false, footprints: false },
  border: { style: 'none', pitch: toNm(0) },
  sheet,
  ...(extra && { extra }),
});

export const areaOf = ({ id, outlines, sheet, extra }: Records['ruleArea']): Area => ({
  ...sheet!,
  id,
  outline: outlines[0] ?? { points: new Int32Array(0), arcs: [] },
  ...(extra && { extra }),
});
