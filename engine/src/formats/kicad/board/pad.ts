import type { Id, Nm } from '../../../base/index.ts';
import { isInnerLayer, padForm, type ObjOf, type PadForm, type Point, type Records } from '../../../kinds/index.ts';
import {
  arg,
  choice,
  degrees,
  field,
  flag,
  inside,
  leave,
  nm,
  node,
  number,
  optional,
  size,
  text,
  tidyAngle,
  word,
  type Codec,
  type Entry,
} from '../../sexpr/index.ts';
import { identity, layerNames, netWithName, prose } from './codecs.ts';
import type { BoardContext } from './context.ts';
import { endsOnly, keepEnds } from './unusedCopper.ts';
import { shapesIn, writeShape } from './shapes.ts';
import { NO_SIZE, none, ORIGIN } from './shared.ts';
import { turned } from './text.ts';

/** Pads, KiCad 4 to 10. */

type Pad = Records['pad'];

/** KiCad names the height of a trapezoid's delta first. */
const delta: Codec<Pad['delta']> = {
  read(cursor) {
    const h = cursor.nm() as Nm;
    return { w: cursor.nm() as Nm, h };
  },
  write(writer, { w, h }) {
    writer.nm(h);
    writer.nm(w);
  },
};

const TYPES = { thru_hole: 'thru', smd: 'smd', connect: 'connect', np_thru_hole: 'npth' } as const;
const types = choice<Pad['type']>(TYPES, 'thru');

/** A chamfered pad is a `roundrect` with `(chamfer …)`. */
const shapes = choice<Pad['shape']>(
  {
    circle: 'circle',
    rect: 'rect',
    oval: 'oval',
    roundrect: 'roundrect',
    trapezoid: 'trapezoid',
    custom: 'custom',
    chamfered_rect: 'chamfered',
  },
  'rect',
);

export const zoneConnections = choice<Pad['zoneConnect']>(
  { 0: 'none', 1: 'thermal', 2: 'solid', 3: 'thruThermal' },
  'inherit',
);

const at: Entry<Pad, BoardContext> = {
  heads: ['at'],
  read(cursor, pad) {
    pad.at = { x: cursor.nm() as Nm, y: cursor.nm() as Nm };
    if (cursor.more()) pad.rotation = tidyAngle(cursor.number());
    leave(cursor);
  },
  write(writer, pad, context) {
    const angle = turned(pad.rotation, context.turn);
    writer.open('at');
    writer.nm(pad.at.x);
    writer.nm(pad.at.y);
    if (angle !== 0) writer.number(angle);
    writer.close();
  },
};

/** `(offset 0.1 0)`: of a drill, or of one layer of a stack. */
const offset: Entry<Pad, BoardContext> = {
  heads: ['offset'],
  read(cursor, pad) {
    pad.offset = { x: cursor.nm() as Nm, y: cursor.nm() as Nm };
    leave(cursor);
  },
  write(writer, { offset: shift }) {
    if (!isShifted(shift)) return;
    writer.open('offset');
    writer.nm(shift.x);
    writer.nm(shift.y);
    writer.close();
  },
};

/** `(drill oval 1 2 (offset 0.1 0))`; the offset may stand alone. */
const drill: Entry<Pad, BoardContext> = inside<Pad, BoardContext>('drill', [offset], {
  args: [
    {
      read(cursor, pad) {
        const { pos } = cursor;
        const slot = cursor.text() === 'oval';
        if (!slot) cursor.pos = pos;
        const w = cursor.nm() as Nm;
        const h = cursor.more() ? (cursor.nm() as Nm) : w;
        pad.drill = { shape: slot ? 'slot' : 'round', size: { w, h } };
      },
      write(writer, { drill: hole }) {
        if (hole === null) return;
        if (hole.shape === 'slot') writer.atom('oval');
        writer.nm(hole.size.w);
        if (hole.size.h !== hole.size.w) writer.nm(hole.size.h);
      },
    },
  ],
  omit: pad => pad.drill === null && !isShifted(pad.offset),
});

const isShifted = ({ x, y }: Readonly<Point>): boolean => x !== 0 || y !== 0;

type Corner = Pad['chamferCorners'][number];

