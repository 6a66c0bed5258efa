import { mil, nm, type Id, type Issue } from '../../base/index.ts';
import { electricalTypesBy, type Records } from '../../kinds/index.ts';
import { records } from '../drawn/index.ts';
import { textStyleOf } from '../kicad/symbols/parts.ts';
import { identifySymbol, type SymbolRecord } from '../kicad/symbols/symbol.ts';
import { number, table, text, type Json } from './json.ts';
import { leftOut, SILENT } from './proLeftOut.ts';
import { ProGeometry, styleOf } from './proGeometry.ts';
import type { ProDocument, ProRecord } from './proRecords.ts';
import { degrees, length } from './units.ts';

/** What a symbol stands for (`symbolType`, in version 3 `docType` of its META). */
const PART = 2;
const POWER = 18;
export const PORT = 19;
export const SHEET = 20;
const OFF_PAGE = 25;

/** Symbols whose pin gives its net a name: flags of supplies, and connectors to other pages. */
export const givesName = (type: number): boolean => type === POWER || type === OFF_PAGE;

export interface ProSymbol {
  readonly record: SymbolRecord;
  readonly type: number;
  /** Unit by the id of its part, 'X.1'. */
  readonly units: ReadonlyMap<string, number>;
  /** Where the symbol puts the texts of its part, by key. */
  readonly attributes: ReadonlyMap<string, ProRecord['body']>;
  readonly up: boolean;
  readonly title: string;
}

const ELECTRICAL = electricalTypesBy('easyedaPro');

/** `pinShape` by number in version 2, by name in 3. */
const SHAPES = table<Records['pin']['shape']>({
  '1': 'clock',
  '2': 'inverted',
  '3': 'invertedClock',
  CLOCK: 'clock',
  DOT: 'inverted',
  INVERTED: 'inverted',
  DOT_CLOCK: 'invertedClock',
  INVERTED_CLOCK: 'invertedClock',
});

const isShown = (value: Json): boolean => value === true || value === 1;

function pinOf(
  { body: b }: ProRecord,
  attributes: ReadonlyMap<string, ProRecord['body']>,
  geometry: ProGeometry,
): Records['pin'] {
  // Version 3 calls them 'Pin Name' and 'Pin Number'.
  const of = (name: string, newer: string) => attributes.get(newer) ?? attributes.get(name);
  const style = (own: ProRecord['body'] | undefined) => {
    const none = { size: { w: nm(0), h: nm(0) } };
    return textStyleOf(own && isShown(own['valueVisible']) ? styleOf(own) : none);
  };
  return {
    kind: 'pin',
    id: '' as Id,
    locked: false,
    at: geometry.point(b['x'], b['y']),
    rotation: degrees(b['rotation']),
    number: text(of('NUMBER', 'Pin Number')?.['value']),
    name: text(of('NAME', 'Pin Name')?.['value']),
    electrical: ELECTRICAL.get(text(attributes.get('Pin Type')?.['value'])) ?? 'unspecified',
    shape: SHAPES.get(text(b['pinShape'])) ?? 'line',
    length: length(Math.abs(number(b['length']))),
    hidden: b['display'] === false || b['display'] === 0,
    nameStyle: style(of('NAME', 'Pin Name')),
    numberStyle: style(of('NUMBER', 'Pin Number')),
    alternates: [],
  };
}

/** Attributes of elements, by the id of their owner. */
export function attributesBy(list: readonly ProRecord[]): Map<string, Map<string, ProRecord['body']>> {
  const all = new Map<string, Map<string, ProRecord['body']>>();
  for (const { type, body } of list) {
    if (type !== 'ATTR') continue;
    const owner = text(body['parentId']);
    const own = all.get(owner) ?? new Map<string, ProRecord['body']>();
    all.set(owner, own.set(text(body['key']), body));
  }
  return all;
}

export function readProSymbol(
  document: ProDocument,
  title: string,
  type: number,
  file: string,
  issues: Issue[],
): ProSymbol {
  const geometry = new ProGeometry(document.up);
  const record = records.emptySymbol(`EasyEDA:${title}`);
  record.pinNames = { hidden: false, offset: mil(30) };
  const attributes = attributesBy(document.records);
  const units = new Map<string, number>();
  for (const { type: kind, id } of document.records)
    if (kind === 'PART' && !units.has(id)) units.set(id, units.size + 1);
  if (type !== PART) record.inBom = record.onBoard = false;
  record.unitCount = Math.max(1, units.size);
  record.bodies = [...units.values()].map(unit => ({ unit, style: 1, unitName: '', items: [] }));
  for (const each of document.records) {
    const body = record.bodies[(units.get(text(each.body['partId'])) ?? 1) - 1];
    if (each.type === 'PIN') body?.items.push(pinOf(each, attributes.get(each.id) ?? new Map(), geometry));
    else {
      const drawing = geometry.drawing(each);
      if (drawing) body?.items.push(drawing);
      else if (!SILENT.has(each.type) && type !== SHEET) issues.push(leftOut(each.type, file));
    }
  }
  if (givesName(type)) {
    record.power = 'global';
    for (const { items } of record.bodies)
      for (const item of items)
        if (item.kind === 'pin')
          Object.assign(item, {
            electrical: 'powerIn',
            hidden: false,
            nameStyle: hiddenText(),
            numberStyle: hiddenText(),
          });
  }
  identifySymbol(record);
  return { record, type, units, attributes: attributes.get('') ?? new Map(), up: document.up, title };
}

const hiddenText = () => textStyleOf({ size: { w: nm(0), h: nm(0) } });
