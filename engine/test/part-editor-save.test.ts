import { describe, expect, it } from 'vitest';
import { asId, english, nm } from '../src/base/index.ts';
import { createHistory } from '../src/model/index.ts';
import { openDocument, type ObjOf, type Store } from '../src/kinds/index.ts';
import { readSymbolLibrary, writeSymbolLibrary } from '../src/formats/kicad/symbols/index.ts';
import { writeSchematic } from '../src/formats/kicad/index.ts';
import { makePart } from '../src/tools/index.ts';
import { emptySheet, wire } from '../src/tools/testing/sheet.ts';
import {
  addPins,
  blankSymbol,
  changePins,
  collapseSymbol,
  deriveSymbol,
  explodeSymbol,
  freeName,
  libraryContent,
  pinsOf,
  propertiesOf,
  readPinTable,
  removeSymbol,
  saveSymbol,
  setProperties,
  switchStyle,
  unlinkSymbol,
} from '../src/partEditor/index.ts';

type Symbol = ObjOf<'symbol'>;

const open = (symbol: Symbol): Store => openDocument(explodeSymbol(symbol));

function edited(symbol: Symbol, edit: (store: Store) => void): Symbol {
  const store = open(symbol);
  edit(store);
  return collapseSymbol(store);
}

/** Pins 1 and 2 left and right of a body, at ∓7.62 mm. */
const twoPins = edited(blankSymbol('project:X', 'U'), store => {
  const table = readPinTable('Pin,Name\n1,IN\n2,OUT', { unit: 1, taken: new Set() });
  if (table.ok)
    addPins(
      store,
      table.value.rows.flatMap(row => row.pin ?? []),
    );
});

/** A sheet with the part at the origin, a wire at each pin. */
function sheet(symbol: Symbol): Store {
  const store = emptySheet();
  saveSymbol(store, symbol);
  store.transact({ id: '', en: '' }, tx => {
    tx.add({ ...(makePart(symbol, 's') as ObjOf<'component'>), id: asId('u1') });
    tx.add(wire('a', -20, 0, -7.62, 0));
    tx.add(wire('b', 7.62, 0, 20, 0));
  });
  return store;
}
const part = (store: Store) => store.get(asId('u1')) as ObjOf<'component'>;
const moved = (symbol: Symbol, number: string, x: number) =>
  edited(symbol, store =>
    changePins(
      store,
      pinsOf(store)
        .filter(pin => pin.number === number)
        .map(pin => pin.id),
      { at: { x: nm(x * 1e6), y: nm(0) } },
    ),
  );

describe('saving a symbol', () => {
  it('reports which wired pins went, leaves the wires, and is one step of undo', () => {
    const store = sheet(twoPins);
    const history = createHistory(store);
    const report = saveSymbol(store, moved(twoPins, '2', 10.16));
    expect(report.placements).toBe(1);
    expect(report.issues.map(each => english(each.message))).toEqual(['U?: pin 2 (OUT) no longer ends at its wire.']);
    expect([...store.all('wire')].map(each => each.id)).toEqual(['a', 'b']);
    expect(history.steps).toHaveLength(1);
    history.undo();
    expect(store.get(twoPins.id)).toEqual(twoPins);
  });

  it('reports nothing where pins stay', () => {
    const store = sheet(twoPins);
    const report = saveSymbol(
      store,
      edited(twoPins, each => changePins(each, [pinsOf(each)[0]!.id], { name: 'A' })),
    );
    expect(report).toEqual({ placements: 1, issues: [] });
  });

  it('takes fields along that the sheet did not change', () => {
    const store = sheet(twoPins);
    const change = (values: Record<string, string>) =>
      edited(store.get(twoPins.id) as Symbol, each => {
        const { fields, ...rest } = propertiesOf(each);
        const known = fields.map(field => ({ ...field, value: values[field.name] ?? field.value }));
        const more = Object.entries(values)
          .filter(([name]) => !fields.some(field => field.name === name))
          .map(([name, value]) => ({ name, value }));
        setProperties(each, { ...rest, inBom: false, fields: [...known, ...more] });
      });
    saveSymbol(store, change({ Footprint: 'A:B', MPN: 'X1' }));
    const value = (name: string) => part(store).fields.find(field => field.name === name)?.value;
    expect([value('Footprint'), value('MPN'), part(store).inBom]).toEqual(['A:B', 'X1', false]);
    store.transact({ id: '', en: '' }, tx =>
      tx.update('component', asId('u1'), draft => {
        draft.fields.find(field => field.name === 'Footprint')!.value = 'own';
      }),
    );
    saveSymbol(store, change({ Footprint: 'C:D' }));
    expect(value('Footprint')).toBe('own');
  });

  it('reports which units are gone, with their pins', () => {
    const two = edited(twoPins, each => {
      const table = readPinTable('Pin,Name,Unit\n3,X,B', { unit: 1, taken: new Set() });
      if (table.ok) addPins(each, [table.value.rows[0]!.pin!]);
    });
    const store = sheet(two);
    store.transact({ id: '', en: '' }, tx => tx.update('component', asId('u1'), draft => void (draft.unit = 2)));
    const report = saveSymbol(store, { ...twoPins, id: two.id });
    expect(report.issues.map(each => english(each.message))).toEqual([
      'U?: pin 3 (X) no longer ends at its wire.',
      'U? shows unit 2, which no longer exists.',
    ]);
  });
});