const CORNERS: ReadonlyMap<string, Corner> = new Map([
  ['top_left', 'topLeft'],
  ['top_right', 'topRight'],
  ['bottom_left', 'bottomLeft'],
  ['bottom_right', 'bottomRight'],
]);

const chamfer: Entry<Pad, BoardContext> = {
  heads: ['chamfer'],
  read(cursor, pad) {
    const corners: Corner[] = [];
    while (cursor.more()) {
      const corner = CORNERS.get(cursor.text());
      if (corner !== undefined) corners.push(corner);
    }
    pad.chamferCorners = corners;
    leave(cursor);
  },
  write(writer, { chamferCorners }) {
    if (chamferCorners.length === 0) return;
    writer.open('chamfer');
    for (const [name, corner] of CORNERS) if (chamferCorners.includes(corner)) writer.atom(name);
    writer.close();
  },
};

const isRound = (pad: Pad): boolean => pad.shape === 'roundrect' || pad.shape === 'chamfered';
const notCustom = (pad: Pad): boolean => pad.shape !== 'custom';

const anchors = choice<Pad['anchor']>({ rect: 'rect', circle: 'circle' }, 'circle');
const zoneShapes = choice<Pad['zoneShape']>({ outline: 'outline', convexhull: 'convexhull' }, 'outline');

const options = inside<Pad, BoardContext>(
  'options',
  [field('clearance', 'zoneShape', zoneShapes), field('anchor', 'anchor', anchors)],
  { omit: notCustom },
);

const primitives = inside<Pad, BoardContext>(
  'primitives',
  [
    ...shapesIn<Pad, 'primitives'>('primitives', 'pad'),
    {
      heads: [],
      read: () => {},
      write(writer, pad, context) {
        for (const shape of pad.primitives) writeShape(writer, shape, context, 'pad');
      },
    },
  ],
  {
    begin: pad => {
      pad.primitives = [];
    },
    omit: notCustom,
  },
);

const blank = (): Pad => ({
  kind: 'pad',
  id: '' as Id,
  locked: false,
  at: ORIGIN,
  rotation: 0,
  number: '',
  type: 'thru',
  shape: 'rect',
  size: NO_SIZE,
  drill: null,
  offset: ORIGIN,
  layers: none(),
  roundRatio: 0.25,
  chamferRatio: 0,
  chamferCorners: none(),
  delta: NO_SIZE,
  primitives: none(),
  anchor: 'circle',
  zoneShape: 'outline',
  net: '',
  pinFunction: '',
  pinType: '',
  clearance: null,
  maskMargin: null,
  pasteMargin: null,
  pasteRatio: null,
  zoneConnect: 'inherit',
  thermalWidth: null,
  thermalGap: null,
  thermalAngle: null,
  dieLength: 0 as Nm,
  removeUnused: false,
  keepEnds: false,
  property: '',
});

const asWritten: Codec<Pad['shape'], BoardContext> = {
  read: shapes.read,
  write: (writer, shape, context) => shapes.write(writer, shape === 'chamfered' ? 'roundrect' : shape, context),
};

/** The pad's form on one layer, read as a pad whose number is the layer's name. */
const stackLayer = node<Pad, BoardContext>({
  head: 'layer',
  make: blank,
  args: [arg('number', text)],
  entries: [
    field('shape', 'shape', asWritten),
    field('size', 'size', size),
    field('rect_delta', 'delta', delta, ({ w, h }) => w === 0 && h === 0),
    offset,
    field('roundrect_rratio', 'roundRatio', number, (_, record) => !isRound(record)),
    field('chamfer_ratio', 'chamferRatio', number, 0),
    chamfer,
    options,
    primitives,
  ],
  finish: asChamfered,
});

function asChamfered(record: Pad): void {
  if (record.shape === 'roundrect' && record.chamferCorners.length > 0) record.shape = 'chamfered';
}

type Stack = NonNullable<Pad['stack']>;

const namesLayers = (stack: Stack): boolean => stack.some(({ layer }) => isInnerLayer(layer));

