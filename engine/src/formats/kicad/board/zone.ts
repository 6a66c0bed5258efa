import type { Id, Nm } from '../../../base/index.ts';
import type { Outline, Records } from '../../../kinds/index.ts';
import {
  choice,
  degrees,
  field,
  flag,
  inside,
  integer,
  leave,
  nm,
  node,
  number,
  readPoints,
  text,
  Token,
  word,
  within,
  yes,
  type Cursor,
  type Entry,
  type Keeps,
  type Writer,
} from '../../sexpr/index.ts';
import { identity, layerName, layerNames, outline } from './codecs.ts';
import { Version, type BoardContext } from './context.ts';

/** Zones: filled copper, teardrops, and rule areas, which a file distinguishes only by `(keepout …)` inside. */

type Zone = Records['zone'];
type RuleArea = Records['ruleArea'];

/** A zone as the file has it: both kinds at once. */
interface Area extends Keeps, Omit<Zone, 'kind'> {
  keepout: RuleArea['keepout'] | null;
}

const SQUARE_MM = 1e12;

const newArea = (context: BoardContext): Area => ({
  id: '' as Id,
  locked: false,
  net: '',
  name: '',
  layers: [],
  outlines: [],
  priority: 0,
  connect: 'thermal',
  clearance: 0 as Nm,
  minThickness: 250_000 as Nm,
  thermalGap: 500_000 as Nm,
  thermalBridge: 500_000 as Nm,
  fillMode: 'solid',
  hatch: {
    thickness: 0 as Nm,
    gap: 0 as Nm,
    orientation: 0,
    smoothingLevel: 0,
    smoothingValue: 0,
    borderAlgorithm: '',
    minHoleArea: 0,
  },
  smoothing: 'none',
  radius: 0 as Nm,
  islands: 'always',
  islandArea: 0,
  border: { style: 'edge', pitch: 500_000 as Nm },
  teardrop: 'none',
  filled: false,
  strokedFills: context.version < Version.plainFills,
  fills: [],
  keepout: null,
});

const layers: Entry<Area, BoardContext> = {
  heads: ['layer', 'layers'],
  read(cursor, area, context) {
    area.layers = context.layersOf(layerNames.read(cursor, context));
    leave(cursor);
  },
  write(writer, { layers: names }, context) {
    // `layer` takes the name of one layer, and no pattern such as *.Cu.
    writer.open(names.length === 1 && !/[*&]/.test(names[0]!) ? 'layer' : 'layers');
    layerNames.write(writer, names as string[], context);
    writer.close();
  },
};

/** `(net 3) (net_name "GND")`; by name only since KiCad 10. */
const netEntry: Entry<Area, BoardContext> = {
  heads: ['net', 'net_name'],
  read(cursor, area, context, head) {
    const value = cursor.text();
    const name = head === 'net_name' ? value : (context.netNames.get(Number(value)) ?? (value === '0' ? '' : value));
    if (head === 'net' || area.net === '') area.net = context.net(name);
    leave(cursor);
  },
  write(writer, area, context) {
    writer.open('net');
    writer.number(context.netNumber(area.net));
    writer.close();
    writer.quoted('net_name', area.net);
  },
};

const border: Entry<Area, BoardContext> = {
  heads: ['hatch'],
  read(cursor, area) {
    const style = cursor.text();
    area.border.style = style === 'none' || style === 'full' ? style : 'edge';
    area.border.pitch = cursor.nm() as Nm;
    leave(cursor);
  },
  write(writer, area) {
    writer.open('hatch');
    writer.atom(area.border.style);
    writer.nm(area.border.pitch);
    writer.close();
  },
};

const connections: ReadonlyMap<string, Zone['connect']> = new Map([
  ['yes', 'solid'],
  ['no', 'none'],
  ['thru_hole_only', 'thruThermal'],
]);
const connectionWords: Readonly<Partial<Record<Zone['connect'], string>>> = {
  solid: 'yes',
  none: 'no',
  thruThermal: 'thru_hole_only',
};

