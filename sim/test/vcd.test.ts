import { describe, expect, it } from 'vitest';
import { levelAt, LineRecorder, vcdOf } from '../src/instruments/index.ts';
import { PinVcd } from '../src/mcu/index.ts';
import { readVcd } from './readVcd.ts';

describe('a value change dump of pins', () => {
  it('can be taken in pieces', () => {
    const [whole, parted] = [new PinVcd('uno', ['PB5', 'PB4'], 16e6), new PinVcd('uno', ['PB5', 'PB4'], 16e6)];
    const pieces: string[] = [];
    for (let i = 0; i < 20_000; i++) {
      for (const vcd of [whole, parted]) vcd.drive(0, i % 2 === 0 ? 'high' : 'low', i * 16);
      if (i % 1000 === 999) pieces.push(parted.take());
    }
    expect(parted.take()).toBe('');
    const text = whole.text(320_000);
    expect(pieces.join('') + parted.text(320_000)).toBe(text);
    expect(text.split('\n').slice(0, 14)).toEqual([
      '$timescale 1 ns $end',
      '$scope module uno $end',
      '$var wire 1 ! PB5 $end',
      '$var wire 1 " PB4 $end',
      '$upscope $end',
      '$enddefinitions $end',
      '$dumpvars',
      'z!',
      'z"',
      '$end',
      '#0',
      '1!',
      '#1000',
      '0!',
    ]);
    expect(text.endsWith('#19999000\n0!\n#20000000\n')).toBe(true);
  });
});

describe('a value change dump of recorded lines', () => {
  it('keeps 200 signals apart', () => {
    const signals = Array.from({ length: 200 }, (_, i) => {
      const line = new LineRecorder(i % 3 === 0);
      for (let k = 1; k <= 5; k++) line.put((i % 3 === 0) !== (k % 2 === 1), k * 1e-3 + i * 1e-6);
      return { name: `Net ${i}`, line };
    });
    const { names, initial, edges, end } = readVcd(vcdOf(signals, 7e-3));
    expect(names).toEqual(signals.map((_, i) => `Net_${i}`));
    expect(end).toBe(7_000_000);
    for (const { name, line } of signals) {
      const signal = name.replace(' ', '_');
      expect(initial.get(signal)).toBe(line.first ? '1' : '0');
      expect(edges.get(signal)).toEqual(
        [...line.times].map(time => ({ time: Math.round(time * 1e9), value: levelAt(line, time) ? '1' : '0' })),
      );
    }
  });
});
