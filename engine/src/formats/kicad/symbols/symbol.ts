import { mm, stableId, type Id } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { arg, field, flag, nm, node, text, type Entry, type Keeps } from '../../sexpr/index.ts';
import { escapeLibraryId, libraryId } from '../libraryId.ts';
import { unlessUsual } from './codecs.ts';
import { fieldId, type Where } from './parts.ts';
import { pinNode } from './pins.ts';
import { symbolShapes } from './shapes.ts';
import { propertyNode } from './style.ts';

export type SymbolRecord = Records['symbol'];
type Body = SymbolRecord['bodies'][number];

const inSymbol: Where = { screen: '' };

/** Drawings and pins in the order of the file. */
const items: Entry<Body> = {
  heads: [...symbolShapes.heads, 'pin'],
  read(cursor, body, _context, head) {
    body.items.push(head === 'pin' ? pinNode.read(cursor, inSymbol) : symbolShapes.read(cursor, head, inSymbol));
  },
  write(writer, body) {
    for (const item of body.items)
      if (item.kind === 'pin') pinNode.write(writer, item, inSymbol);
      else symbolShapes.write(writer, item);
  },
};

type NamedBody = Body & { name: string };

/** One unit in one body style: `(symbol "Name_unit_style" …)`. */
const bodyNode = node<NamedBody>({
  head: 'symbol',
  make: () => ({ name: '', unit: 0, style: 0, unitName: '', items: [] }),
  args: [arg('name', text)],
  entries: [field('unit_name', 'unitName', text, ''), items as Entry<NamedBody>],
  finish(body) {
    const place = /_(\d{1,4})_(\d{1,4})$/.exec(body.name);
    body.unit = Number(place?.[1] ?? 0);
    body.style = Number(place?.[2] ?? 1);
  },
});

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** `(head hide)`, `(head (offset n) hide)` or `(head (hide yes))`. */
const pinTexts = node<{ hidden: boolean; offset: SymbolRecord['pinNames']['offset'] } & Keeps>({
  head: 'pin_names',
  make: () => ({ hidden: false, offset: mm(0.508) }),
  entries: [field('offset', 'offset', nm, mm(0.508)), flag('hide', 'hidden', false)],
});

const pinNames: Entry<SymbolRecord> = {
  heads: ['pin_names'],
  read(cursor, symbol, context) {
    const { hidden, offset } = pinTexts.read(cursor, context);
    symbol.pinNames = { hidden, offset };
  },
  write(writer, { pinNames: names }, context) {
    if (names.hidden || names.offset !== mm(0.508)) pinTexts.write(writer, names, context);
  },
};

const pinNumbers: Entry<SymbolRecord> = {
  heads: ['pin_numbers'],
  read(cursor, symbol, context) {
    symbol.pinNumbersHidden = pinTexts.read(cursor, context).hidden;
  },
  write(writer, { pinNumbersHidden }, context) {
    if (pinNumbersHidden) pinTexts.write(writer, { hidden: true, offset: mm(0.508) }, context, 'pin_numbers');
  },
};

const power: Entry<SymbolRecord> = {
  heads: ['power'],
  read(cursor, symbol) {
    symbol.power = cursor.more() && cursor.text() === 'local' ? 'local' : 'global';
    cursor.leave();
  },
  write(writer, symbol) {
    // Of local power symbols KiCad 9 knows nothing: a sheet keeps their nets by labels.
    if (symbol.power === 'none' || (symbol.power === 'local' && !writer.isUnrestricted)) return;
    writer.open('power');
    if (symbol.power === 'local') writer.atom('local');
    writer.close();
  },
};

const bodies: Entry<SymbolRecord> = {
  heads: ['symbol'],
  read(cursor, symbol, context) {
    const { name: _, ...body } = bodyNode.read(cursor, context);
    symbol.bodies.push(body);
  },
  write(writer, symbol, context) {
    for (const body of symbol.bodies)
      bodyNode.write(
        writer,
        { ...body, name: `${bare(escapeLibraryId(symbol.name))}_${body.unit}_${body.style}` },
        context,
      );
  },
};

/** A field that stands for a flag: units that differ and must not be swapped. */
const LOCKED_UNITS = 'ki_locked';
const property = propertyNode(true);

const properties: Entry<SymbolRecord> = {
  heads: ['property'],
  read(cursor, symbol, context) {
    const read = property.read(cursor, context);
    if (read.name === LOCKED_UNITS) symbol.unitsInterchangeable = false;
    else symbol.fields.push(read);
  },
  write(writer, symbol, context) {
    for (const own of symbol.fields) property.write(writer, own, context);
    if (!symbol.unitsInterchangeable)
      writer.source(`(property "${LOCKED_UNITS}" "" (at 0 0 0) (effects (font (size 1.27 1.27)) (hide yes)))`);
  },
};

/** A symbol of a library, or of the copies that a schematic keeps in `lib_symbols`. */
export const symbolNode = node<SymbolRecord>({
  head: 'symbol',
  make: () => ({
    kind: 'symbol',
    id: '' as Id,
    locked: false,
    name: '',
    extends: '',
    power: 'none',
    pinNames: { hidden: false, offset: mm(0.508) },
    pinNumbersHidden: false,
    inBom: true,
    onBoard: true,
    excludeFromSim: false,
    fields: [],
    unitCount: 1,
    unitsInterchangeable: true,
    bodies: [],
  }),
  args: [arg('name', libraryId)],
  entries: [
    field('extends', 'extends', libraryId, ''),
    power,
    pinNumbers,
    pinNames,
    flag('exclude_from_sim', 'excludeFromSim'),
    flag('in_bom', 'inBom'),
    flag('on_board', 'onBoard'),
    // Version 10 spells out what it has in common with its predecessors, which do not know these lists.
    unlessUsual('in_pos_files', 'yes'),
    unlessUsual('duplicate_pin_numbers_are_jumpers', 'no'),
    unlessUsual('body_styles', 'demorgan'),
    properties,
    bodies,
  ],
  finish(symbol) {
    symbol.unitCount = symbol.bodies.reduce((most, body) => Math.max(most, body.unit), 1);
  },
});

/**
 * Gives a symbol and all that lies in it identities that follow from its content alone, so that equal symbols of two
 * sheet files are one record, and reading a file twice gives the same document.
 */
export function identifySymbol(symbol: SymbolRecord): void {
  const content = contentOf(symbol);
  symbol.id = stableId(`symbol/${content}`);
  identifyFields(symbol.id, symbol.fields);
  symbol.bodies.forEach(body =>
    body.items.forEach((item, index) => {
      item.id = stableId(`${symbol.id}/${body.unit}/${body.style}/${index}`);
    }),
  );
}

/** All of a value but the ids in it, as text that does not depend on the order in which it was built. */
function contentOf(value: unknown): string {
  if (value instanceof Int32Array) return `[${value.join()}]`;
  if (Array.isArray(value)) return `[${value.map(contentOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value)
    .filter(key => key !== 'id')
    .sort();
  return `{${keys.map(key => `${key}:${contentOf((value as Record<string, unknown>)[key])}`).join()}}`;
}

/** Gives fields their ids; of two with one name the second has a number. */
export function identifyFields(owner: string, fields: { id: Id; name: string }[]): void {
  const seen = new Map<string, number>();
  for (const own of fields) {
    const before = seen.get(own.name) ?? 0;
    seen.set(own.name, before + 1);
    own.id = fieldId(owner, before === 0 ? own.name : `${own.name}#${before}`);
  }
}
