import { describe, expect, it } from 'vitest';
import { readSymbolLibrary, writeSymbolLibrary } from '../src/formats/kicad/symbols/index.ts';
import { textExtent } from '../src/geometry/index.ts';
import { kindOf, type ObjOf } from '../src/kinds/index.ts';
import { expandPart } from '../src/library/index.ts';
import { libraryParts } from './librarySymbols.ts';
import { pinTables } from './libraryPins.ts';

type Symbol = ObjOf<'symbol'>;
type Pin = ObjOf<'pin'>;

const symbols = new Map(libraryParts.map(part => [part.id, expandPart(part)]));
const all = [...symbols.values()];
const pinsOf = (symbol: Symbol): Pin[] => symbol.bodies.flatMap(body => body.items.filter(item => item.kind === 'pin'));

/** What fails, named; a test that lists all is mended in one go. */
const faulty = (wrong: (symbol: Symbol) => boolean): string[] => all.filter(wrong).map(({ name }) => name);

describe('our symbol libraries', () => {
  it('have so many symbols each', () => {
    const counts = Object.fromEntries(
      Object.entries(Object.groupBy(libraryParts, part => part.library)).map(([name, parts]) => [name, parts!.length]),
    );
    expect(counts).toMatchInlineSnapshot(`
      {
        "4xxx": 36,
        "74xx": 317,
        "Amplifier": 435,
        "Connector": 476,
        "Converter": 76,
        "Device": 126,
        "Diode": 665,
        "Display": 11,
        "Driver": 44,
        "FPGA": 51,
        "Interface": 111,
        "Isolator": 56,
        "LED": 1,
        "MCU": 1048,
        "Mechanical": 8,
        "Memory": 155,
        "Module": 25,
        "Power": 29,
        "Protection": 10,
        "RF": 24,
        "Reference": 40,
        "Regulator": 585,
        "Relay": 21,
        "Sensor": 72,
        "Simulation": 24,
        "Switch": 46,
        "Timer": 25,
        "Transistor": 380,
        "power": 71,
      }
    `);
    expect(all.length).toBeGreaterThanOrEqual(600);
    expect(all.length).toBe(libraryParts.length);
  });

  it('give records of the kind, the same each time', () => {
    const { schema } = kindOf(all[0]!);
    expect(faulty(symbol => !schema.safeParse(symbol).success)).toEqual([]);
    for (const part of libraryParts.slice(0, 50)) expect(expandPart(part)).toEqual(symbols.get(part.id));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('say what they are', () => {
    const field = (symbol: Symbol, name: string) => symbol.fields.find(each => each.name === name)?.value;
    expect(faulty(symbol => !field(symbol, 'Reference') || !field(symbol, 'Description'))).toEqual([]);
    expect(faulty(symbol => symbol.power === 'none' && symbol.inBom && !field(symbol, 'ki_fp_filters'))).toEqual([]);
    expect(faulty(symbol => symbol.fields.some(({ value }) => /undefined|\{n+\}/.test(value)))).toEqual([]);
  });

  it('number each pin once, in one style', () => {
    const twice = (symbol: Symbol) => {
      const seen = new Set<string>();
      return symbol.bodies
        .filter(body => body.style !== 2)
        .flatMap(body => body.items)
        .some(item => item.kind === 'pin' && (seen.has(item.number) || !seen.add(item.number)));
    };
    expect(faulty(twice)).toEqual([]);
  });

  it('have the same pins in both styles', () => {
    const numbers = (symbol: Symbol, unit: number, style: number) =>
      symbol.bodies
        .filter(body => body.unit === unit && body.style === style)
        .flatMap(body => body.items.flatMap(item => (item.kind === 'pin' ? [item.number] : [])))
        .sort();
    const differ = (symbol: Symbol) =>
      symbol.bodies.some(
        ({ unit, style }) => style === 2 && String(numbers(symbol, unit, 1)) !== String(numbers(symbol, unit, 2)),
      );
    expect(all.filter(symbol => symbol.bodies.some(({ style }) => style === 2)).length).toBeGreaterThan(40);
    expect(faulty(differ)).toEqual([]);
  });

  it('have their pins on the grid, none upon another unless it is stacked', () => {
    expect(faulty(symbol => pinsOf(symbol).some(({ at }) => at.x % 1_270_000 !== 0 || at.y % 1_270_000 !== 0))).toEqual(
      [],
    );
    const collide = (symbol: Symbol) =>
      symbol.bodies.some(body => {
        const seen = new Set<string>();
        return body.items.some(
          item =>
            item.kind === 'pin' &&
            !item.hidden &&
            (seen.has(`${item.at.x},${item.at.y}`) || !seen.add(`${item.at.x},${item.at.y}`)),
        );
      });
    expect(faulty(collide)).toEqual([]);
  });

  it('stack hidden pins on a visible one of the same name', () => {
    const astray = (symbol: Symbol) =>
      symbol.bodies.some(({ items }) =>
        items.some(
          item =>
            item.kind === 'pin' &&
            item.hidden &&
            !items.some(
              other =>
                other.kind === 'pin' &&
                !other.hidden &&
                other.name === item.name &&
                other.at.x === item.at.x &&
                other.at.y === item.at.y,
            ),
        ),
      );
    expect(faulty(astray)).toEqual([]);
  });

  it('write designator and value clear of the pins', () => {
    const crossed = (symbol: Symbol) =>
      symbol.fields.some(field => {
        if (field.hidden) return false;
        const { w, h } = textExtent(field.value, field.style);
        const left = field.at.x - (field.style.hAlign === 'left' ? 0 : field.style.hAlign === 'right' ? w : w / 2);
        return pinsOf(symbol).some(pin => {
          const turn = (pin.rotation * Math.PI) / 180;
          const [x, y] = [pin.at.x + Math.cos(turn) * pin.length, pin.at.y - Math.sin(turn) * pin.length];
          return (
            Math.max(pin.at.x, x) > left &&
            Math.min(pin.at.x, x) < left + w &&
            Math.max(pin.at.y, y) > field.at.y - h / 2 &&
            Math.min(pin.at.y, y) < field.at.y + h / 2
          );
        });
      });
    expect(faulty(crossed)).toEqual([]);
  });

  it('come back equal from a KiCad library', () => {
    const bare = all.map(symbol => ({ ...symbol, name: symbol.name.replace(':', '/') }));
    const read = readSymbolLibrary(writeSymbolLibrary({}, bare), 'ours.kicad_sym');
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value.issues).toEqual([]);
    const withoutIds = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (key, each: unknown) =>
          key === 'id' ? undefined : each instanceof Int32Array ? [...each] : Object.is(each, -0) ? 0 : each,
        ),
      );
    const back = new Map(read.value.objects.map(each => [(each as Symbol).name, each]));
    for (const symbol of bare) expect(withoutIds(back.get(symbol.name))).toEqual(withoutIds(symbol));
  });
});

describe('pin tables, checked by hand against the data sheets', () => {
  it.each(Object.entries(pinTables))('%s', (name, table) => {
    const names = new Map(pinsOf(symbols.get(name)!).map(pin => [pin.number, pin.name]));
    const expected = table.trim().split(/\s+/);
    expect([...names.keys()].sort((a, b) => Number(a) - Number(b))).toEqual(expected.map((_, i) => String(i + 1)));
    expect(expected.map((_, i) => names.get(String(i + 1)))).toEqual(expected);
  });
});
