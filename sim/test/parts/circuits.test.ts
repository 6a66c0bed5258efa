import { describe, expect, it } from 'vitest';
import { LiveCircuit } from '../../src/live/index.ts';
import { PART_KINDS, partKind } from '../../src/parts/index.ts';
import type { LedView } from '../../src/parts/led.ts';
import type { RgbLedView } from '../../src/parts/rgbLed.ts';
import type { SegmentsView } from '../../src/parts/segments.ts';
import { Hd44780, type LcdView } from '../../src/parts/hd44780.ts';

type Parts = NonNullable<Parameters<typeof LiveCircuit.start>[0]['parts']>;

/** Rails a to h that are high and low as wanted, without a microcontroller. */
async function bench(parts: Parts, lines: readonly string[] = []) {
  const sources = [...'abcdefgh'].map(name => `v${name} ${name} 0 0`);
  const circuit = await LiveCircuit.start(
    { deck: { netlist: ['* bench', 'v1 vcc 0 5', ...sources, ...lines, '.end'].join('\n') }, parts },
    () => {
      throw new Error('SPICE was asked for');
    },
  );
  const step = () => circuit.advance(circuit.time + 1e-6);
  step();
  return {
    circuit,
    /** '1' and '0' for a, b, c, … */
    put: (levels: string) => {
      [...levels].forEach((level, i) => circuit.alter(`v${'abcdefgh'[i]}`, level === '1' ? 5 : 0));
      step();
    },
    high: (net: string) => circuit.volts(net) > 2.5,
    view: <T>(name: string) => circuit.parts.get(name)!.part.view() as T,
  };
}

