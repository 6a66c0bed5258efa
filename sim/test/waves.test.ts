import { describe, expect, it } from 'vitest';
import { english } from '@boardwright/engine/base';
import type { Plot, Trace } from '../src/spice/index.ts';
import {
  bandwidth,
  crossings,
  edge,
  evaluate,
  histogram,
  level,
  margins,
  parseExpression,
  phase,
  piece,
  Pyramid,
  rhythm,
  siText,
  spectrum,
  spiceNumber,
  spread,
  thinned,
  valueAt,
  type Wave,
} from '../src/waves/index.ts';

const trace = (name: string, quantity: Trace['quantity'], values: readonly number[], complex = false): Trace => ({
  name,
  quantity,
  complex,
  values: Float64Array.from(values),
});

const tran: Plot = {
  name: 'tran1',
  title: '',
  points: 3,
  scale: trace('time', 'time', [0, 1, 3]),
  traces: [
    trace('/out', 'voltage', [1, 2, 4]),
    trace('net-_d1-a_', 'voltage', [0, 1, 1]),
    trace('r1#branch', 'current', [1, 2, 3]),
    trace('@q1[ic]', 'current', [5, 6, 7]),
  ],
};
const ac: Plot = {
  name: 'ac1',
  title: '',
  points: 2,
  scale: trace('frequency', 'frequency', [1, 0, 10, 0], true),
  traces: [trace('out', 'voltage', [0, 1, -1, 0], true), trace('in', 'voltage', [0, 2, 2, 0], true)],
};

const read = (text: string) => {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(english(parsed.error[0]!.message));
  return parsed.value;
};
const values = (text: string, plot = tran) => {
  const found = evaluate(read(text), plot);
  if (!found.ok) throw new Error(english(found.error[0]!.message));
  return [...found.value.values];
};

