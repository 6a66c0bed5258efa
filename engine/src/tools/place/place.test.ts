import { describe, expect, it } from 'vitest';
import { asId, nm } from '../../base/index.ts';
import type { Obj, ObjOf } from '../../kinds/index.ts';
import { any, drive } from '../testing/drive.ts';
import { edit, emptySheet, part, sheetOf, wire, wiresOf } from '../testing/sheet.ts';
import { measureTool } from '../measure/index.ts';
import { shapeTool } from '../shape/index.ts';
import { sliceTool } from '../slice/index.ts';
import { increment } from './increment.ts';
import { makeBusEntry, makeLabel, makePart, placeTool, type PlaceArgs } from '../index.ts';

const origin = { x: nm(0), y: nm(0) };
const symbolOf = (object: Obj & { symbols: Obj[] }): ObjOf<'symbol'> => object.symbols[0] as ObjOf<'symbol'>;

describe('place', () => {
  const store = emptySheet();
  const resistor = symbolOf(part('r', 0, 0, [[0, 0]]));
  const withReference = {
    ...resistor,
    fields: [
      { ...(makeLabel(store, 'directive', 'x', 's') as ObjOf<'directive'>).fields[0]!, name: 'Reference', value: 'R' },
    ],
  } as ObjOf<'symbol'>;

  it('gives each part the next free designator, and brings its symbol along', () => {
    const sheet = emptySheet();
    const args: PlaceArgs = {
      objects: [makePart(withReference, 's')],
      symbols: [withReference],
      anchor: origin,
      again: 'same',
    };
    const { state } = drive(any(placeTool), sheet, ['move 1 1', 'down 5 5', 'down 10 5', 'key R', 'down 15 5'], {
      args,
    });
    const placed = [...sheet.all('component')];
    expect(placed.map(each => each.instances[0]?.reference)).toEqual(['R1', 'R2', 'R3']);
    expect(placed.map(each => each.rotation)).toEqual([0, 0, 90]);
    expect(new Set(placed.map(each => each.id)).size).toBe(3);
    expect(sheet.count('symbol')).toBe(1);
    expect(state).toMatchObject({ at: 'placing' });
  });

  it('goes through the units of a part under one designator', () => {
    const sheet = emptySheet();
    const gates = { ...withReference, unitCount: 3 };
    const args: PlaceArgs = { objects: [makePart(gates, 's')], symbols: [gates], anchor: origin };
    const { state } = drive(any(placeTool), sheet, ['down 0 0', 'down 10 0', 'down 20 0'], { args });
    expect([...sheet.all('component')].map(each => [each.instances[0]?.reference, each.unit])).toEqual([
      ['R1', 1],
      ['R1', 2],
      ['R1', 3],
    ]);
    expect(state).toBe('done');
  });

  it('counts labels on', () => {
    const sheet = emptySheet();
    drive(any(placeTool), sheet, ['down 0 0', 'down 0 5', 'down 0 10'], {
      args: { objects: [makeLabel(sheet, 'label', 'D7', 's')], anchor: origin, again: 'next' },
    });
    expect([...sheet.all('label')].map(each => each.text)).toEqual(['D7', 'D8', 'D9']);
  });

  it('dots a pin that lands on a wire', () => {
    const sheet = sheetOf([wire('a', 0, 0, 20, 0)]);
    drive(any(placeTool), sheet, ['down 10 0'], {
      args: { objects: [makePart(withReference, 's')], symbols: [withReference], anchor: origin },
    });
    expect([...sheet.all('junction')].map(({ at }) => at.x)).toEqual([10e6]);
  });

  it('places an entry of a bus without a dot', () => {
    const sheet = sheetOf([{ ...wire('a', 0, 0, 20, 0), kind: 'bus' } as Obj]);
    drive(any(placeTool), sheet, ['down 10 0'], { args: { objects: [makeBusEntry('s')], anchor: origin } });
    expect(sheet.count('busEntry')).toBe(1);
    expect(sheet.count('junction')).toBe(0);
  });

  it('cancel leaves nothing', () => {
    const sheet = emptySheet();
    const { state } = drive(any(placeTool), sheet, ['move 4 4', 'cancel'], {
      args: { objects: [makeLabel(sheet, 'label', 'A', 's')], anchor: origin },
    });
    expect(state).toBe('done');
    expect(sheet.size).toBe(0);
  });

  it.each([
    ['D7', 'D8'],
    ['ADDR[09]', 'ADDR[10]'],
    ['VCC', 'VCC'],
    ['A3_N', 'A4_N'],
  ])('%s counts on to %s', (from, to) => expect(increment(from)).toBe(to));
});

