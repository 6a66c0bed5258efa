import { expect, test } from 'vitest';
import { partValueIn } from '../src/assistant/partValue.ts';

test.each([
  ['100nF', '0.1 uF'],
  ['100n', '0.1µF'],
  ['4k7', '4.7 kΩ'],
  ['2R2', '2.2 ohm'],
  ['10K', '10000 Ω'],
  ['How many 100nF capacitors do we use?', '100n'],
  ['100nF 的电容用了几个', '0.1u'],
])('%s is %s', (one, other) => {
  expect(partValueIn(one)).not.toBeNull();
  expect(partValueIn(one)).toBe(partValueIn(other));
});
test.each(['U12', '0603', 'the 16 pins', 'LED_ARGB', ''])('%s has no value', text =>
  expect(partValueIn(text)).toBeNull(),
);