const connectPads = inside<Area, BoardContext>('connect_pads', [field('clearance', 'clearance', nm)], {
  args: [
    {
      read(cursor, area) {
        area.connect = connections.get(cursor.text()) ?? 'thermal';
      },
      write(writer, area) {
        const name = connectionWords[area.connect];
        if (name !== undefined) writer.atom(name);
      },
    },
  ],
});

/** `(filled_areas_thickness no)`: fills need no outline. Before version 6 they did. */
const fillOutline: Entry<Area, BoardContext> = {
  heads: ['filled_areas_thickness'],
  read(cursor, area) {
    area.strokedFills = yes(cursor.text());
    leave(cursor);
  },
  write: (writer, area) => writer.flag('filled_areas_thickness', area.strokedFills),
};

const ALLOWED = {
  tracks: 'tracks',
  vias: 'vias',
  pads: 'pads',
  copper: 'copperpour',
  footprints: 'footprints',
} as const;

const keepout: Entry<Area, BoardContext> = {
  heads: ['keepout'],
  read(cursor, area) {
    const found = { tracks: false, vias: false, pads: false, copper: false, footprints: false };
    readKeepout(cursor, found);
    area.keepout = found;
  },
  write(writer, area) {
    if (area.keepout === null) return;
    writer.open('keepout');
    for (const key of Object.keys(ALLOWED) as (keyof typeof ALLOWED)[])
      writer.word(ALLOWED[key], area.keepout[key] ? 'not_allowed' : 'allowed');
    writer.close();
  },
};

function readKeepout(cursor: Cursor, found: RuleArea['keepout']): void {
  while (cursor.peek() === Token.open) {
    const head = cursor.enter();
    const key = (Object.keys(ALLOWED) as (keyof typeof ALLOWED)[]).find(name => ALLOWED[name] === head);
    if (key === undefined) cursor.finish();
    else {
      found[key] = cursor.text() === 'not_allowed';
      leave(cursor);
    }
  }
  leave(cursor);
}

const smoothings = choice<Zone['smoothing']>({ none: 'none', chamfer: 'chamfer', fillet: 'fillet' }, 'none');
const islandModes = choice<Zone['islands']>({ 0: 'always', 1: 'never', 2: 'area' }, 'always');
const fillModes = choice<Zone['fillMode']>(
  { hatch: 'hatch', solid: 'solid', polygon: 'solid', segment: 'solid' },
  'solid',
);
const squareMm = {
  read: (c: Cursor) => Math.round(c.number() * SQUARE_MM),
  write: (w: Writer, v: number) => w.number(v / SQUARE_MM),
};

const isSolid = (_: unknown, { fillMode }: { fillMode: Zone['fillMode'] }): boolean => fillMode === 'solid';

type Hatch = Zone['hatch'];
const hatched = within<Area, 'hatch', BoardContext>('hatch', [
  field<Hatch, 'thickness', BoardContext>('hatch_thickness', 'thickness', nm),
  field<Hatch, 'gap', BoardContext>('hatch_gap', 'gap', nm),
  field<Hatch, 'orientation', BoardContext>('hatch_orientation', 'orientation', degrees),
  field<Hatch, 'smoothingLevel', BoardContext>('hatch_smoothing_level', 'smoothingLevel', integer, 0),
  field<Hatch, 'smoothingValue', BoardContext>('hatch_smoothing_value', 'smoothingValue', number, 0),
  field<Hatch, 'borderAlgorithm', BoardContext>('hatch_border_algorithm', 'borderAlgorithm', word, ''),
  field<Hatch, 'minHoleArea', BoardContext>('hatch_min_hole_area', 'minHoleArea', number, 0),
]).map((entry): Entry<Area, BoardContext> => ({
  ...entry,
  write(writer, area, context, extra) {
    if (area.fillMode === 'hatch') entry.write(writer, area, context, extra);
  },
}));

const fill = inside<Area, BoardContext>(
  'fill',
  [
    field('mode', 'fillMode', fillModes, isSolid),
    field('thermal_gap', 'thermalGap', nm),
    field('thermal_bridge_width', 'thermalBridge', nm),
    field('smoothing', 'smoothing', smoothings, 'none'),
    field('radius', 'radius', nm, 0 as Nm),
    field('island_removal_mode', 'islands', islandModes, 'always'),
    field('island_area_min', 'islandArea', squareMm, 0),
    ...hatched,
  ],
  {
    args: [
      {
        read(cursor, area) {
          area.filled = yes(cursor.text());
        },
        write(writer, area) {
          if (area.filled) writer.atom('yes');
        },
      },
    ],
  },
);

