import { describe, expect, it } from 'vitest';
import { nm, type Nm } from '@boardwright/engine/base';
import { Connectivity, pinsOfPlaced } from '@boardwright/engine/indexes';
import { readSymbols } from '@boardwright/engine/formats';
import { blankSchematic, openDocument, type ObjOf } from '@boardwright/engine/kinds';
import { makePart, putOnSheet } from '@boardwright/engine/tools';
import { corpusBytes, corpusMissing } from '../../../engine/test/corpus.ts';
import { benchDefault, benchOf, controllerOf, type Bench } from '../../src/bench/index.ts';
import { partKind } from '../../src/parts/index.ts';

type Symbol = ObjOf<'symbol'>;

const LIBRARIES = [
  'symbols/Switch',
  'symbols/Timer',
  ...['74xx', 'Device', 'Display_Character', 'LED', 'MCU_Microchip_ATmega', 'MCU_Module', 'Sensor_Temperature'].map(
    name => `symbols-subset/${name}`,
  ),
];

function symbolsOf(library: string): Symbol[] {
  const read = readSymbols(corpusBytes(`kicad-lib/${library}.kicad_sym`), library);
  if (!read.ok) throw new Error(library);
  return [...read.value.symbols];
}

/** A symbol alone on a sheet, with others whose first pin is at a pin of it. */
function lone(symbol: Symbol, others: readonly (readonly [other: Symbol, at: string])[] = [], letter = 'R'): Bench {
  const store = openDocument({ settings: blankSchematic('lone'), objects: [] });
  const screen = store.settings.type === 'schematic' ? store.settings.screens[0]!.id : '';
  const put = (each: Symbol, reference: string, x: Nm, y: Nm) => {
    const objects = Array.from({ length: each.unitCount }, (_, unit) => ({
      ...makePart(each, screen, unit + 1),
      at: { x, y: nm(y + unit * 254e6) },
    }));
    putOnSheet({ store, screen, near: () => [] }, { objects, symbols: [each], naming: 'keep', reference });
  };
  put(symbol, 'U1', nm(0), nm(0));
  const pinOf = (each: Symbol, number: string) =>
    pinsOfPlaced(makePart(each, screen, 1) as ObjOf<'component'>, each, 1).find(pin => pin.number === number)!.at;
  others.forEach(([other, number], i) => {
    const [to, from] = [pinOf(symbol, number), pinOf(other, '1')];
    put(other, `${letter}${i + 1}`, nm(to.x - from.x), nm(to.y - from.y));
  });
  return benchOf(store, new Connectivity(store));
}

describe.skipIf(corpusMissing)('KiCad’s libraries', () => {
  const all = corpusMissing ? [] : LIBRARIES.flatMap(symbolsOf);
  const named = (name: string) => all.find(symbol => symbol.name.endsWith(name))!;

  const ohms = (): Symbol => {
    const plain = all.find(({ name }) => /(^|:)R$/.test(name))!;
    const fields = plain.fields.map(field => (field.name === 'Value' ? { ...field, value: '1k' } : field));
    return { ...plain, fields };
  };

  it('have a pin for each of the part that their symbols are taken for', () => {
    const known = all.filter(({ name }) => {
      const kind = benchDefault(name)?.kind;
      return kind !== undefined && !controllerOf(kind);
    });
    expect(known.length).toBeGreaterThan(20);
    for (const symbol of known) {
      const bench = lone(symbol);
      const [part] = bench.parts;
      const kind = partKind(part!.kind)!;
      const pins = [...new Set(bench.origins.get('U1')!.pins.values())];
      expect([symbol.name, pins.sort()]).toEqual([
        symbol.name,
        kind
          .pins({ ...Object.fromEntries(kind.properties.map(each => [each.name, each.initial])), ...part!.properties })
          .map(({ name }) => name)
          .sort(),
      ]);
      expect(bench.issues.map(({ message }) => message.id)).not.toContain('bench.somePins');
    }
  });

  it.each([
    ['SW_SPDT', '2'],
    ['SW_SPDT_312', '1'],
    ['SW_SPDT_321', '2'],
    ['SW_SPDT_MSM', '2'],
  ])('%s turns between the others and its pin %s', (name, common) => {
    expect(lone(named(name)).origins.get('U1')!.pins.get(common)).toBe('COM');
  });

  it('of six pins of three diodes make none with a common pin', () => {
    expect(lone(named('LED_RGB')).parts).toEqual([]);
  });

  it('leave out what hangs on a clock, not what hangs on a supply next to it', () => {
    const crystal = all.find(({ name }) => /(^|:)Crystal$/.test(name))!;
    const chip = named('ATmega328P-P');
    const parts = (pin: string) => [
      ...lone(chip, [
        [crystal, pin],
        [ohms(), pin],
      ]).devices.keys(),
    ];
    expect(parts('9')).toEqual([]);
    expect(parts('8')).toEqual(['R2']);
  });

  it('bring pins of a board out twice: whichever is wired counts, and both are one', () => {
    const uno = named('Arduino_UNO_R3');
    const r = ohms();
    for (const pin of ['13', '31']) {
      const bench = lone(uno, [[r, pin]]);
      const [, wired] = /^R1 (\S+)/m.exec(bench.netlist)!;
      expect(bench.mcus[0]!.pins['PC4']).toBe(wired);
    }
    const both = lone(uno, [
      [r, '13'],
      [r, '31'],
    ]).netlist;
    const nodes = [...both.matchAll(/^R\d (\S+)/gm)].map(([, node]) => node);
    expect(both).toMatch(new RegExp(`^Rbench1 (${nodes.join(' ')}|${nodes.toReversed().join(' ')}) `, 'm'));
  });

  it('say where two parts have one designator: only one of them lives', () => {
    const led = all.find(({ name }) => /(^|:)LED$/.test(name))!;
    const issues = (reference: string) => lone(led, [[led, '1']], reference).issues.map(({ message }) => message.id);
    expect(issues('U')).toContain('bench.twice');
    expect(issues('D')).not.toContain('bench.twice');
    // Gates of one part are several symbols.
    expect(lone(named('74HC00')).issues.map(({ message }) => message.id)).not.toContain('bench.twice');
  });

  it.each([
    ['B10K', 10_000, []],
    ['4k7', 4700, []],
    ['R_Potentiometer', 10_000, []],
    ['RK09 20k', 10_000, ['bench.noAmount']],
  ])('a potentiometer of %s has %d ohms', (value, ohms, told) => {
    const plain = named('R_Potentiometer');
    const fields = plain.fields.map(field => (field.name === 'Value' ? { ...field, value } : field));
    const { parts, issues } = lone({ ...plain, fields });
    expect(parts[0]!.properties?.['ohms'] ?? 10_000).toBe(ohms);
    expect(issues.map(({ message }) => message.id).filter(id => id === 'bench.noAmount')).toEqual(told);
  });
});