describe('parts of the bench', () => {
  it('are forty and more, each with its own id, and can be made, seen and sent', async () => {
    expect(new Set(PART_KINDS.map(({ id }) => id)).size).toBe(PART_KINDS.length);
    expect(PART_KINDS.length).toBeGreaterThanOrEqual(40);
    for (const { id } of PART_KINDS) {
      const { circuit, view } = await bench([{ name: 'X', kind: id, pins: {} }]);
      circuit.advance(10e-3);
      expect(() => structuredClone(view('X')), id).not.toThrow();
      const { controls, pins } = partKind(id)!;
      expect(new Set(pins({}).map(({ name }) => name)).size).toBe(pins({}).length);
      for (const { name, initial } of controls) circuit.control('X', name, initial ?? 1);
      circuit.advance(20e-3);
    }
  });

  it.each([
    ['74hc00', '1110'],
    ['74hc02', '1000'],
    ['74hc08', '0001'],
    ['74hc32', '0111'],
    ['74hc86', '0110'],
  ])('%s has its table of truth', async (kind, truth) => {
    const { put, high } = await bench([
      { name: 'U1', kind, pins: { '1A': 'a', '1B': 'b', '1Y': 'y', '4A': 'a', '4B': 'b', '4Y': 'z' } },
    ]);
    ['00', '01', '10', '11'].forEach((levels, i) => {
      put(levels);
      expect([high('y'), high('z')]).toEqual([truth[i] === '1', truth[i] === '1']);
    });
  });

  it.each(['74hc04', '74hc14'])('%s inverts, and swings where it receives itself', async kind => {
    const { put, high, circuit } = await bench([
      { name: 'U1', kind, pins: { '1A': 'a', '1Y': 'y', '2A': 'p', '2Y': 'p' } },
    ]);
    put('0');
    expect(high('y')).toBe(true);
    put('1');
    expect(high('y')).toBe(false);
    let changes = 0;
    let last = high('p');
    for (let i = 0; i < 1000; i++) {
      circuit.advance(circuit.time + 1e-9);
      if (high('p') !== last) changes++;
      last = high('p');
    }
    // 8 ns between two changes, in 1 us.
    expect(Math.abs(changes - 125)).toBeLessThan(3);
  });

  it('74hc138 and cd4017 choose one of many', async () => {
    const outputs = Array.from({ length: 10 }, (_, i) => i);
    const { put, high } = await bench([
      {
        name: 'U1',
        kind: '74hc138',
        pins: {
          A: 'a',
          B: 'b',
          C: 'c',
          G1: 'vcc',
          G2A: 'd',
          G2B: '0',
          ...Object.fromEntries(outputs.slice(0, 8).map(i => [`Y${i}`, `y${i}`])),
        },
      },
      {
        name: 'U2',
        kind: 'cd4017',
        pins: { CLK: 'e', EN: 'f', RST: 'g', CO: 'co', ...Object.fromEntries(outputs.map(i => [`Q${i}`, `q${i}`])) },
      },
    ]);
    const low = () => outputs.slice(0, 8).filter(i => !high(`y${i}`));
    const on = () => outputs.filter(i => high(`q${i}`));
    put('1010');
    expect(low()).toEqual([5]);
    put('1011');
    expect(low()).toEqual([]);
    for (let i = 1; i <= 12; i++) {
      put('00001');
      expect(on()).toEqual([i % 10]);
      expect(high('co')).toBe(i % 10 < 5);
      put('00000');
    }
    put('000001');
    put('000011');
    expect(on()).toEqual([2]);
    put('0000001');
    expect(on()).toEqual([0]);
  });

  it('lights what current flows through, and of many digits the one that is chosen', async () => {
    const segments = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'dp'];
    const { circuit, put, view } = await bench(
      [
        { name: 'D1', kind: 'rgbLed', pins: { R: 'r', G: 'gr', B: 'bl', COM: '0' } },
        {
          name: 'DS1',
          kind: 'sevenSegment4',
          pins: { ...Object.fromEntries(segments.map((pin, i) => [pin, `s${i}`])), D1: 'e', D2: 'f', D3: 'g', D4: 'h' },
        },
        { name: 'S1', kind: 'toggleSwitch', pins: { 1: 'd', 2: 'sw' }, properties: { bounce: 0 } },
        { name: 'D2', kind: 'led', pins: { A: 'k', K: '0' }, properties: { colour: 'blue' } },
      ],
      [
        'r1 a r 220',
        'r2 b gr 220',
        'r3 c bl 100',
        ...segments.map((_, i) => `rs${i} ${i < 3 ? 'vcc' : '0'} s${i} 330`),
        'r4 sw k 100',
      ],
    );
    put('1010' + '1101');
    circuit.advance(0.05);
    const rgb = view<RgbLedView>('D1');
    // (5 - 1.97 V) / 220, (5 - 3.0 V) / 100
    expect(rgb.amps[0]).toBeCloseTo(13.8e-3, 3);
    expect(rgb.amps[1]).toBe(0);
    expect(rgb.amps[2]).toBeCloseTo(20e-3, 3);
    const lit = view<SegmentsView>('DS1').segments.map(light => light > 0.3);
    expect(lit.flatMap((on, i) => (on ? [i] : []))).toEqual([16, 17, 18]);
    put('0001');
    expect(view<LedView>('D2').amps).toBe(0);
    circuit.control('S1', 'on', true);
    circuit.advance(circuit.time + 0.05);
    expect(view<LedView>('D2').amps).toBeGreaterThan(15e-3);
  });

  it.each(['lcd1602', 'lcd2004'])('%s takes eight lines as well, and is read', async kind => {
    const { circuit, put, view, high } = await bench(
      [
        {
          name: 'LCD1',
          kind,
          pins: {
            RS: 'rs',
            RW: 'rw',
            E: 'en',
            D0: 'n0',
            D1: 'n1',
            D2: 'n2',
            D3: 'n3',
            D4: 'n4',
            D5: 'n5',
            D6: 'n6',
            D7: 'n7',
          },
        },
      ],
      [
        'vrs rs 0 0',
        'vrw rw 0 0',
        'vstrobe en 0 0',
        ...Array.from({ length: 8 }, (_, i) => `rn${i} ${'abcdefgh'[i]} n${i} 1k`),
      ],
    );
    const write = (byte: number, isText: boolean) => {
      circuit.alter('vrs', isText ? 5 : 0);
      put([...byte.toString(2).padStart(8, '0')].reverse().join(''));
      circuit.alter('vstrobe', 5);
      circuit.advance(circuit.time + 1e-6);
      circuit.alter('vstrobe', 0);
      circuit.advance(circuit.time + 1e-6);
    };
    for (const command of [0x38, 0x0f, 0x01, 0x94]) write(command, false);
    for (const letter of 'Row') write(letter.charCodeAt(0), true);
    const lcd = view<LcdView>('LCD1');
    const rows = Hd44780.text(lcd).map(row => row.trimEnd());
    // Address 0x14 is the third row's first column of a large display, and off a small one.
    expect(rows).toEqual(kind === 'lcd2004' ? ['', '', 'Row', ''] : ['', '']);
    if (kind === 'lcd2004') expect(lcd.cursor).toEqual({ column: 3, row: 2, line: true, blink: true });
    circuit.alter('vrw', 5);
    circuit.alter('vrs', 0);
    circuit.alter('vstrobe', 5);
    circuit.advance(circuit.time + 1e-6);
    const address = Array.from({ length: 8 }, (_, i) => (high(`n${i}`) ? 1 << i : 0)).reduce(
      (sum, bit) => sum | bit,
      0,
    );
    expect(address).toBe(0x17);
  });
});
