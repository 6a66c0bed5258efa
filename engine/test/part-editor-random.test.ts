import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nm } from '../src/base/index.ts';
import { openDocument, type Store } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import {
  addPin,
  addPins,
  addUnit,
  autoplacePins,
  blankSymbol,
  changePins,
  checkSymbol,
  collapseSymbol,
  expandRanges,
  explodeSymbol,
  hasAlternateStyle,
  headOf,
  itemsOf,
  moveToBody,
  pinsOf,
  propertiesOf,
  readPinTable,
  removeUnit,
  renameUnit,
  setAlternates,
  setAlternateStyle,
  setProperties,
  stackPins,
  unstackPins,
} from '../src/partEditor/index.ts';

const TABLES = ['Pin,Name\n1,VCC\n2,GND\n3,A', 'Pin,Name,Unit\n10,X,A\n"11,12",Y,B', 'Pin,Name\n20,NC\n21,D0\n22,OUT'];

/** One random edit; `n` says which, `i` about what. */
function edit(store: Store, n: number, i: number): void {
  const pins = pinsOf(store);
  const some = pins.filter((_, at) => at % 3 === i % 3).map(pin => pin.id);
  const { unitCount } = headOf(store);
  switch (n) {
    case 0: {
      const read = readPinTable(TABLES[i % TABLES.length]!, { unit: 1, taken: new Set() });
      if (read.ok)
        addPins(
          store,
          read.value.rows.flatMap(row => row.pin ?? []),
        );
      return;
    }
    case 1:
      return autoplacePins(store, `${1 + (i % unitCount)}/1`);
    case 2:
      return stackPins(store, some);
    case 3:
      return unstackPins(store, some);
    case 4:
      return void addUnit(store);
    case 5:
      return removeUnit(store, 1 + (i % unitCount));
    case 6:
      return renameUnit(store, 1 + (i % unitCount), `unit ${i}`);
    case 7:
      return setAlternateStyle(store, !hasAlternateStyle(store));
    case 8:
      return moveToBody(store, itemsOf(store).slice(0, i % 4), i % (unitCount + 1), i % 2);
    case 9:
      return changePins(store, some, {
        number: i % 2 ? `[${i}-${i + 2}]` : String(i),
        at: { x: nm(i * 1e5), y: nm(0) },
      });
    case 10:
      return void expandRanges(store);
    case 11:
      return void addPin(store, `${i % (unitCount + 1)}/${i % 3}`);
    case 12:
      if (pins[i % pins.length]) setAlternates(store, pins[i % pins.length]!.id, ['SDA', `F${i}`]);
      return;
    default: {
      const { fields, ...rest } = propertiesOf(store);
      setProperties(store, {
        ...rest,
        fields: i % 2 ? [...fields, { name: `F${i}`, value: '' }] : fields.slice(0, -1),
      });
    }
  }
}

it('after random edits, the symbol can be joined, split again to the same items, and undone to the start', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(13), fc.nat(40)), { maxLength: 40 }), edits => {
      const store = openDocument(explodeSymbol(blankSymbol('project:X', 'U', 2)));
      const history = createHistory(store);
      const start = collapseSymbol(store);
      for (const [n, i] of edits) {
        edit(store, n, i);
        checkSymbol(store);
        const symbol = collapseSymbol(store);
        expect(collapseSymbol(openDocument(explodeSymbol(symbol)))).toEqual(symbol);
        const units = symbol.bodies.map(body => body.unit);
        expect(Math.max(0, ...units)).toBeLessThanOrEqual(symbol.unitCount);
      }
      while (history.undo());
      expect(collapseSymbol(store)).toEqual(start);
    }),
    { numRuns: 150 },
  );
});