describe('expressions', () => {
  it.each([
    ['v(/out) - v(Net-_D1-A_)', [1, 1, 3]],
    ['v(/out,net-_d1-a_)', [1, 1, 3]],
    ['v(0)+1', [1, 1, 1]],
    ['i(R1)*2', [2, 4, 6]],
    ['@q1[ic]', [5, 6, 7]],
    ['-v(/out)^2', [-1, -4, -16]],
    ['2^3^2 + 0*time', [512, 512, 512]],
    ['1 + 2*3 - 4/2/2', [6, 6, 6]],
    ['deriv(v(/out))', [1, 1, 1]],
    ['integ(v(/out))', [0, 1.5, 7.5]],
    ['avg(v(/out))', [1, 1.5, 2.5]],
    ['max(v(/out), 2)', [2, 2, 4]],
    ['4.7k + 1meg - 100m', [1004699.9, 1004699.9, 1004699.9]],
    ['"net-_d1-a_" * u(time-2)', [0, 0, 1]],
  ])('%s', (text, expected) => expect(values(text)).toEqual(expected));

  it('takes powers of parts from a source that knows them', () => {
    const power = evaluate(read('p(R1)'), tran, name => (name === 'r1' ? read('v(/out)*i(r1)') : undefined));
    expect(power.ok && [...power.value.values, power.value.unit]).toEqual([1, 4, 12, 'W']);
  });

  it('works with complex numbers', () => {
    expect(values('v(out)/v(in)', ac)).toEqual([0.5, 0, -0.5, 0]);
    expect(values('ph(v(out))', ac)).toEqual([90, 180]);
    expect(values('mag(v(in))', ac)).toEqual([2, 2]);
    expect(values('re(v(out))', ac)).toEqual([0, -1]);
    expect(values('im(v(out))', ac)).toEqual([1, 0]);
    expect(values('db(v(in)/v(out))', ac)[0]).toBeCloseTo(20 * Math.log10(2), 12);
  });

  it('knows units', () => {
    const unit = (text: string) => {
      const found = evaluate(read(text), tran);
      return found.ok ? found.value.unit : null;
    };
    expect(['v(/out)*i(r1)', 'v(/out)/i(r1)', '2*v(/out)', 'db(v(/out))', 'v(/out)/v(/out)'].map(unit)).toEqual([
      'W',
      'Ω',
      'V',
      'dB',
      '',
    ]);
  });

  it.each([
    ['v(out', 2, 'bracket'],
    ['1 +', 4, 'incomplete'],
    ['1 + * 2', 5, '“*”'],
    ['v(/out) v(/out)', 9, '“v”'],
    ['', 1, 'incomplete'],
    ['v()', 1, 'name'],
    ['(1+2', 1, 'bracket'],
  ])('reports what is wrong with %s', (text, column, words) => {
    const found = parseExpression(text);
    expect(found.ok).toBe(false);
    if (found.ok) return;
    expect(found.error[0]!.place?.column).toBe(column);
    expect(english(found.error[0]!.message)).toContain(words);
  });

  it.each([
    ['1 + v(nowhere)', 5, 'v(nowhere)'],
    ['sinh(time)', 1, 'sinh'],
    ['time + db(1, 2)', 8, 'db'],
    ['fft(v(/out)) + v(/out)', 14, 'axis'],
  ])('reports what cannot be had of %s', (text, column, words) => {
    const found = evaluate(read(text), tran);
    expect(found.ok).toBe(false);
    if (found.ok) return;
    expect(found.error[0]!.place?.column).toBe(column);
    expect(english(found.error[0]!.message)).toContain(words);
  });

  it('reads numbers as SPICE does', () => {
    expect(['10', '1.5MEG', '3m', '-2.2uF', '1e3k', '5x!', '', 'k'].map(spiceNumber)).toEqual([
      10,
      1.5e6,
      3e-3,
      -2.2e-6,
      1e6,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const curve = (count: number, x: (part: number) => number, y: (x: number) => number) => {
  const xs = Float64Array.from({ length: count }, (_, i) => x(i / (count - 1)));
  return { x: xs, y: xs.map(y) };
};

describe('measurements', () => {
  // Points crowd at the end, as those of a simulator may.
  const sine = curve(
    20_001,
    part => part ** 1.5 * 3e-3,
    t => 1 + 2 * Math.sin(2 * Math.PI * 1000 * t),
  );

  it('of a sine', () => {
    const found = level(sine)!;
    expect(found.min).toBeCloseTo(-1, 4);
    expect(found.max).toBeCloseTo(3, 4);
    expect(found.mean).toBeCloseTo(1, 4);
    expect(found.rms).toBeCloseTo(Math.sqrt(1 + 2), 4);
    const beat = rhythm(sine)!;
    expect(beat.frequency).toBeCloseTo(1000, 1);
    expect(beat.duty).toBeCloseTo(0.5, 4);
  });

  it('of a pulse between two cursors', () => {
    const pulse = {
      x: Float64Array.from([0, 1, 1.1, 4, 4.2, 11, 11.1, 14, 14.2, 20]),
      y: Float64Array.from([0, 0, 5, 5, 0, 0, 5, 5, 0, 0]),
    };
    expect(edge(pulse, true)).toBeCloseTo(0.08, 9);
    expect(edge(pulse, false)).toBeCloseTo(0.16, 9);
    expect(rhythm(pulse)).toMatchObject({ period: expect.closeTo(10, 9), duty: expect.closeTo(0.305, 9) });
    expect(crossings(pulse, 2.5, true)).toEqual([expect.closeTo(1.05, 9), expect.closeTo(11.05, 9)]);
    const cut = piece(pulse, 1.05, 2);
    expect([...cut.x]).toEqual([1.05, 1.1, 2]);
    expect(level(cut)).toMatchObject({ min: expect.closeTo(2.5, 9), max: 5 });
    expect(valueAt(pulse, 4.1)).toBeCloseTo(2.5, 9);
    expect(valueAt(pulse, 21)).toBeNaN();
    expect(level(piece(pulse, 30, 40))).toBeNull();
  });

  it('finds the rhythm of many periods in a time that grows with them only', () => {
    const periods = 200_000;
    const curve = {
      x: Float64Array.from({ length: periods * 4 }, (_, i) => i),
      y: Float64Array.from({ length: periods * 4 }, (_, i) => (i % 4 === 1 ? 5 : 0)),
    };
    const began = performance.now();
    expect(rhythm(curve)).toMatchObject({ period: expect.closeTo(4, 9), duty: expect.closeTo(0.25, 9) });
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('of a loop: three poles at 1 kHz, a gain of 4', () => {
    const frequency = Float64Array.from({ length: 400 }, (_, i) => 10 ** (1 + (4 * i) / 399));
    const wave: Wave = { values: new Float64Array(800), complex: true, unit: '' };
    frequency.forEach((f, i) => {
      const size = 4 / Math.hypot(1, f / 1000) ** 3;
      const angle = -3 * Math.atan(f / 1000);
      wave.values[2 * i] = size * Math.cos(angle);
      wave.values[2 * i + 1] = size * Math.sin(angle);
    });
    const found = margins(frequency, wave);
    // The phase is -180° at √3 kHz, where the gain is 4/8.
    expect(found.gain!.at / (1000 * Math.sqrt(3))).toBeCloseTo(1, 3);
    expect(found.gain!.value).toBeCloseTo(20 * Math.log10(2), 2);
    const crossing = 1000 * Math.sqrt(4 ** (2 / 3) - 1);
    expect(found.phase!.at / crossing).toBeCloseTo(1, 3);
    expect(found.phase!.value).toBeCloseTo(180 - 3 * ((Math.atan(crossing / 1000) * 180) / Math.PI), 1);
    const band = bandwidth(frequency, wave)!;
    expect(band.lower).toBeNull();
    expect(band.upper! / (1000 * Math.sqrt(2 ** (1 / 3) - 1))).toBeCloseTo(1, 3);
    expect(phase(wave).at(-1)).toBeLessThan(-260);
  });

  it('of a spectrum', () => {
    for (const window of ['none', 'hann', 'hamming', 'blackman', 'blackmanHarris', 'flatTop'] as const) {
      // Thirty periods: the widest window keeps what does not alternate away from them.
      const y = sine.x.map(t => 1 + 2 * Math.sin(2 * Math.PI * 10_000 * t));
      const found = spectrum(sine.x, y, { window, to: 3e-3 });
      const k = found.frequency.findIndex(f => Math.abs(f - 10_000) < 1);
      expect(Math.hypot(found.values[2 * k]!, found.values[2 * k + 1]!)).toBeCloseTo(2, 3);
      expect(found.values[0]).toBeCloseTo(1, 3);
    }
    expect(spectrum(new Float64Array(2), new Float64Array(2)).frequency).toHaveLength(0);
  });

  it('of many runs', () => {
    expect(histogram([1, 2, 2, 3, NaN], 2)).toEqual([
      { from: 1, to: 2, count: 1 },
      { from: 2, to: 3, count: 3 },
    ]);
    expect(histogram([5, 5])).toMatchObject([{ count: 2 }]);
    expect(spread([1, 2, 3])).toEqual({ mean: 2, deviation: 1 });
  });
});

describe('thinning', () => {
  const wave = curve(
    100_000,
    part => part,
    t => Math.sin(50 * t),
  );
  wave.y[77_777] = 9;

  it('loses no spike, at any zoom, also while it grows', () => {
    const pyramid = new Pyramid(wave.y.subarray(0, 60_001));
    pyramid.follow(wave.y);
    for (const [from, to] of [
      [0, 1],
      [0.5, 0.9],
      [0.77, 0.79],
      [0.7776, 0.7779],
    ] as const) {
      const { x, y } = thinned(wave.x, wave.y, pyramid, { from, to, columns: 800, logarithmic: false });
      expect(Math.max(...y)).toBe(9);
      expect(x.length).toBeLessThanOrEqual(3202);
      expect(x.every((value, i) => i === 0 || value >= x[i - 1]!)).toBe(true);
    }
  });

  it('knows the extremes of any stretch', () => {
    const pyramid = new Pyramid(wave.y);
    for (const [from, to] of [
      [0, 100_000],
      [13, 14],
      [5, 5000],
      [255, 65_793],
    ] as const) {
      const stretch = wave.y.subarray(from, to);
      expect(pyramid.extremes(from, to)).toEqual([
        stretch.reduce((a, b) => Math.min(a, b)),
        stretch.reduce((a, b) => Math.max(a, b)),
      ]);
    }
  });
});

it('writes values with prefixes', () => {
  expect([
    siText(4700, 'Ω'),
    siText(-0.0000123456, 'A'),
    siText(0, 'V'),
    siText(-3.0103, 'dB'),
    siText(NaN, 'V'),
    siText(1e6, 'Hz'),
    siText(45, '°'),
    siText(-1.922e-22, 'V'),
  ]).toEqual([
    '4.7\u00a0kΩ',
    '-12.35\u00a0µA',
    '0\u00a0V',
    '-3.01\u00a0dB',
    '–',
    '1\u00a0MHz',
    '45°',
    '-1.922e-22\u00a0V',
  ]);
});
