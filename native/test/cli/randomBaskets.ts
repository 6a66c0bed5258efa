import { currencies, pcbAttributes, stencilAttributes, type StencilOptions } from '@boardwright/commerce';
import type { EndpointInput } from '@boardwright/contract';
import { shippedCatalogue } from '@boardwright/server/parts';
import fc from 'fast-check';
import type { Wanted } from '../../src/cli/quoting.ts';

/** Sizes in millimetres and copper layers of the boards that are read from files. */
export const BOARDS = [
  [20, 20, 2],
  [60, 42, 2],
  [100, 100, 2],
  [101, 99.5, 2],
  [160, 100, 2],
  [300, 240, 2],
  [55, 80, 4],
  [100, 100, 4],
  [90.4, 30, 6],
  [210, 120, 8],
] as const;

/** A board without copper, as KiCad writes it. */
export function boardText(width: number, height: number, layers: number): string {
  const inner = Array.from({ length: layers - 2 }, (_, i) => `(${i + 1} "In${i + 1}.Cu" signal)`).join(' ');
  return `(kicad_pcb (version 20240108) (generator "pcbnew") (general (thickness 1.6))
  (layers (0 "F.Cu" signal) ${inner} (31 "B.Cu" signal) (44 "Edge.Cuts" user))
  (gr_rect (start 0 0) (end ${width} ${height}) (stroke (width 0.1) (type default)) (fill none) (layer "Edge.Cuts")))`;
}

/** Parts with prices in dollars, as a line of components and an assembly name them. */
const PARTS = shippedCatalogue()
  .filter(({ prices }) => (prices.USD ?? []).length > 0)
  .slice(0, 400)
  .map(({ mpn, manufacturer, package: packageName, minimum, prices }) => ({
    mpn,
    brandName: manufacturer,
    packageName,
    minimum,
    prices: prices.USD!,
  }));

const anyPart = fc.constantFrom(...PARTS);
const anyQuantity = fc.constantFrom(5, 10, 15, 30, 50, 75, 100, 250, 1000, 5000);

/** What a person chooses of a board on the command line: some options, each of its own. */
const anyChoice = fc
  .uniqueArray(
    fc.constantFrom(
      ...Object.entries(pcbAttributes).flatMap(([name, attribute]) =>
        name !== 'layers' && name !== 'boardType' && attribute.type === 'choice'
          ? (attribute.values as readonly (string | number)[]).map(value => [name, value] as const)
          : [],
      ),
    ),
    { maxLength: 3, selector: ([name]) => name },
  )
  .map(pairs => Object.fromEntries(pairs) as Wanted['options']);

const anyStencil = fc
  .record(
    Object.fromEntries(
      Object.entries(stencilAttributes).map(([name, attribute]) => [
        name,
        attribute.type === 'choice'
          ? fc.constantFrom(...(attribute.values as readonly (string | number)[]))
          : fc.constant(attribute.default),
      ]),
    ),
  )
  // `as`: each attribute has a value.
  .map(options => options as unknown as StencilOptions);

const anyLine = fc.oneof(
  { weight: 8, arbitrary: fc.record({ board: fc.nat(BOARDS.length - 1), quantity: anyQuantity, options: anyChoice }) },
  { weight: 2, arbitrary: fc.record({ stencil: anyStencil, quantity: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 2, arbitrary: fc.record({ part: anyPart, quantity: fc.integer({ min: 1, max: 4000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      assembly: fc.uniqueArray(fc.tuple(anyPart, fc.integer({ min: 1, max: 12 })), {
        maxLength: 5,
        selector: ([{ mpn }]) => mpn,
      }),
      smtJoints: fc.integer({ min: 1, max: 900 }),
      quantity: anyQuantity,
    }),
  },
  { weight: 1, arbitrary: fc.record({ offer: fc.nat(2) }) },
);
export type AnyLine = typeof anyLine extends fc.Arbitrary<infer L> ? L : never;

/** Places under each kind of tax. */
export const PLACES = {
  DE: {},
  CN: { postcode: '518057', phone: '+86 138 0013 8000' },
  US: { postcode: '94107', phone: '+1 415 555 2671' },
  CA: { postcode: 'M5V 2T6', phone: '+1 416 555 0123' },
  BR: { postcode: '01310-100', phone: '+55 11 91234 5678' },
} as const;

/** Each coupon that a customer has in this test. */
export const COUPONS: readonly Pick<EndpointInput<'coupon.saveOffer'>, 'type' | 'couponParam'>[] = [
  { type: 'general', couponParam: { percent: 15, most: 2000 } },
  { type: 'shipping', couponParam: { percent: 50 } },
  { type: 'pcb', couponParam: { amount: 333, pcbNum: [5, 100] } },
  { type: 'stencil', couponParam: { percent: 33 } },
  { type: 'component', couponParam: { amount: 99, threshold: 500 } },
  { type: 'assembly', couponParam: { percent: 7 } },
];

/** What is bought, where it goes, by which way, with which coupon and in which money. */
export const anyBasket = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  sharesPartNo: fc.boolean(),
  // `as`: the keys of PLACES.
  countryCode: fc.constantFrom(...(Object.keys(PLACES) as (keyof typeof PLACES)[])),
  method: fc.constantFrom('express', 'standard', 'economy'),
  currency: fc.constantFrom(...currencies),
  coupon: fc.option(fc.nat(COUPONS.length - 1), { freq: 2 }),
});
export type AnyBasket = typeof anyBasket extends fc.Arbitrary<infer B> ? B : never;
