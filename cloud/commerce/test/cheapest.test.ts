import { expect, test } from 'vitest';
import { cheapest } from '../src/index.ts';

const service = (serviceId: string, price: number) => ({ serviceId, price });

test('the cheapest way is chosen, the fastest of equal ones, and none where there is none', () => {
  expect(cheapest([service('express', 2000), service('air', 900), service('sea', 900)])).toBe('air');
  expect(cheapest([service('express', 2000)])).toBe('express');
  expect(cheapest([])).toBeNull();
});
