import { expect, test } from 'vitest';
import { measure } from './measure.ts';

const WIDTH = 1e-5;
const trace = (wave: (time: number) => number) =>
  Float32Array.from({ length: 2000 }, (_, i) => wave(Math.floor(i / 2) * WIDTH));

test('a square of a kilohertz, a quarter of the time high', () => {
  const found = measure(
    trace(time => ((time * 1000) % 1 < 0.25 ? 5 : 0)),
    WIDTH,
  )!;
  expect([found.min, found.max]).toEqual([0, 5]);
  expect(found.mean).toBeCloseTo(1.25, 1);
  expect(found.rms).toBeCloseTo(2.5, 1);
  expect(found.frequency! / 1000).toBeCloseTo(1, 1);
  expect(found.duty).toBeCloseTo(0.25, 1);
});

test('a sine has its root mean square, a line no frequency', () => {
  const sine = measure(
    trace(time => 2 * Math.sin(2 * Math.PI * 500 * time)),
    WIDTH,
  )!;
  expect(sine.rms).toBeCloseTo(Math.SQRT2, 2);
  expect(sine.frequency! / 500).toBeCloseTo(1, 1);
  expect(
    measure(
      trace(() => 3),
      WIDTH,
    ),
  ).toMatchObject({ min: 3, max: 3, frequency: null, duty: null });
  expect(measure(new Float32Array(10).fill(NaN), WIDTH)).toBeNull();
});
