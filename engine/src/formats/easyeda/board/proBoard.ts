import { issue, msg, type Issue } from '../../../base/index.ts';
import { transforms } from '../../../geometry/index.ts';
import type { Field, Records } from '../../../kinds/index.ts';
import { field, footprint, identified, importedBoard, point } from '../../layout/index.ts';
import type { DocumentData } from '../../port.ts';
import { number, text as textOf, type Json } from '../json.ts';
import { outerLayer, proFootprintParts, SILENT } from './proFootprint.ts';
import { proItems, proPad, proPour, proText, type ProItem, type ProLayers } from './proItems.ts';
import { mils } from './proPaths.ts';
import type { BoardRecord } from './proRecords.ts';

type Record = Records[keyof Records];
type FootprintItem = Records['footprint']['items'][number];

/** A board of a project of EasyEDA Pro, and what its components are made of. */
export interface ProBoardSource {
  readonly title: string;
  readonly records: readonly BoardRecord[];
  readonly version: number;
  /** The footprint of a device, for components that name none of their own; ''. */
  deviceFootprint(uuid: string): string;
  footprint(uuid: string): { readonly title: string; readonly records: readonly BoardRecord[] } | undefined;
}

const FIRST_INNER = 15;
const LAST_INNER = 46;

/** Inner layers in use, by EasyEDA's numbers. */
function innerLayers(records: readonly BoardRecord[]): number[] {
  const used = new Set<number>();
  for (const { type, body } of records) {
    const layer = number(body['layerId']);
    if (layer < FIRST_INNER || layer > LAST_INNER) continue;
    if (type === 'LAYER' ? body['use'] === true || number(body['use']) > 0 : type !== 'LAYER_PHYS') used.add(layer);
  }
  return [...used].sort((a, b) => a - b);
}

/** Layers of a part on the back change sides. */
const mirrored = (layer: string): string =>
  layer.startsWith('F.') ? `B.${layer.slice(2)}` : layer.startsWith('B.') ? `F.${layer.slice(2)}` : layer;

/** Mirrors what belongs to a part on the back, left to right. */
function flipItem(item: ProItem): ProItem {
  switch (item.kind) {
    case 'line':
      return { ...item, layer: mirrored(item.layer), start: flip(item.start), end: flip(item.end) };
    case 'arc':
      return {
        ...item,
        layer: mirrored(item.layer),
        start: flip(item.start),
        mid: flip(item.mid),
        end: flip(item.end),
      };
    case 'polygon':
      return {
        ...item,
        layer: mirrored(item.layer),
        outline: { ...item.outline, points: item.outline.points.map((value, i) => (i % 2 === 0 ? -value : value)) },
      };
    case 'text':
      return {
        ...item,
        layer: mirrored(item.layer),
        at: flip(item.at),
        rotation: (360 - item.rotation) % 360,
        style: { ...item.style, mirror: !item.style.mirror },
      };
    default:
      return item;
  }
}
const flip = (p: { readonly x: number; readonly y: number }) => point(-p.x || 0, p.y);

const flipPad = (pad: Records['pad']): Records['pad'] => ({
  ...pad,
  at: flip(pad.at),
  rotation: (360 - pad.rotation) % 360,
  layers: pad.layers.map(mirrored),
  primitives: pad.primitives.map(each => (each.kind === 'polygon' ? (flipItem(each) as typeof each) : each)),
});

/** Reads a board: components with their footprints, tracks, vias, filled areas as stored, drawings. */
export function readProBoard(
  source: ProBoardSource,
  file: string,
  name: string,
): { readonly data: DocumentData; readonly issues: readonly Issue[] } {
  const { records } = source;
  const inner = innerLayers(records);
  const layers: ProLayers = id => {
    const layer = number(id);
    const at = inner.indexOf(layer);
    if (at >= 0) return `In${at + 1}.Cu`;
    return outerLayer(id);
  };
  const out: Record[] = [];
  const unknown = new Set<string>();
  const attributes = Map.groupBy(
    records.filter(({ type }) => type === 'ATTR'),
    ({ body }) => textOf(body['parentId']),
  );
  // Pads of one number may be in several nets: their own ids distinguish them.
  const nets = new Map<string, string>();
  for (const { type, body } of records) {
    if (type !== 'PAD_NET') continue;
    const [part, net] = [textOf(body['component']), textOf(body['padNet'])];
    nets.set(`${part}\0id\0${textOf(body['padId'])}`, net);
    const byNumber = `${part}\0${textOf(body['pad'])}`;
    if (net !== '' || !nets.has(byNumber)) nets.set(byNumber, net);
  }
  const poured = Map.groupBy(
    records.filter(({ type }) => type === 'POURED'),
    ({ body }) => textOf(body['pour']),
  );
  for (const record of records) {
    if (record.type === 'COMPONENT') out.push(component(record, attributes.get(record.id) ?? [], nets, source, layers));
    else if (record.type === 'PAD') out.push(loose(proPad(record, layers)));
    else if (record.type === 'POUR') {
      const layer = layers(record.body['layerId']);
      const made = layer === null ? null : proPour(record, layer, poured.get(record.id) ?? []);
      if (made) out.push(made.zone, ...made.strokes);
    } else if (!SILENT.has(record.type)) {
      const items = proItems(record, layers);
      if (items) out.push(...items);
      else unknown.add(record.type);
    }
  }
  const settings = importedBoard(
    name,
    { format: 'easyeda-pro', version: source.version, generator: 'easyeda-pro' },
    inner.length + 2,
  );
  const known = new Set<string>();
  for (const each of out) {
    if (each.kind === 'footprint') for (const { net } of each.pads) known.add(net);
    else if ('net' in each) known.add(each.net);
  }
  known.delete('');
  return {
    data: { settings: { ...settings, nets: [...known].sort() }, objects: identified(out, name) },
    issues: [...unknown].map(kind =>
      issue('info', msg('import.easyeda.boardItem', 'Items of type {{kind}} are not read.', { kind }), { file }),
    ),
  };
}