describe('shapes', () => {
  it.each<[string, string, string[], object]>([
    [
      'rectangle',
      'rectangle',
      ['down 0 0', 'up 0 0', 'move 5 5', 'down 5 5'],
      { start: origin, end: { x: 5e6, y: 5e6 } },
    ],
    ['rectangle', 'rectangle', ['down 0 0', 'move 5 5', 'up 5 5'], { end: { x: 5e6, y: 5e6 } }],
    ['circle', 'circle', ['down 0 0', 'down 3 4'], { radius: 5e6 }],
    ['arc', 'arc', ['down 0 0', 'down 10 0', 'down 5 5'], { mid: { x: 5e6, y: 5e6 } }],
    ['arc', 'polygon', ['down 0 0', 'down 10 0', 'down 5 0'], { closed: false }],
    ['line', 'polygon', ['down 0 0', 'down 10 0', 'down 10 5', 'key Enter'], { closed: false }],
    ['polygon', 'polygon', ['down 0 0', 'down 10 0', 'double 10 5'], { closed: true }],
    ['bezier', 'bezier', ['down 0 0', 'down 10 0', 'down 10 5', 'down 0 5'], {}],
    ['textBox', 'text', ['down 0 0', 'down 10 5'], { text: 'hello' }],
  ])('%s gives a %s', (shape, kind, events, expected) => {
    const sheet = emptySheet();
    drive(any(shapeTool), sheet, events, { args: { shape, text: 'hello' } });
    expect([...sheet.everything()]).toMatchObject([{ kind, ...expected }]);
  });

  it('a sheet brings its page', () => {
    const sheet = emptySheet();
    const args = { shape: 'sheet', sheet: { name: 'Power', file: 'power.kicad_sch', target: 'p' } };
    const { state } = drive(any(shapeTool), sheet, ['down 0 0', 'down 30 20'], { args });
    expect(state).toBe('done');
    expect([...sheet.all('sheet')]).toMatchObject([{ target: 'p', size: { w: 30e6, h: 20e6 } }]);
    expect(sheet.settings).toMatchObject({ screens: [{ id: 's' }, { id: 'p', file: 'power.kicad_sch' }] });
  });
});

describe('slice', () => {
  it.each([
    [
      0,
      [
        [0, 0, 5, 0],
        [5, 0, 20, 0],
      ],
    ],
    [
      2e6,
      [
        [0, 0, 5, 0],
        [7, 0, 20, 0],
      ],
    ],
  ])('cuts with a gap of %s', (gap, wires) => {
    const sheet = sheetOf([wire('a', 0, 0, 20, 0)]);
    drive(any(sliceTool), sheet, ['down 5 0'], { args: { gap }, hit: () => [...sheet.all('wire')] });
    expect(wiresOf(sheet)).toEqual(wires);
  });
});

describe('measure', () => {
  it('ends at the second point and changes nothing', () => {
    const sheet = emptySheet();
    const { state } = drive(any(measureTool), sheet, ['down 0 0', 'move 3 4', 'down 3 4']);
    expect(state).toMatchObject({ at: 'shown', to: { x: 3e6, y: 4e6 } });
    expect(sheet.size).toBe(0);
  });
});

describe('what the document holds', () => {
  it('keeps objects frozen that a draft read', () => {
    const { store, draft } = edit(sheetOf([wire('a', 0, 0, 20, 0)]));
    expect(draft.get(asId('a'))).toBe(store.get(asId('a')));
  });
});

describe('sheets used once more', () => {
  it('give their parts designators of their own on the new page', () => {
    const sheet = emptySheet();
    drive(any(shapeTool), sheet, ['down 0 0', 'down 30 20'], {
      args: { shape: 'sheet', sheet: { name: 'Power', file: 'power.kicad_sch', target: 'p' } },
    });
    const [first] = [...sheet.all('sheet')];
    const { symbols, ...made } = part('r', 0, 0, [[0, 0]]) as ObjOf<'component'> & { symbols: Obj[] };
    sheet.transact({ id: 'x', en: 'x' }, tx => {
      for (const symbol of symbols) tx.add(symbol);
      tx.add({
        ...made,
        screen: 'p',
        instances: [{ project: '', path: `/s/${first!.id}`, reference: 'R1', unit: 1 }],
      } as Obj);
    });
    drive(any(shapeTool), sheet, ['down 50 0', 'down 80 20'], {
      args: { shape: 'sheet', sheet: { name: 'Power2', file: 'power.kicad_sch', target: 'p' } },
    });
    expect([...sheet.all('component')][0]!.instances.map(each => each.reference)).toEqual(['R1', 'R2']);
  });

  it('a pasted part keeps a number that is free', () => {
    const sheet = emptySheet();
    const { symbols, ...made } = part('r', 0, 0, [[0, 0]]) as ObjOf<'component'> & { symbols: Obj[] };
    const brought = { ...made, instances: [{ project: '', path: '/s', reference: 'R7', unit: 1 }] } as Obj;
    const args: PlaceArgs = {
      objects: [brought],
      symbols: symbols as ObjOf<'symbol'>[],
      anchor: origin,
      again: 'same',
    };
    drive(any(placeTool), sheet, ['down 5 5', 'down 15 5'], { args });
    expect([...sheet.all('component')].map(each => each.instances[0]!.reference)).toEqual(['R7', 'R1']);
  });

  it('units that were copied together stay one part', () => {
    const sheet = emptySheet();
    const { symbols, ...made } = part('u', 0, 0, [[0, 0]]) as ObjOf<'component'> & { symbols: Obj[] };
    const unit = (id: string, number: number) =>
      ({
        ...made,
        id: asId(id),
        unit: number,
        instances: [{ project: '', path: '/s', reference: 'U3', unit: number }],
      }) as Obj;
    const args: PlaceArgs = {
      objects: [unit('a', 1), unit('b', 2)],
      symbols: symbols as ObjOf<'symbol'>[],
      anchor: origin,
      again: 'same',
    };
    drive(any(placeTool), sheet, ['down 5 5', 'down 15 5'], { args });
    expect([...sheet.all('component')].map(each => each.instances[0]!.reference)).toEqual(['U3', 'U3', 'U1', 'U1']);
  });
});