describe('a derived symbol', () => {
  it('follows its base, keeps its fields, and stands alone once unlinked', () => {
    const store = sheet(twoPins);
    const derived = deriveSymbol(twoPins, freeName(store, 'project', 'Y'));
    saveSymbol(store, derived);
    const base = moved(twoPins, '2', 12.7);
    saveSymbol(store, base);
    const now = store.get(derived.id) as Symbol;
    expect(now.bodies).toEqual(base.bodies);
    expect(now.fields.find(field => field.name === 'Value')?.value).toBe('Y');
    expect(edited(now, each => changePins(each, [pinsOf(each)[0]!.id], { name: 'Z' }))).toEqual(now);
    const free = edited(now, each => {
      unlinkSymbol(each);
      changePins(each, [pinsOf(each)[0]!.id], { name: 'Z' });
    });
    expect(free.extends).toBe('');
    expect(JSON.stringify(free.bodies)).toContain('"Z"');
    expect(free.bodies.map(body => body.items.length)).toEqual(base.bodies.map(body => body.items.length));
  });

  it('is written complete into a sheet', () => {
    const store = sheet(twoPins);
    const derived = deriveSymbol(twoPins, 'project:Y');
    saveSymbol(store, derived);
    store.transact({ id: '', en: '' }, tx => tx.add(makePart(derived, 's')));
    const [file] = writeSchematic(store);
    const text = new TextDecoder().decode(file!.bytes);
    expect(text).toContain('(symbol "project:Y"');
    saveSymbol(store, deriveSymbol(twoPins, 'project:UNUSED'));
    const later = new TextDecoder().decode(writeSchematic(store)[0]!.bytes);
    expect(later).toContain('project:UNUSED');
    expect(`${text}${later}`).not.toContain('extends');
  });

  it('keeps its base from being removed, as parts keep their symbol', () => {
    const store = sheet(twoPins);
    const base = { ...twoPins, id: asId('base'), name: 'project:B' };
    const derived = deriveSymbol(base, 'project:Y');
    saveSymbol(store, base);
    saveSymbol(store, derived);
    const said = (id: typeof base.id) => {
      const removed = removeSymbol(store, id);
      return removed.ok ? '' : english(removed.error[0]!.message);
    };
    expect(said(twoPins.id)).toBe('1 component on the sheets uses X.');
    expect(said(base.id)).toBe('Y is derived from B. Unlink it first.');
    expect(said(derived.id)).toBe('');
    expect(said(base.id)).toBe('');
    expect([...store.all('symbol')].map(symbol => symbol.name)).toEqual(['project:X']);
  });

  it('is derived in the library file as well', () => {
    const store = sheet(twoPins);
    saveSymbol(store, deriveSymbol(twoPins, 'project:Y'));
    const file = writeSymbolLibrary({}, libraryContent(store, 'project'));
    const read = readSymbolLibrary(file, 'project.kicad_sym');
    const symbols = read.ok ? read.value.objects.filter(each => each.kind === 'symbol') : [];
    expect(symbols.map(symbol => [symbol.name, symbol.extends])).toEqual([
      ['X', ''],
      ['Y', 'X'],
    ]);
    expect(symbols[1]!.bodies).toEqual([]);
  });
});

it('a part whose symbol has a second body style shows it on demand', () => {
  const store = sheet(twoPins);
  expect(switchStyle(store, [part(store)])).toBe(false);
  saveSymbol(store, { ...twoPins, bodies: [...twoPins.bodies, { ...twoPins.bodies[0]!, style: 2 }] });
  expect(switchStyle(store, [part(store)])).toBe(true);
  expect(part(store).bodyStyle).toBe(2);
  switchStyle(store, [part(store)]);
  expect(part(store).bodyStyle).toBe(1);
});
