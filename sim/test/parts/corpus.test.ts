import { describe, expect, it } from 'vitest';
import { corpusBytes, corpusMissing } from '../../../engine/test/corpus.ts';
import { Hd44780, type LcdView } from '../../src/parts/hd44780.ts';
import type { MonoView } from '../../src/parts/displays.ts';
import type { SegmentsView } from '../../src/parts/segments.ts';
import { uno } from './uno.ts';

const folder = 'arduino/hex/';
const hex = (name: string) => corpusBytes(`${folder}${name}/mdump_Arduino_Uno_atmega328p.hex`);

describe.skipIf(corpusMissing)('parts on programs of the corpus', () => {
  it('shows a text and characters of its own on an LCD', async () => {
    const wires = { D12: 'rs', D11: 'e', D5: 'd4', D4: 'd5', D3: 'd6', D2: 'd7', A0: 'a0' };
    const { circuit, view } = await uno(hex('uno-lcd-hd44780'), wires, {
      parts: [
        { name: 'LCD1', kind: 'lcd1602', pins: { RS: 'rs', E: 'e', D4: 'd4', D5: 'd5', D6: 'd6', D7: 'd7', RW: '0' } },
      ],
    });
    circuit.advance(0.3);
    const lcd = view<LcdView>('LCD1');
    expect(lcd.on).toBe(true);
    const [first, second] = Hd44780.text(lcd);
    expect(first).toBe('I \0 Arduino! \u0001  ');
    // A little man waves.
    expect(['    \u0003', '    \u0004']).toContain(second!.trimEnd());
    expect([...lcd.own.subarray(0, 8)]).toEqual([0, 0b01010, 0b11111, 0b11111, 0b11111, 0b01110, 0b00100, 0]);
  });

  it('draws the game on a Nokia display', async () => {
    const wires = { D8: 'clk', D9: 'din', D10: 'dc', D11: 'ce', D12: 'rst' };
    const { circuit, view } = await uno(hex('uno-marduino'), wires, {
      parts: [{ name: 'DS1', kind: 'pcd8544', pins: { CLK: 'clk', DIN: 'din', DC: 'dc', CE: 'ce', RST: 'rst' } }],
    });
    circuit.advance(0.65);
    const { width, height, dots, on } = view<MonoView>('DS1');
    expect([width, height, on]).toEqual([84, 48, true]);
    const rows = Array.from({ length: height }, (_, y) =>
      [...dots.subarray(y * width, (y + 1) * width)].map(dot => (dot ? '#' : '.')).join(''),
    );
    // The title's lower line.
    expect(rows.slice(22, 28)).toEqual([
      '..................#.##..#.##...###...####..###..#.##..#####..####...................',
      '..................##..#.##..#.#...#.#.....#...#.##..#...#...#.......................',
      '..................##..#.#.....#####..###..#####.#...#...#....###....................',
      '..................#.##..#.....#.........#.#.....#...#...#.#.....#...................',
      '..................#.....#......###..####...###..#...#....#..####....................',
      '..................#.................................................................',
    ]);
  });

  it('counts on latched 7-segment digits', async () => {
    const names = [...'abcdefg'];
    const digits = [1, 2, 3, 4];
    const wires = { D2: 'A', D3: 'B', D4: 'C', D5: 'D', D6: 'l1', D7: 'l2', D8: 'l3', D9: 'l4', A0: 'a0' };
    const segments = digits.flatMap(i => names.map(pin => `r${i}${pin} q${i}${pin} s${i}${pin} 330`));
    const { circuit, view } = await uno(hex('uno-counter-latch'), wires, {
      deck: { netlist: ['* latches', 'v1 vcc 0 5', 'r1 vcc a0 7k', 'r2 a0 0 3k', ...segments, '.end'].join('\n') },
      parts: digits.flatMap(i => [
        {
          name: `U${i}0`,
          kind: 'cd4511',
          pins: {
            A: 'A',
            B: 'B',
            C: 'C',
            D: 'D',
            LE: `l${i}`,
            VDD: 'vcc',
            ...Object.fromEntries(names.map(pin => [pin, `q${i}${pin}`])),
          },
        },
        {
          name: `DS${i}`,
          kind: 'sevenSegment',
          pins: { ...Object.fromEntries(names.map(pin => [pin, `s${i}${pin}`])), COM: '0' },
        },
      ]),
    });
    circuit.advance(0.1);
    const shown = digits.map(i =>
      view<SegmentsView>(`DS${i}`)
        .segments.slice(0, 7)
        .reduce((bits, light, bit) => bits | (light > 0.3 ? 1 << bit : 0), 0),
    );
    // 1.5 V of 5 V: 307 of 1024, in segments.
    expect(shown).toEqual([0x3f, 0x4f, 0x3f, 0x07]);
  });
});
