import { describe, expect, it } from 'vitest';
import { english, nm } from '../../base/index.ts';
import { createHistory } from '../../model/index.ts';
import { openDocument, screenOf, type Store } from '../../kinds/index.ts';
import { blankSymbol } from '../blank.ts';
import { collapseSymbol, explodeSymbol, itemsOf } from '../symbol.ts';
import { addUnit, hasAlternateStyle, moveToBody, removeUnit, renameUnit, setAlternateStyle } from '../units.ts';
import { checkSymbol } from './check.ts';
import {
  addPins,
  autoplacePins,
  changePins,
  expandRanges,
  nextNumber,
  pinsOf,
  stackPins,
  unstackPins,
} from './edit.ts';
import { readPinTable } from './table.ts';

const blank = (units = 1): Store => openDocument(explodeSymbol(blankSymbol('project:X', 'U', units)));

function filled(table: string, units = 1): Store {
  const store = blank(units);
  const read = readPinTable(table, { unit: 1, taken: new Set() });
  if (!read.ok) throw new Error('no table');
  addPins(
    store,
    read.value.rows.flatMap(row => row.pin ?? []),
  );
  return store;
}

const mm = (value: number) => value / 1e6;
const places = (store: Store) =>
  pinsOf(store)
    .map(
      pin =>
        `${screenOf(pin)} ${pin.number} ${mm(pin.at.x)},${mm(pin.at.y)} ${pin.rotation}${pin.hidden ? ' hidden' : ''}`,
    )
    .sort();
const said = (store: Store) => checkSymbol(store).map(each => `${each.severity}: ${english(each.message)}`);
const idOf = (store: Store, number: string) => pinsOf(store).find(pin => pin.number === number)!.id;

const PART = 'Pin,Name,Unit\n1,IN1,A\n2,OUT1,A\n3,IN2,B\n4,OUT2,B\n5,VCC,A\n6,GND,A\n"7,8",GND,B\n9,FOO,B';

describe('pins from a table', () => {
  it('stand around the body of their unit: in left, out right, supply above, ground below', () => {
    expect(places(filled(PART))).toEqual([
      '1/1 1 -10.16,0 0',
      '1/1 2 10.16,0 180',
      '1/1 5 0,-10.16 270',
      '1/1 6 0,10.16 90',
      '2/1 3 -10.16,-5.08 0',
      '2/1 4 10.16,-5.08 180',
      '2/1 7 0,7.62 90',
      '2/1 8 0,7.62 90 hidden',
      '2/1 9 -10.16,-2.54 0',
    ]);
  });

  it('are one step of undo, units and bodies included', () => {
    const store = filled(PART);
    expect(collapseSymbol(store)).toMatchObject({ unitCount: 2 });
    expect(itemsOf(store).filter(item => item.kind === 'rectangle')).toHaveLength(2);
    const fresh = blank();
    const history = createHistory(fresh);
    const before = collapseSymbol(fresh);
    const read = readPinTable(PART, { unit: 1, taken: new Set() });
    if (read.ok)
      addPins(
        fresh,
        read.value.rows.flatMap(row => row.pin ?? []),
      );
    expect(history.steps).toHaveLength(1);
    history.undo();
    expect(collapseSymbol(fresh)).toEqual(before);
  });

  it('leave a symbol without faults, however many there are', () => {
    const rows = Array.from({ length: 100 }, (_, i) => `${i + 1},${['PA', 'IN', 'OUT', 'VDD', 'VSS'][i % 5]}${i}`);
    const store = filled(['Pin,Name', ...rows].join('\n'));
    expect(said(store)).toEqual([]);
    const spots = new Set(pinsOf(store).map(pin => `${pin.at.x},${pin.at.y}`));
    expect(spots.size).toBe(100);
    expect(nextNumber(store)).toBe('101');
  });

  it('are placed again and keep stacks together', () => {
    const store = filled(PART);
    changePins(store, [idOf(store, '3')], { at: { x: nm(0), y: nm(0) } });
    expect(said(store)).toContain('warning: Pin 3 (IN2) connects inside the body.');
    autoplacePins(store, '2/1');
    expect(said(store)).toEqual([]);
    expect(itemsOf(store).filter(item => item.kind === 'rectangle')).toHaveLength(2);
  });
});

