import { mm, nm, stableId, type Id, type Nm } from '../../base/index.ts';
import type { Field, ObjOf, Point, Records } from '../../kinds/index.ts';
import { textStyle } from '../records.ts';
import { grown, padBox, union, type Box, type PadSpec, type PadUse, type Pattern, type Stroke } from './pattern.ts';
import { clearSilk, pinOneMark, SILK } from './silk.ts';
import type { FootprintInfo } from './source.ts';

type Item = Records['footprint']['items'][number];
type Pad = Records['pad'];

/** Millimetres to nanometres; what rounds to nothing has no sign. */
const at = (x: number, y: number): Point => ({ x: (mm(x) + 0) as Nm, y: (mm(y) + 0) as Nm });

const FAB = 0.1;
const COURTYARD = 0.05;
/** Ids are given when the footprint is complete. */
const NONE = '' as Id;

const drawn = (layer: string, width: number) => ({
  id: NONE,
  locked: false,
  layer,
  screen: '',
  stroke: { width: mm(width), style: 'solid' as const, color: null },
  fill: { type: 'none' as const, color: null },
  net: '',
});

function strokeItem(stroke: Stroke, layer: string, width: number): Item {
  if (stroke.type === 'line')
    return { kind: 'line', ...drawn(layer, width), start: at(...stroke.from), end: at(...stroke.to) };
  const { x, y, r, start, sweep } = stroke;
  if (sweep >= 360) return { kind: 'circle', ...drawn(layer, width), center: at(x, y), radius: mm(r) };
  const point = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    return at(x + r * Math.cos(turn), y + r * Math.sin(turn));
  };
  return {
    kind: 'arc',
    ...drawn(layer, width),
    start: point(start),
    mid: point(start + sweep / 2),
    end: point(start + sweep),
  };
}

const filled = (layer: string, width: number) => ({
  ...drawn(layer, width),
  fill: { type: 'outline' as const, color: null },
});

const rectangle = ({
  x0,
  y0,
  x1,
  y1,
}: Box): Pick<Extract<Item, { kind: 'rectangle' }>, 'start' | 'end' | 'radius'> => ({
  start: at(x0, y0),
  end: at(x1, y1),
  radius: nm(0),
});

/** Radius of rounded lands: a quarter of the shorter side, at most 0.25 mm (IPC-7351C draft, as the field has it). */
const roundRatio = (w: number, h: number): number => Math.min(0.25, 0.25 / Math.min(w, h));

const LAYERS: Readonly<Record<PadUse | 'smd' | 'thru', readonly string[]>> = {
  smd: ['F.Cu', 'F.Mask', 'F.Paste'],
  thru: ['*.Cu', '*.Mask'],
  bare: ['*.Cu', '*.Mask'],
  paste: ['F.Paste'],
  copper: ['F.Cu', 'F.Mask'],
  back: ['B.Cu'],
  thermal: ['*.Cu'],
  finger: ['F.Cu', 'F.Mask'],
  backFinger: ['B.Cu', 'B.Mask'],
  fiducial: ['F.Cu', 'F.Mask'],
  test: ['F.Cu', 'F.Mask'],
};

const PROPERTY: Partial<Record<PadUse, string>> = {
  thermal: 'pad_prop_heatsink',
  copper: 'pad_prop_heatsink',
  back: 'pad_prop_heatsink',
  fiducial: 'pad_prop_fiducial_loc',
  test: 'pad_prop_testpoint',
};

function padType({ use, drill }: PadSpec): Pad['type'] {
  if (use === 'bare') return 'npth';
  if (drill) return 'thru';
  return use === 'finger' || use === 'backFinger' ? 'connect' : 'smd';
}

export const padRecord = (spec: PadSpec): Pad => {
  const { number, x, y, w, h, shape, drill, use, rotation = 0, maskMargin } = spec;
  return {
    kind: 'pad',
    id: NONE,
    locked: false,
    at: at(x, y),
    rotation,
    number,
    type: padType(spec),
    shape: shape === 'round' ? 'roundrect' : shape,
    size: { w: mm(w), h: mm(h) },
    drill: drill
      ? { shape: drill[0] === drill[1] ? 'round' : 'slot', size: { w: mm(drill[0]), h: mm(drill[1]) } }
      : null,
    offset: at(0, 0),
    layers: [...LAYERS[use ?? (drill ? 'thru' : 'smd')]],
    roundRatio: shape === 'round' ? roundRatio(w, h) : 0.25,
    chamferRatio: 0,
    chamferCorners: [],
    delta: { w: nm(0), h: nm(0) },
    primitives: [],
    anchor: 'circle',
    zoneShape: 'outline',
    net: '',
    pinFunction: '',
    pinType: '',
    clearance: null,
    maskMargin: maskMargin === undefined ? null : mm(maskMargin),
    pasteMargin: null,
    pasteRatio: null,
    zoneConnect: use === 'thermal' || use === 'back' ? 'solid' : 'inherit',
    thermalWidth: null,
    thermalGap: null,
    thermalAngle: null,
    dieLength: nm(0),
    removeUnused: false,
    keepEnds: false,
    property: (use && PROPERTY[use]) ?? '',
  };
};

