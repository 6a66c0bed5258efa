import { issue, mil, msg, type Issue } from '../../base/index.ts';
import { transforms } from '../../geometry/index.ts';
import {
  componentPlacement,
  transformObject,
  type Field,
  type Obj,
  type Point,
  type Records,
} from '../../kinds/index.ts';
import { fieldOf } from '../kicad/symbols/parts.ts';
import { identifySymbol, type SymbolRecord } from '../kicad/symbols/symbol.ts';
import { inComponent, records, upright, type DrawnPart } from '../drawn/index.ts';
import { table } from './json.ts';
import { readPin } from './stdPin.ts';
import { READERS, readText, type Fields } from './stdShapes.ts';
import { degrees, point } from './units.ts';

/** Properties that are no user's fields: of the editor, or stored elsewhere. */
const OURS = new Set([
  'package',
  'pre',
  'name',
  'spicePre',
  'spiceSymbolName',
  'nameAlias',
  'Contributor',
  'link',
  'subpart_no',
  'Package Display',
]);

/** Names of fields that other formats know under ours. */
export const FIELD_NAMES = table<string>({
  'BOM_Manufacturer Part': 'MPN',
  'Manufacturer Part': 'MPN',
  BOM_Manufacturer: 'Manufacturer',
  'BOM_Supplier Part': 'Supplier Part',
  BOM_Supplier: 'Supplier',
});

/** 'key`value`key`value`'. */
export function parameters(source: string): Map<string, string> {
  const parts = source.split('`');
  const map = new Map<string, string>();
  for (let i = 0; i + 1 < parts.length; i += 2) map.set(parts[i]!, parts[i + 1]!);
  return map;
}

type Item = SymbolRecord['bodies'][number]['items'][number];

export interface Content {
  readonly items: Item[];
  readonly reference: ReturnType<typeof readText> | null;
  readonly name: ReturnType<typeof readText> | null;
}

/** What a LIB or a component file draws, in the coordinates of the sheet. */
export function readContent(shapes: readonly string[], file: string, issues: Issue[]): Content {
  const items: Item[] = [];
  let reference: Content['reference'] = null;
  let name: Content['name'] = null;
  for (const shape of shapes) {
    const fields: Fields = shape.split('~');
    const code = fields[0] ?? '';
    if (code === 'P') items.push(readPin(shape));
    else if (code === 'T' && fields[1] === 'P') reference ??= readText(fields);
    else if (code === 'T' && fields[1] === 'N') name ??= readText(fields);
    else if (Object.hasOwn(READERS, code)) items.push(...(READERS[code]!(fields) as Item[]));
    else if (code !== '') issues.push(unknownShape(code, file));
  }
  return { items, reference, name };
}

export const unknownShape = (code: string, file: string): Issue =>
  issue('warning', msg('import.leftOut', '{{what}} omitted: not supported here', { what: `"${code}~"` }), { file });

/** Items around a point, turned back to how the library has them. */
export function toLibrary(items: readonly Item[], at: Point, rotation: number): Item[] {
  const turn = transforms.placement(0, 0, -rotation);
  const t = transforms.compose(turn, { ...transforms.identity, e: -at.x, f: -at.y });
  return items.map(item => transformObject(item as Obj, t) as Item);
}

export function symbolOf(name: string, items: Item[], prefix: string): SymbolRecord {
  const symbol = records.emptySymbol(name);
  symbol.pinNames = { hidden: false, offset: mil(20) };
  symbol.bodies = [{ unit: 1, style: 1, unitName: '', items }];
  symbol.fields = [fieldOf('', 'Reference', prefix), fieldOf('', 'Value', name.slice(name.indexOf(':') + 1))];
  return symbol;
}

/** A text of the part as a field of a component that is turned. */
function textField(
  name: string,
  value: string,
  source: Records['text'] | undefined,
  shown: boolean,
  rotation: number,
  at: Point,
): Field {
  if (!source) return fieldOf('', name, value, { at, hidden: true });
  const pose = { rotation: source.rotation, hAlign: source.style.hAlign, vAlign: source.style.vAlign };
  const own = inComponent(upright(pose), componentPlacement({ at, rotation, mirror: 'none' }));
  return fieldOf('', name, value, {
    at: source.at,
    rotation: own.rotation,
    hidden: !shown,
    style: { ...source.style, hAlign: own.hAlign, vAlign: own.vAlign },
  });
}

/** `LIB~x~y~parameters~rotation~…` and its shapes, all between '#@$'. Turns are clockwise. */
export function readPart(source: string, file: string, issues: Issue[], symbols: Map<string, SymbolRecord>): DrawnPart {
  const [head = '', ...shapes] = source.split('#@$');
  const [, x, y, custom = '', turned = '', , , , , , bom = 'yes', pcb = 'yes'] = head.split('~');
  const at = point(x, y);
  const rotation = (360 - degrees(turned)) % 360;
  const own = parameters(custom);
  const { items, reference, name } = readContent(shapes, file, issues);
  const title = own.get('spiceSymbolName') || name?.text.text || 'symbol';
  const fresh = symbolOf(
    `EasyEDA:${title}`,
    toLibrary(items, at, rotation),
    (own.get('pre') ?? 'U').replace(/\?$/, ''),
  );
  identifySymbol(fresh);
  const symbol = symbols.get(fresh.id) ?? fresh;
  symbols.set(symbol.id, symbol);
  const footprint = own.get('package') === 'NONE' ? '' : (own.get('package') ?? '');
  const fields = [
    textField('Reference', reference?.text.text ?? '', reference?.text, reference?.visible ?? false, rotation, at),
    textField('Value', name?.text.text ?? title, name?.text, name?.visible ?? false, rotation, at),
    fieldOf('', 'Footprint', footprint, { at, hidden: true }),
  ];
  const known = new Set(fields.map(field => field.name));
  for (const [key, value] of own) {
    const field = FIELD_NAMES.get(key) ?? key;
    if (OURS.has(key) || known.has(field) || value === '' || value === '?') continue;
    known.add(field);
    fields.push(fieldOf('', field, value, { at, hidden: true }));
  }
  return {
    reference: reference?.text.text ?? '',
    symbol,
    libId: symbol.name,
    unit: 1,
    at,
    rotation,
    mirror: 'none',
    fields,
    onBoard: pcb !== 'no',
    inBom: bom !== 'no',
  };
}