/** `(attr (teardrop (type padvia)))`. */
const teardropTypes = choice<Zone['teardrop']>({ padvia: 'padvia', track_end: 'trackEnd' }, 'padvia');
const attr = inside<Area, BoardContext>(
  'attr',
  [
    inside<Area, BoardContext>('teardrop', [field('type', 'teardrop', teardropTypes)], {
      omit: area => area.teardrop === 'none',
    }),
  ],
  { omit: area => area.teardrop === 'none' },
);

const polygon: Entry<Area, BoardContext> = {
  heads: ['polygon'],
  read(cursor, area, context) {
    while (cursor.peek() === Token.open) {
      if (cursor.enter() === 'pts') {
        area.outlines.push(outline.read(cursor, context));
        leave(cursor);
      } else cursor.finish();
    }
    leave(cursor);
  },
  write(writer, area, context) {
    for (const path of area.outlines) {
      writer.open('polygon');
      writer.open('pts');
      outline.write(writer, path as Outline, context);
      writer.close();
      writer.close();
    }
  },
};

type Fill = Zone['fills'][number];

const filledPolygon = node<Fill & Keeps, BoardContext>({
  head: 'filled_polygon',
  make: () => ({ layer: '', points: new Int32Array(0), island: false }),
  entries: [
    field('layer', 'layer', layerName, ''),
    {
      ...flag<Fill & Keeps, BoardContext>('island', 'island', false),
      // A list without a value: KiCad 9 refuses `(island yes)`.
      write(writer, { island }) {
        if (!island) return;
        writer.open('island');
        writer.close();
      },
    },
    {
      heads: ['pts'],
      read(cursor, polygonFill) {
        polygonFill.points = readPoints(cursor, () => cursor.finish());
        leave(cursor);
      },
      write(writer, { points }) {
        writer.open('pts');
        for (let i = 0; i < points.length; i += 2) writer.xy(points[i]!, points[i + 1]!);
        writer.close();
      },
    },
  ],
});

const fills: Entry<Area, BoardContext> = {
  heads: ['filled_polygon'],
  read(cursor, area, context) {
    const polygonFill = filledPolygon.read(cursor, context);
    // Until KiCad 5 a zone had one layer, and its fills did not repeat it.
    if (polygonFill.layer === '') polygonFill.layer = area.layers[0] ?? '';
    area.fills.push(polygonFill);
  },
  write(writer, area, context) {
    for (const polygonFill of area.fills) filledPolygon.write(writer, polygonFill as Fill, context);
  },
};

const area = node<Area, BoardContext>({
  head: 'zone',
  make: newArea,
  entries: [
    netEntry,
    flag('locked', 'locked', false),
    layers,
    identity(),
    field('name', 'name', text, ''),
    border,
    field('priority', 'priority', integer, 0),
    attr,
    connectPads,
    field('min_thickness', 'minThickness', nm),
    fillOutline,
    keepout,
    fill,
    polygon,
    fills,
  ],
});

/** Reads a zone list whose head is taken. */
export function readZone(cursor: Cursor, context: BoardContext): Zone | RuleArea {
  const { keepout: forbidden, ...zone } = area.read(cursor, context);
  if (forbidden === null) return { kind: 'zone', ...zone };
  const { id, locked, name, layers: names, outlines, priority, border: look, extra } = zone;
  return {
    kind: 'ruleArea',
    id,
    locked,
    name,
    layers: names,
    outlines,
    priority,
    keepout: forbidden,
    border: look,
    ...(extra ? { extra } : {}),
  };
}

export function writeZone(writer: Writer, record: Zone | RuleArea, context: BoardContext): void {
  const { kind, ...rest } = record;
  const base = newArea(context);
  area.write(writer, kind === 'zone' ? { ...base, ...(rest as Omit<Zone, 'kind'>) } : { ...base, ...rest }, context);
}
