import { sampleRates } from '@boardwright/commerce';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readRegistrations, remotePlace } from '../src/index.ts';
import { RemoteService } from '../src/remote/remoteService.ts';
import type { Carrier, Parcel } from '../src/shipping/carrier.ts';
import { RemoteCarrier } from '../src/shipping/remoteCarrier.ts';
import { TableCarrier } from '../src/shipping/tableCarrier.ts';
import { RemoteTaxes } from '../src/tax/remoteTaxes.ts';
import { TableTaxes } from '../src/tax/tableTaxes.ts';
import type { TaxedOrder, Taxes } from '../src/tax/taxes.ts';
import { SandboxService, SERVICE_SECRET } from './sandboxService.ts';
import type { Behaviour } from './sandboxService.ts';

const TIMEOUT_MS = 200;

let sandbox: SandboxService;
let remote: RemoteService;
let failures: unknown[];
beforeEach(async () => {
  sandbox = new SandboxService();
  remote = new RemoteService(await sandbox.listen(), TIMEOUT_MS);
  failures = [];
});
afterEach(() => sandbox.close());

const parcel: Parcel = {
  countryCode: 'DE',
  province: '',
  city: 'Köln',
  postcode: '50667',
  grams: 400,
  goods: 1270,
};
const order: TaxedOrder = { countryCode: 'DE', province: '', postcode: '50667', goods: 1270, shipping: 900 };
const failed = (error: unknown) => failures.push(error);

const carriers: Record<string, () => Carrier> = {
  table: () => new TableCarrier(),
  remote: () => {
    sandbox.behaviour = { answer: { services: [{ id: 'air', name: 'Air', price: 777, days: [2, 4] }] } };
    return new RemoteCarrier(remote, new TableCarrier(), failed);
  },
};

describe.each(Object.entries(carriers))('the carrier by %s', (_, make) => {
  test('gives services with price in whole cents and days that rise, the ids apart', async () => {
    const { offers, isSubstitute } = await make().offers(parcel, 'en');
    expect(isSubstitute).toBe(false);
    expect(offers.length).toBeGreaterThan(0);
    expect(new Set(offers.map(({ serviceId }) => serviceId)).size).toBe(offers.length);
    for (const { name, price, days } of offers) {
      expect(name).not.toBe('');
      expect(Number.isSafeInteger(price) && price > 0).toBe(true);
      expect(days[0]).toBeLessThanOrEqual(days[1]);
    }
  });

  test('gives the same for the same parcel', async () => {
    const carrier = make();
    expect(await carrier.offers(parcel, 'en')).toEqual(await carrier.offers(parcel, 'en'));
  });
});

const taxes: Record<string, () => Taxes> = {
  table: () => new TableTaxes(['EU']),
  remote: () => {
    sandbox.behaviour = { answer: { lines: [{ kind: 'VAT', rateBp: 1900, amount: 412, due: 'checkout' }] } };
    return new RemoteTaxes(remote, new TableTaxes([]), failed);
  },
};

describe.each(Object.entries(taxes))('taxes by %s', (_, make) => {
  test('gives lines in whole cents, each with its rate and when it is due', async () => {
    const { lines, isSubstitute } = await make().lines(order, sampleRates);
    expect(isSubstitute).toBe(false);
    expect(lines).toEqual([{ kind: 'VAT', rateBp: 1900, amount: 412, due: 'checkout' }]);
  });
});

test('names of the table are in the language of the customer', async () => {
  const names = async (locale: 'en' | 'zh') =>
    (await new TableCarrier().offers(parcel, locale)).offers.map(({ name }) => name);
  expect(await names('en')).toEqual(['Express courier', 'Standard parcel', 'Economy mail']);
  expect(await names('zh')).toEqual(['国际快递', '标准包裹', '经济邮政']);
});

test('a service is asked by signed JSON, with no more of the address than it needs', async () => {
  await carriers['remote']!().offers(parcel, 'zh');
  await taxes['remote']!().lines(order, sampleRates);
  const { countryCode: country, ...rest } = parcel;
  const { countryCode, ...taxed } = order;
  expect(sandbox.asked).toEqual([
    { question: { parcel: { country, ...rest, currency: 'USD' }, language: 'zh' }, isSigned: true },
    { question: { order: { country: countryCode, ...taxed, currency: 'USD' } }, isSigned: true },
  ]);
});

describe.each<[string, Behaviour]>([
  ['is silent', 'silence'],
  ['fails', 'failure'],
  ['answers nonsense', 'nonsense'],
  ['sends too much', 'flood'],
])('a service that %s', (_, behaviour) => {
  test('leaves the customer with the shop’s table and a notice, and then rests', async () => {
    const carrier = carriers['remote']!();
    sandbox.behaviour = behaviour;
    const begin = performance.now();
    const { offers, isSubstitute } = await carrier.offers(parcel, 'en');
    expect(performance.now() - begin).toBeLessThan(TIMEOUT_MS + 2000);
    expect(isSubstitute).toBe(true);
    expect(offers).toEqual((await new TableCarrier().offers(parcel, 'en')).offers);
    // The next customer does not wait for it.
    expect((await carrier.offers(parcel, 'en')).isSubstitute).toBe(true);
    expect(sandbox.asked).toHaveLength(1);
    expect(failures).toHaveLength(2);
  });

  test('leaves taxes to the table', async () => {
    const remoteTaxes = taxes['remote']!();
    sandbox.behaviour = behaviour;
    const answer = await remoteTaxes.lines(order, sampleRates);
    expect(answer).toEqual({ ...(await new TableTaxes([]).lines(order, sampleRates)), isSubstitute: true });
  });
});

test('settings that cannot be used are refused', () => {
  expect(remotePlace(undefined, undefined)).toBeUndefined();
  expect(remotePlace('https://carrier.example.com', SERVICE_SECRET)).toEqual({
    url: 'https://carrier.example.com',
    secret: SERVICE_SECRET,
  });
  for (const [url, secret] of [
    ['carrier', SERVICE_SECRET],
    ['ftp://carrier.example.com', SERVICE_SECRET],
    ['https://carrier.example.com', 'short'],
    ['https://carrier.example.com', undefined],
  ] as const)
    expect(remotePlace(url, secret)).toBeNull();
  expect(readRegistrations('eu, GB')).toEqual(['EU', 'GB']);
  expect(readRegistrations(undefined)).toEqual([]);
  expect(readRegistrations('EU,XX')).toBeNull();
});
