import { expect, test } from 'vitest';
import { cheapest } from './shippingChoice.ts';

const service = (serviceId: string, price: number) => ({
  serviceId,
  name: serviceId,
  price,
  days: { least: 1, most: 2 },
  arrives: { from: '2026-11-27', to: '2026-11-28' },
});

test('the cheapest way is chosen, the fastest of equal ones, and none where there is none', () => {
  expect(cheapest([service('express', 2000), service('air', 900), service('sea', 900)])).toBe('air');
  expect(cheapest([service('express', 2000)])).toBe('express');
  expect(cheapest([])).toBeNull();
});