/** Next to entries of single inner layers KiCad refuses `Inner`: each layer of the board without one gets an entry. */
function asListed(stack: Stack, copper: readonly string[]): Stack {
  if (!namesLayers(stack)) return stack;
  const own = new Set(stack.map(({ layer }) => layer));
  const rest = copper.filter(layer => isInnerLayer(layer) && !own.has(layer));
  return stack.flatMap(each => (each.layer === 'Inner' ? rest.map(layer => ({ ...each, layer })) : [each]));
}

/** `(padstack (mode front_inner_back) (layer "Inner" …) (layer "B.Cu" …))`, or `custom` with a list for each layer; KiCad 9. */
const stack: Entry<Pad, BoardContext> = inside<Pad, BoardContext>(
  'padstack',
  [
    {
      heads: ['mode'],
      read: cursor => {
        cursor.text();
        leave(cursor);
      },
      write(writer, record) {
        writer.open('mode');
        const { stack } = record;
        const byName = namesLayers(stack!) || !stack!.some(({ layer }) => layer === 'Inner');
        writer.atom(byName ? 'custom' : 'front_inner_back');
        writer.close();
      },
    },
    {
      heads: ['layer'],
      read(cursor, record, context) {
        const read = stackLayer.read(cursor, context);
        const entry = { ...padForm(read as ObjOf<'pad'>, read.number), ...(read.extra && { extra: read.extra }) };
        (record.stack ??= []).push(entry as PadForm as NonNullable<Pad['stack']>[number]);
      },
      write(writer, record, context) {
        for (const { layer, extra, ...form } of asListed(record.stack!, context.copper))
          stackLayer.write(writer, { ...blank(), ...form, number: layer, ...(extra && { extra }) }, context);
      },
    },
  ],
  { omit: record => record.stack === undefined },
);

export const pad = node<Pad, BoardContext>({
  head: 'pad',
  make: blank,
  args: [
    arg('number', text),
    {
      read(cursor, record, context) {
        const { pos } = cursor;
        // Some programs leave out a number that is empty: `(pad smd rect …)`.
        if (Object.hasOwn(TYPES, record.number) && !Object.hasOwn(TYPES, cursor.text())) {
          record.type = TYPES[record.number as keyof typeof TYPES];
          record.number = '';
          cursor.pos = pos;
          return;
        }
        cursor.pos = pos;
        record.type = types.read(cursor, context);
      },
      write: (writer, record, context) => types.write(writer, record.type, context),
    },
    {
      read(cursor, record, context) {
        record.shape = shapes.read(cursor, context);
      },
      write: (writer, record, context) => asWritten.write(writer, record.shape, context),
    },
  ],
  entries: [
    flag('locked', 'locked', false),
    at,
    field('size', 'size', size),
    field('rect_delta', 'delta', delta, ({ w, h }) => w === 0 && h === 0),
    drill,
    field('property', 'property', word, ''),
    field('layers', 'layers', layerNames),
    {
      ...flag<Pad, BoardContext>('remove_unused_layers', 'removeUnused', false),
      write(writer, { type, removeUnused }) {
        if (type === 'thru' || type === 'npth' || removeUnused) writer.flag('remove_unused_layers', removeUnused);
      },
    },
    keepEnds(),
    endsOnly(),
    field('roundrect_rratio', 'roundRatio', number, (_, record) => !isRound(record)),
    field('chamfer_ratio', 'chamferRatio', number, 0),
    chamfer,
    field('net', 'net', netWithName, ''),
    field('pinfunction', 'pinFunction', prose, ''),
    field('pintype', 'pinType', text, ''),
    field('die_length', 'dieLength', nm, 0 as Nm),
    field('solder_mask_margin', 'maskMargin', optional(nm), null),
    field('solder_paste_margin', 'pasteMargin', optional(nm), null),
    field(['solder_paste_margin_ratio', 'solder_paste_ratio'], 'pasteRatio', optional(number), null),
    field('clearance', 'clearance', optional(nm), null),
    field('zone_connect', 'zoneConnect', zoneConnections, 'inherit'),
    field(['thermal_bridge_width', 'thermal_width'], 'thermalWidth', optional(nm), null),
    field('thermal_bridge_angle', 'thermalAngle', optional(degrees), null),
    field('thermal_gap', 'thermalGap', optional(nm), null),
    options,
    primitives,
    stack,
    identity(),
  ],
  finish: asChamfered,
});
