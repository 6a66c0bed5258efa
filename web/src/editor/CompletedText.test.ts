import { expect, it } from 'vitest';
import { completionsOf } from './CompletedText.tsx';

it('lists what begins with a text first, then what contains it', () => {
  const names = ['5V_VIN', 'GND', 'vin', 'VIN_5V'];
  expect(completionsOf('vi', names)).toEqual(['vin', 'VIN_5V', '5V_VIN']);
  expect(completionsOf('vin', names)).toEqual(['VIN_5V', '5V_VIN']);
  expect(completionsOf(' ', names)).toEqual([]);
});