function component(
  { id, body }: BoardRecord,
  attributes: readonly BoardRecord[],
  nets: ReadonlyMap<string, string>,
  source: ProBoardSource,
  layers: ProLayers,
): Records['footprint'] {
  const back = number(body['layerId']) === 2;
  const angle = number(body['angle']);
  const rotation = ((angle % 360) + 360) % 360;
  const at = point(mils(body['x']), -mils(body['y']) || 0);
  const values = new Map(attributes.map(each => [textOf(each.body['key']), each]));
  const uuid =
    textOf(values.get('Footprint')?.body['value']) ||
    source.deviceFootprint(textOf(values.get('Device')?.body['value']));
  const library = source.footprint(uuid);
  const own = proFootprintParts(library?.records ?? [], layers);
  const pads = own.pads.map(({ id: padId, pad }) => {
    const net = nets.get(`${id}\0id\0${padId}`) ?? nets.get(`${id}\0${pad.number}`) ?? '';
    return { ...(back ? flipPad(pad) : pad), net };
  });
  const items = back ? own.items.map(item => flipItem(item) as FootprintItem) : own.items;
  const fab = `${back ? 'B' : 'F'}.Fab`;
  const fields = [...values]
    .filter(([key]) => key !== 'Footprint' && key !== '')
    .map(([key, each]) =>
      attributeField(
        key === 'Designator' ? 'Reference' : key === 'Name' || key === 'Value' ? 'Value' : key,
        each.body,
        at,
        rotation,
        layers,
        fab,
      ),
    );
  for (const title of ['Value', 'Reference'])
    if (!fields.some(each => each.name === title)) fields.unshift(field(title, '', { hidden: true, layer: fab }));
  fields.sort((a, b) => Number(b.name === 'Reference') - Number(a.name === 'Reference'));
  return footprint({
    at,
    rotation,
    libId: `EasyEDA:${library?.title ?? uuid}`,
    side: back ? 'back' : 'front',
    type: pads.some(({ type }) => type === 'thru') ? 'thru' : pads.length > 0 ? 'smd' : 'unspecified',
    fields: fields.filter((each, i) => fields.findIndex(other => other.name === each.name) === i),
    pads,
    items,
  });
}

/** An attribute of a component, shown where it has a place. */
function attributeField(
  name: string,
  body: BoardRecord['body'],
  at: Records['footprint']['at'],
  rotation: number,
  layers: ProLayers,
  fab: string,
): Field {
  const value = textOf(body['value']);
  const layer = layers(body['layerId']);
  const visible =
    (body['valueVisible'] === true || number(body['valueVisible']) === 1) && isPlace(body['x']) && layer !== null;
  if (!visible) return field(name, value, { hidden: true, layer: fab });
  const text = proText(body, layer, value);
  const local = transforms.rotate(text.at.x - at.x, text.at.y - at.y, -rotation);
  return field(name, value, {
    at: point(local.x, local.y),
    rotation: (((text.rotation - rotation) % 360) + 360) % 360,
    layer,
    style: text.style,
    keepUpright: false,
  });
}

const isPlace = (value: Json): boolean => typeof value === 'number';

function loose(pad: Records['pad']): Records['footprint'] {
  return footprint({
    at: pad.at,
    libId: 'EasyEDA:Pad',
    boardOnly: true,
    excludeFromBom: true,
    excludeFromPositions: true,
    fields: ['Reference', 'Value'].map(name => field(name, '', { hidden: true, layer: 'F.Fab' })),
    pads: [{ ...pad, at: point(0, 0) }],
  });
}
