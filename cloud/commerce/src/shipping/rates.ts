import type { Zone } from './zones.ts';

/** What a service costs to a zone, and how long it takes. */
export interface ZoneRate {
  /** Of the first weight, and of each further step that is begun. Minor units of the price book's currency. */
  readonly first: number;
  readonly step: number;
  /** Calendar days on the way. */
  readonly days: readonly [least: number, most: number];
}

/** A service of a carrier as the table has it. */
export interface ServiceRates {
  readonly firstGrams: number;
  readonly stepGrams: number;
  readonly mostGrams: number;
  readonly zones: { readonly [Z in Zone]?: ZoneRate };
}

/**
 * Sample rates at the level of what couriers and the post charge small exporters in China. They are of no carrier: a shop connects its
 * carriers (docs/hosting.md) or has them changed here.
 */
export const serviceRates = {
  express: {
    firstGrams: 500,
    stepGrams: 500,
    mostGrams: 70_000,
    zones: {
      domestic: { first: 250, step: 60, days: [1, 2] },
      nearAsia: { first: 1400, step: 350, days: [2, 4] },
      europe: { first: 2200, step: 600, days: [3, 5] },
      northAmerica: { first: 2000, step: 600, days: [3, 5] },
      oceania: { first: 2100, step: 550, days: [3, 6] },
      world: { first: 3200, step: 900, days: [4, 8] },
    },
  },
  standard: {
    firstGrams: 500,
    stepGrams: 500,
    mostGrams: 30_000,
    zones: {
      domestic: { first: 120, step: 30, days: [2, 5] },
      nearAsia: { first: 700, step: 250, days: [4, 8] },
      europe: { first: 900, step: 450, days: [7, 12] },
      northAmerica: { first: 900, step: 450, days: [7, 12] },
      oceania: { first: 950, step: 450, days: [7, 14] },
      world: { first: 1400, step: 650, days: [10, 20] },
    },
  },
  // Small packets of the post are limited to 2 kg.
  economy: {
    firstGrams: 250,
    stepGrams: 250,
    mostGrams: 2000,
    zones: {
      nearAsia: { first: 300, step: 120, days: [8, 15] },
      europe: { first: 380, step: 180, days: [12, 25] },
      northAmerica: { first: 390, step: 190, days: [12, 25] },
      oceania: { first: 420, step: 190, days: [12, 25] },
      world: { first: 520, step: 260, days: [15, 40] },
    },
  },
} as const satisfies Readonly<Record<string, ServiceRates>>;

export type ServiceId = keyof typeof serviceRates;
