import { nm } from '../../base/index.ts';
import { transforms } from '../../geometry/index.ts';
import { componentPlacement, type Field } from '../../kinds/index.ts';
import { fieldOf, textStyleOf } from '../kicad/symbols/parts.ts';
import { inComponent, type DrawnPart, type Pose } from '../drawn/index.ts';
import { table, text } from './json.ts';
import { poseOf, ProGeometry, styleOf } from './proGeometry.ts';
import type { ProRecord } from './proRecords.ts';
import { givesName, type ProSymbol } from './proSymbol.ts';
import { degrees } from './units.ts';

/** Attributes of the editor, and those that become something else. */
const OURS = new Set([
  'Symbol',
  'Designator',
  'Device',
  'Name',
  'Footprint',
  'Reuse Block',
  'Group ID',
  'Channel ID',
  'Unique ID',
  'Relevance',
  'Add into BOM',
  'Convert to PCB',
  '3D Model',
  '3D Model Title',
  '3D Model Transform',
  'Global Net Name',
  'NO_CONNECT',
]);
const RENAMED = table<string>({ 'Manufacturer Part': 'MPN' });

/** The field that an attribute becomes; null where it is the editor's own. */
export const namesField = (attribute: string): string | null =>
  OURS.has(attribute) ? null : (RENAMED.get(attribute) ?? attribute);

type Bodies = ReadonlyMap<string, ProRecord['body']>;

/** What a part is made of: its component, the attributes on the sheet, and those of its device. */
export interface ProPart {
  readonly component: ProRecord;
  readonly own: Bodies;
  readonly device: ReadonlyMap<string, string>;
  readonly symbol: ProSymbol;
  readonly footprint: string;
}

/** The value of an attribute: the sheet's, else the device's. Names may be made of others: '={Manufacturer Part}'. */
export function attributeOf({ own, device }: Pick<ProPart, 'own' | 'device'>, name: string, depth = 0): string {
  const raw = text(own.get(name)?.['value']) || device.get(name) || '';
  return raw.startsWith('=') && depth < 5
    ? raw.slice(1).replaceAll(/\{([^{}]*)\}/g, (_, key: string) => attributeOf({ own, device }, key, depth + 1))
    : raw;
}

export const isShown = (body: ProRecord['body'] | undefined): boolean =>
  body?.['valueVisible'] === true || body?.['valueVisible'] === 1;

/** Reads one component of a sheet; `net` is the name that a power symbol gives. */
export function partOf(part: ProPart, index: number, net: string, geometry: ProGeometry): DrawnPart {
  const { component, own, symbol } = part;
  const b = component.body;
  const mirror = b['isMirror'] === true || b['isMirror'] === 1 ? ('y' as const) : ('none' as const);
  const placed = { at: geometry.point(b['x'], b['y']), rotation: degrees(b['rotation']), mirror };
  const t = componentPlacement(placed);
  const field = (name: string, value: string, key: string): Field => {
    const [body, usual] = [own.get(key), symbol.attributes.get(key)];
    const style = (from: ProRecord['body'], { rotation, hAlign, vAlign }: Pose) => ({
      rotation,
      hidden: !seen(body, usual),
      style: textStyleOf({ ...styleOf(from), hAlign, vAlign }),
    });
    if (isPlaced(body))
      return fieldOf('', name, value, {
        at: geometry.point(body['x'], body['y']),
        ...style(body, inComponent(poseOf(body), t)),
      });
    if (!isPlaced(usual)) return fieldOf('', name, value, { at: placed.at, hidden: true });
    // Where the symbol puts it: fields turn and mirror with their component.
    const { x, y } = transforms.apply(t, new ProGeometry(symbol.up).point(usual['x'], usual['y']));
    return fieldOf('', name, value, { at: { x: nm(x), y: nm(y) }, ...style(usual, poseOf(usual)) });
  };
  const power = givesName(symbol.type);
  const reference = power ? `#PWR${index}` : attributeOf(part, 'Designator');
  const name = power ? net : attributeOf(part, 'Name') || symbol.title;
  const fields = [
    power
      ? fieldOf('', 'Reference', reference, { at: placed.at, hidden: true })
      : field('Reference', reference, 'Designator'),
    field('Value', name, power && isNamed(part) ? 'Global Net Name' : 'Name'),
    fieldOf('', 'Footprint', part.footprint, { at: placed.at, hidden: true }),
  ];
  if (!power)
    for (const key of new Set([...part.device.keys(), ...own.keys()])) {
      const value = attributeOf(part, key);
      const title = RENAMED.get(key) ?? key;
      if (OURS.has(key) || value === '' || fields.some(each => each.name === title)) continue;
      fields.push(
        isShown(own.get(key)) ? field(title, value, key) : fieldOf('', title, value, { at: placed.at, hidden: true }),
      );
    }
  return {
    reference,
    symbol: symbol.record,
    libId: symbol.record.name,
    unit: symbol.units.get(text(b['partId'])) ?? 1,
    ...placed,
    fields,
    onBoard: symbol.record.onBoard && attributeOf(part, 'Convert to PCB') !== 'no',
    inBom: symbol.record.inBom && attributeOf(part, 'Add into BOM') !== 'no',
  };
}

/** Supplies have the name of their net in an attribute of its own. */
const isNamed = ({ own, symbol }: ProPart): boolean =>
  own.has('Global Net Name') || (symbol.attributes.has('Global Net Name') && !isPlaced(own.get('Name')));

type Positioned = ProRecord['body'] & { readonly x: number; readonly y: number };

export const isPlaced = (body: ProRecord['body'] | undefined): body is Positioned =>
  typeof body?.['x'] === 'number' && typeof body['y'] === 'number';

/** Whether a text is seen: the sheet says so, else the symbol; designators and names are unless one says otherwise. */
function seen(body: ProRecord['body'] | undefined, usual: ProRecord['body'] | undefined): boolean {
  const said = body?.['valueVisible'] ?? usual?.['valueVisible'] ?? true;
  return said === true || said === 1;
}
