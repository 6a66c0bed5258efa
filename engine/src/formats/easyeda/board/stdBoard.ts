import { issue, msg, type Issue } from '../../../base/index.ts';
import { transforms } from '../../../geometry/index.ts';
import { blankNetClass, type Field, type Point, type Records } from '../../../kinds/index.ts';
import { arc, field, footprint, identified, importedBoard, letters, line, point } from '../../layout/index.ts';
import type { DocumentData } from '../../port.ts';
import { get, list, number, text as textOf, type Json } from '../json.ts';
import type { Fields } from '../stdShapes.ts';
import { length } from '../units.ts';
import { readText, STD_ITEMS, type StdItem, type StdLayers } from './stdItems.ts';

type Record = Records[keyof Records];
type FootprintItem = Records['footprint']['items'][number];

export const FIXED = new Map<string, string>([
  ['1', 'F.Cu'],
  ['2', 'B.Cu'],
  ['3', 'F.SilkS'],
  ['4', 'B.SilkS'],
  ['5', 'F.Paste'],
  ['6', 'B.Paste'],
  ['7', 'F.Mask'],
  ['8', 'B.Mask'],
  ['10', 'Edge.Cuts'],
  ['12', 'Cmts.User'],
  ['13', 'F.Fab'],
  ['14', 'B.Fab'],
  ['15', 'Dwgs.User'],
  ['99', 'F.Fab'],
  ['100', 'F.Fab'],
  ['101', 'F.Fab'],
]);

/** The first inner layer is number 21. */
const FIRST_INNER = 21;
const LAST_INNER = 52;

export const fieldsOf = (shape: string): Fields => shape.split('~');

/** Numbers of inner layers that anything is on. */
function innerCount(shapes: readonly string[]): number {
  let last = FIRST_INNER - 1;
  const look = (shape: string): void => {
    const fields = fieldsOf(shape);
    const layer = Number(fields[fields[0] === 'SOLIDREGION' ? 1 : 2]);
    if (
      ['TRACK', 'ARC', 'SOLIDREGION', 'COPPERAREA'].includes(fields[0]!) &&
      layer >= FIRST_INNER &&
      layer <= LAST_INNER
    )
      last = Math.max(last, layer);
  };
  for (const shape of shapes) for (const part of shape.split('#@$')) look(part);
  return last - FIRST_INNER + 1;
}

/** Keys and values of a part between backticks. */
function attributes(source: string): Map<string, string> {
  const parts = source.split('`');
  const out = new Map<string, string>();
  for (let i = 0; i + 1 < parts.length; i += 2) out.set(parts[i]!, parts[i + 1]!);
  return out;
}

/** Moves what lies on the board into the coordinates of a part. */
function intoPart<T extends StdItem | Records['text']>(item: T, origin: Point, rotation: number): T {
  const map = (p: Point): Point => {
    const local = transforms.rotate(p.x - origin.x, p.y - origin.y, -rotation);
    return point(local.x, local.y);
  };
  const turn = (deg: number): number => (((deg - rotation) % 360) + 360) % 360;
  switch (item.kind) {
    case 'line':
      return { ...item, start: map(item.start), end: map(item.end) };
    case 'arc':
      return { ...item, start: map(item.start), mid: map(item.mid), end: map(item.end) };
    case 'circle':
      return { ...item, center: map(item.center) };
    case 'polygon': {
      const points = [...item.outline.points];
      const moved = points.flatMap((_, i) =>
        i % 2 === 0 ? Object.values(map(point(points[i]!, points[i + 1]!))) : [],
      );
      return { ...item, outline: { ...item.outline, points: Int32Array.from(moved as number[]) } };
    }
    case 'text':
    case 'pad':
      return { ...item, at: map(item.at), rotation: turn(item.rotation) };
    default:
      return item;
  }
}

/** Copper lines of a part are drawings of it: tracks belong to the board. */
export function asDrawing(item: StdItem): StdItem {
  if (item.kind !== 'track') return item;
  const { layer, start, end, mid, width } = item;
  return mid === null ? line(layer, start, end, width) : arc(layer, start, mid, end, width);
}

