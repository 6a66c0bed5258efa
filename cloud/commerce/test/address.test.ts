import { expect, test } from 'vitest';
import { checkAddress, checkBilling, checkShipping, type ShippingAddress } from '../src/index.ts';

const whole: ShippingAddress = {
  lastName: 'Hopper',
  phone: '+49 40 30990123',
  countryCode: 'DE',
  city: 'Hamburg',
  address: '1 Harbour Road',
  postcode: '20457',
};
const faults = (change: Partial<ShippingAddress>) => checkShipping({ ...whole, ...change }).map(each => each.field);

test.each([
  ['DE', '20457', '040 30990123'],
  ['US', '94043', '(650) 253-0000'],
  ['US', '94043-1351', '+1 650 253 0000'],
  ['GB', 'SW1A 1AA', '020 7946 0958'],
  ['GB', 'm11ae', '+442079460958'],
  ['NL', '1012 AB', '020 123 4567'],
  ['CN', '518000', '13800138000'],
  ['CN', '518000', '+86 755 2653 5000'],
  ['HK', '', '+852 2345 6789'],
  ['PL', '00950', '+48 22 123 45 67'],
])('%s %s %s is right', (countryCode, postcode, phone) => {
  expect(faults({ countryCode, postcode, phone })).toEqual([]);
});

test.each([
  ['DE', '2045', ['postcode']],
  ['DE', 'ABCDE', ['postcode']],
  ['US', '9404', ['postcode']],
  ['GB', '12345', ['postcode']],
  ['CN', '51800', ['postcode']],
  ['DE', '', ['postcode']],
  ['AE', '!!', ['postcode']],
])('%s has no postcode “%s”', (countryCode, postcode, expected) => {
  expect(faults({ countryCode, postcode })).toEqual(expected);
});

test.each([
  ['DE', '1'],
  ['DE', 'call me'],
  ['DE', '+49'],
  ['DE', '+49 0000000000000000'],
  ['US', '123456'],
  ['US', '555-1234'],
  ['CN', '1234'],
])('%s has no phone “%s”', (countryCode, phone) => {
  const postcode = { DE: '20457', US: '94043', CN: '518000' }[countryCode]!;
  expect(faults({ countryCode, postcode, phone })).toEqual(['phone']);
});

test('an address may be kept with gaps, but nothing is sent there', () => {
  const gaps = { lastName: 'A', phone: '', countryCode: '', city: '', address: '', postcode: '' };
  expect(checkAddress(gaps)).toEqual([]);
  expect(checkShipping(gaps).map(each => each.field)).toEqual(['address', 'city', 'countryCode', 'phone']);
});

test('an invoice needs no phone number, but a wrong one is refused', () => {
  expect(checkBilling({ ...whole, phone: '' })).toEqual([]);
  expect(checkBilling({ ...whole, phone: '12', city: '' }).map(each => each.field)).toEqual(['city', 'phone']);
});