describe('stacks', () => {
  it('lie on the first pin, and come apart again', () => {
    const store = filled('Pin,Name\n1,GND\n2,GND\n3,GND');
    stackPins(
      store,
      pinsOf(store).map(pin => pin.id),
    );
    expect(new Set(pinsOf(store).map(pin => `${pin.at.x},${pin.at.y}`)).size).toBe(1);
    expect(pinsOf(store).map(pin => pin.hidden)).toEqual([false, true, true]);
    expect(said(store)).toEqual([]);
    unstackPins(
      store,
      pinsOf(store).map(pin => pin.id),
    );
    expect(pinsOf(store).map(pin => pin.hidden)).toEqual([false, false, false]);
    expect(new Set(pinsOf(store).map(pin => pin.at.x)).size).toBe(3);
  });
});

describe('ranges', () => {
  it('become a stack of pins', () => {
    const store = filled('Pin,Name\n1,A');
    changePins(store, [idOf(store, '1')], { number: '[3-5]' });
    expect(expandRanges(store)).toBe(2);
    expect(pinsOf(store).map(pin => [pin.number, pin.hidden])).toEqual([
      ['3', false],
      ['4', true],
      ['5', true],
    ]);
    expect(said(store)).toEqual([]);
    expect(expandRanges(store)).toBe(0);
  });
});

describe('the checks', () => {
  const PINS = 'Pin,Name,Type\n1,VCC,power\n2,A,input\n3,B,output';
  it.each<[string, (store: Store) => void, readonly string[]]>([
    ['nothing', () => {}, []],
    [
      'a number used twice',
      store => changePins(store, [idOf(store, '3')], { number: '2' }),
      ['error: Pin number 2 is used twice.'],
    ],
    [
      'a pin off the grid',
      store => changePins(store, [idOf(store, '2')], { at: { x: nm(-7_000_000), y: nm(0) } }),
      ['warning: Pin 2 (A) is off the 1.27 mm grid.'],
    ],
    [
      'a supply of another type',
      store => changePins(store, [idOf(store, '1')], { electrical: 'input' }),
      ['warning: Pin 1 is named VCC but is not a power pin.'],
    ],
    [
      'a hidden supply',
      store => changePins(store, [idOf(store, '1')], { hidden: true }),
      ['warning: Power input 1 (VCC) is hidden: it connects to the global net of its name invisibly.'],
    ],
    ['no number', store => changePins(store, [idOf(store, '2')], { number: '' }), ['error: Pin A has no number.']],
    [
      'a range',
      store => changePins(store, [idOf(store, '2')], { number: '[2-4]' }),
      ['warning: Pin [2-4] is a range: expand it so that each pad has a pin.'],
    ],
    [
      'pins on one another',
      store => changePins(store, [idOf(store, '3')], { at: pinsOf(store).find(pin => pin.number === '2')!.at }),
      ['warning: Pin 3 (B) overlaps another pin: hide it to stack them.'],
    ],
  ])('find %s', (_, edit, expected) => {
    const store = filled(PINS);
    edit(store);
    expect(said(store)).toEqual(expected);
  });

  it('distinguish numbers shared by units from those of one', () => {
    const store = filled('Pin,Name,Unit\n1,A,A\n8,VCC,A\n8,VCC,B\n2,B,B');
    expect(said(store)).toEqual(['info: Pin number 8 is used in several units.']);
  });
});

describe('units and styles', () => {
  it('are added, named, moved between, and removed with what lies on them', () => {
    const store = filled('Pin,Name\n1,A\n2,B');
    expect(addUnit(store)).toBe(2);
    renameUnit(store, 2, 'Power');
    moveToBody(
      store,
      pinsOf(store).filter(pin => pin.number === '2'),
      2,
      1,
    );
    expect(collapseSymbol(store).bodies.map(body => [body.unit, body.unitName, body.items.length])).toEqual([
      [1, '', 2],
      [2, 'Power', 1],
    ]);
    removeUnit(store, 1);
    expect(collapseSymbol(store)).toMatchObject({ unitCount: 1, bodies: [{ unit: 1, unitName: 'Power' }] });
    expect(pinsOf(store).map(pin => pin.number)).toEqual(['2']);
    removeUnit(store, 1);
    expect(collapseSymbol(store).unitCount).toBe(1);
  });

  it('take the pins along into the second style, and leave it again', () => {
    const store = filled('Pin,Name\n1,A\n2,B');
    const before = collapseSymbol(store);
    setAlternateStyle(store, true);
    expect(hasAlternateStyle(store)).toBe(true);
    expect(pinsOf(store).map(pin => `${screenOf(pin)} ${pin.number}`)).toEqual(['1/1 1', '1/1 2', '1/2 1', '1/2 2']);
    expect(said(store)).toEqual([]);
    setAlternateStyle(store, false);
    expect(collapseSymbol(store)).toEqual(before);
  });
});