const field = (name: string, value: string, part: Partial<Field> = {}): Field => ({
  id: NONE,
  name,
  value,
  at: at(0, 0),
  rotation: 0,
  hidden: true,
  showName: false,
  layer: 'F.Fab',
  style: { ...textStyle(1), thickness: mm(0.15) },
  keepUpright: true,
  autoplace: false,
  ...part,
});

/** The designator inside of the part, as large as it fits: at most 1 mm. */
function fabText(body: Box): Item {
  const [w, h] = [body.x1 - body.x0, body.y1 - body.y0];
  const along = h > 1.5 * w ? h : w;
  // Five letters fit along the part.
  const size = Math.max(0.1, Math.min(1, along / 5.5, Math.min(w, h) * 0.7));
  return {
    kind: 'text',
    id: NONE,
    locked: false,
    layer: 'F.Fab',
    screen: '',
    at: at((body.x0 + body.x1) / 2, (body.y0 + body.y1) / 2),
    rotation: h > 1.5 * w ? 90 : 0,
    text: '${REFERENCE}',
    role: 'user',
    hidden: false,
    knockout: false,
    keepUpright: true,
    excludeFromSim: false,
    style: { ...textStyle(size), thickness: mm(size * 0.15) },
    box: null,
  };
}

/** Upper ends of lines, mm; of an arc that of its circle. */
const silkTops = (strokes: readonly Stroke[]): number[] =>
  strokes.map(each => (each.type === 'line' ? Math.min(each.from[1], each.to[1]) : each.y - each.r));

const outward = (value: number): number => (Math.sign(value) * Math.ceil(Math.abs(value) * 100 - 1e-6)) / 100;

/** The courtyard: body and pads with room around, outwards to 0.01 mm. */
export function courtyardOf(pattern: Pattern): Box {
  const { pads, body, excess } = pattern;
  const all = [...pads.filter(pad => pad.use !== 'paste').map(padBox), ...(body ? [body] : [])];
  const { x0, y0, x1, y1 } = grown(union(all), excess);
  return { x0: outward(x0), y0: outward(y0), x1: outward(x1), y1: outward(y1) };
}

function courtyardItem(pattern: Pattern, box: Box): Item {
  const base = drawn('F.CrtYd', COURTYARD);
  if (!pattern.round) return { kind: 'rectangle', ...base, ...rectangle(box) };
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return { kind: 'circle', ...base, center: at(x, y), radius: mm(Math.max(box.x1 - box.x0, box.y1 - box.y0) / 2) };
}

/** The record of a drawn footprint, as it lies in a library: at the origin, the same each time down to its ids. */
export function footprintRecord(info: FootprintInfo, pattern: Pattern): ObjOf<'footprint'> {
  const { body, height, virtual = false } = pattern;
  const box = courtyardOf(pattern);
  const middle = (box.x0 + box.x1) / 2;
  const mark = pinOneMark(pattern);
  const silk = clearSilk(pattern);
  const top = Math.min(...silkTops(silk), ...(mark ?? []).filter((_, i) => i % 2 === 1));
  const items: Item[] = [
    ...silk.map(stroke => strokeItem(stroke, 'F.SilkS', SILK)),
    ...(mark
      ? [
          {
            kind: 'polygon' as const,
            ...filled('F.SilkS', 0),
            outline: { points: Int32Array.from(mark, mm), arcs: [] },
            closed: true,
          },
        ]
      : []),
    ...pattern.fab.map(stroke => strokeItem(stroke, 'F.Fab', FAB)),
    courtyardItem(pattern, box),
    ...(pattern.bridges ?? []).map((each): Item => ({ kind: 'rectangle', ...filled('F.Cu', 0), ...rectangle(each) })),
    ...(body && !virtual ? [fabText(body)] : []),
  ];
  const id = stableId(`library/${info.id}`);
  const text = (name: string, value: string, y: number, layer: string): Field =>
    field(name, value, { at: at(middle, y), layer, hidden: false });
  const fields = [
    text('Reference', 'REF**', Math.min(box.y0 - 0.95, top - 0.85), 'F.SilkS'),
    text('Value', info.name, box.y1 + 0.95, 'F.Fab'),
    field('Datasheet', ''),
    field('Description', info.description),
    ...(height > 0 ? [field('Height', `${height} mm`)] : []),
  ];
  return {
    kind: 'footprint',
    id,
    locked: false,
    at: at(0, 0),
    rotation: 0,
    libId: info.id,
    side: 'front',
    description: info.description,
    tags: info.keywords,
    path: '',
    sheetName: '',
    sheetFile: '',
    type: pattern.type,
    boardOnly: false,
    excludeFromPositions: virtual,
    excludeFromBom: virtual,
    allowMissingCourtyard: false,
    allowSoldermaskBridges: (pattern.bridges ?? []).length > 0,
    dnp: false,
    fields: fields.map(each => ({ ...each, id: stableId(`${id}/field/${each.name}`) })),
    pads: pattern.pads.map((spec, i) => ({ ...padRecord(spec), id: stableId(`${id}/pad/${i}`) })),
    items: items.map((item, i) => ({ ...item, id: stableId(`${id}/item/${i}`) })),
    models: [],
    clearance: null,
    maskMargin: null,
    pasteMargin: null,
    pasteRatio: null,
    zoneConnect: 'inherit',
    netTies: (pattern.netTies ?? []).map(group => [...group]),
    privateLayers: [],
  };
}