/** `LIB~x~y~attributes~rotation~…~id~layer~…#@$item#@$item…`. */
function readPart(shape: string, layers: StdLayers): { readonly part: Records['footprint']; readonly rest: StdItem[] } {
  const [head = '', ...parts] = shape.split('#@$');
  const [, x, y, source = '', rotation = '', , , side = ''] = fieldsOf(head);
  const own = attributes(source);
  const at = point(length(x) - layers.origin.x, length(y) - layers.origin.y);
  const turn = ((number(rotation) % 360) + 360) % 360;
  const pads: Records['pad'][] = [];
  const items: FootprintItem[] = [];
  const rest: StdItem[] = [];
  const fields: Field[] = [];
  for (const each of parts) {
    const values = fieldsOf(each);
    if (values[0] === 'TEXT') {
      const read = readText(values, layers);
      if (!read) continue;
      const local = intoPart(read.text, at, turn);
      const name = read.type === 'P' ? 'Reference' : read.type === 'N' ? 'Value' : '';
      if (name === '') items.push(local);
      else
        fields.push(
          field(name, local.text, {
            at: local.at,
            rotation: local.rotation,
            hidden: local.hidden,
            layer: local.layer,
            style: local.style,
            keepUpright: false,
          }),
        );
      continue;
    }
    for (const item of STD_ITEMS.get(values[0] ?? '')?.(values, layers) ?? []) {
      const local = intoPart(asDrawing(item), at, turn);
      if (local.kind === 'pad') pads.push(local);
      else if (local.kind === 'via' || local.kind === 'zone' || local.kind === 'track') rest.push(item);
      else items.push(local);
    }
  }
  const back = side === '2';
  const named = new Set(fields.map(({ name }) => name));
  for (const name of ['Reference', 'Value'])
    if (!named.has(name)) fields.push(field(name, '', { hidden: true, layer: `${back ? 'B' : 'F'}.Fab` }));
  fields.sort((a, b) => Number(b.name === 'Reference') - Number(a.name === 'Reference'));
  const plain = { ...field('', '', {}).style, ...letters(1_000_000) };
  for (const [name, value] of own)
    if (name !== 'package' && value !== '')
      fields.push(field(name, value, { hidden: true, layer: `${back ? 'B' : 'F'}.Fab`, style: plain }));
  return {
    part: footprint({
      at,
      rotation: turn,
      libId: `EasyEDA:${own.get('package') ?? ''}`,
      side: back ? 'back' : 'front',
      type: pads.some(({ type }) => type === 'thru') ? 'thru' : pads.length > 0 ? 'smd' : 'unspecified',
      fields,
      pads,
      items,
    }),
    rest,
  };
}

/** A pad or hole that belongs to no part. */
function loosePad(item: Records['pad']): Records['footprint'] {
  return footprint({
    at: item.at,
    libId: 'EasyEDA:Pad',
    boardOnly: true,
    excludeFromBom: true,
    excludeFromPositions: true,
    fields: ['Reference', 'Value'].map(name => field(name, '', { hidden: true, layer: 'F.Fab' })),
    pads: [{ ...item, at: point(0, 0) }],
  });
}

const netsIn = (records: readonly Record[]): string[] => {
  const nets = new Set<string>();
  for (const record of records) {
    if (record.kind === 'footprint') for (const each of record.pads) nets.add(each.net);
    else if ('net' in record) nets.add(record.net);
  }
  nets.delete('');
  return [...nets].sort();
};

/** The board of a file of EasyEDA Std (`docType` 3); its units are 10 mil, and its origin that of the canvas. */
export function readStdBoard(
  json: Json,
  file: string,
  name: string,
): { readonly data: DocumentData; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const head = get(json, 'head');
  const shapes = list(get(json, 'shape')).filter(shape => typeof shape === 'string');
  const inner = innerCount(shapes);
  const layers: StdLayers = {
    origin: point(length(get(head, 'x')), length(get(head, 'y'))),
    of: numbered => {
      const inside = Number(numbered) - FIRST_INNER;
      return inside >= 0 && inside < inner ? `In${inside + 1}.Cu` : (FIXED.get(numbered) ?? null);
    },
  };
  const records: Record[] = [];
  const add = (item: StdItem): void => void records.push(item.kind === 'pad' ? loosePad(item) : item);
  const unknown = new Set<string>();
  for (const shape of shapes) {
    const fields = fieldsOf(shape);
    const kind = fields[0] ?? '';
    if (kind === 'LIB') {
      const { part, rest } = readPart(shape, layers);
      records.push(part);
      rest.forEach(add);
    } else if (kind === 'TEXT') {
      const read = readText(fields, layers);
      if (read) records.push(read.text);
    } else {
      const read = STD_ITEMS.get(kind);
      if (read) read(fields, layers).forEach(add);
      else unknown.add(kind);
    }
  }
  for (const kind of unknown)
    issues.push(
      issue('info', msg('import.easyeda.boardItem', 'Items of type {{kind}} are not read.', { kind }), { file }),
    );
  const rule = get(get(json, 'DRCRULE'), 'Default');
  const version = number(textOf(get(head, 'editorVersion')).split('.')[0], 6);
  const settings = {
    ...importedBoard(name, { format: 'easyeda', version, generator: 'easyeda' }, inner + 2),
    nets: netsIn(records),
    netClasses: [
      {
        ...blankNetClass('Default', 2147483647),
        clearance: length(get(rule, 'clearance')),
        trackWidth: length(get(rule, 'trackWidth')),
        viaDiameter: length(get(rule, 'viaHoleDiameter')),
        viaDrill: length(get(rule, 'viaHoleD')),
      },
    ],
  };
  return { data: { settings, objects: identified(records, name) }, issues };
}
