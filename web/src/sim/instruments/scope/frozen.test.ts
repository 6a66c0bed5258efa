import { expect, test } from 'vitest';
import { measure } from './measure.ts';
import { placeOf, withChannel, withoutChannel } from './frozen.ts';

const sweep = {
  start: 0,
  span: 0.02,
  triggered: true,
  traces: [Float32Array.of(0, 1, 0, 1), Float32Array.of(2, 3, 2, 3)],
};

test('a paused trace stays when a channel is added or removed', () => {
  const more = withChannel(sweep);
  expect(more.traces.slice(0, 2)).toEqual(sweep.traces);
  expect(measure(more.traces[2]!, 0.01)).toBeNull();
  expect(withoutChannel(sweep, 0)?.traces).toEqual([sweep.traces[1]]);
  expect(withoutChannel(withoutChannel(sweep, 0)!, 0)).toBeNull();
});

test('a paused trace is scaled to another time/div around its trigger', () => {
  expect([0, 0.2, 1].map(part => placeOf(part, sweep, 0.02, 0.2))).toEqual([0, 0.2, 1]);
  // At half of the time/div it is twice as wide.
  expect(placeOf(0.2, sweep, 0.01, 0.2)).toBe(0.2);
  expect(placeOf(0.6, sweep, 0.01, 0.2)).toBeCloseTo(1);
  // Rolling, the last moment stays at the right.
  expect(placeOf(0.5, sweep, 0.04, 1)).toBe(0.75);
});
