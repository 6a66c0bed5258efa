import { describe, expect, it } from 'vitest';
import { VcdWriter } from '../src/mcu/index.ts';

describe('a value change dump', () => {
  it('is given out in pieces, of which nothing is kept', () => {
    const [whole, parted] = [new VcdWriter('uno', ['PB5', 'PB4'], 16e6), new VcdWriter('uno', ['PB5', 'PB4'], 16e6)];
    const pieces: string[] = [];
    for (let i = 0; i < 20_000; i++) {
      for (const vcd of [whole, parted]) vcd.change(0, i % 2 === 0 ? 'high' : 'low', i * 16);
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
