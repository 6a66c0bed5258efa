import { kindOf, type LineRequest } from '../lines/kinds.ts';
import type { LeadDays } from '../price/leadTime.ts';
import { permille } from '../price/integers.ts';
import { addWorkingDays } from '../price/workingDays.ts';

/** What of a priced line item matters to its way. */
export interface ShippedItem {
  readonly request: LineRequest;
  readonly price: { readonly weightGrams: number; readonly leadDays: LeadDays };
}

/** Wrapping weighs a tenth of the goods; box and papers 60 g. */
const PACKING_PERMILLE = 1100;
const BOX_GRAMS = 60;

/** Weight of the parcel with all items, grams. */
export function parcelGrams(items: readonly ShippedItem[]): number {
  const goods = items.reduce((sum, { price }) => sum + price.weightGrams, 0);
  return permille(goods, PACKING_PERMILLE) + BOX_GRAMS;
}

/**
 * Whether the shipping of an order is paid later, by a link: that of assembled boards is calculated after production (specification,
 * section 9), and all items of an order are sent together.
 */
export const isShippingLater = (items: readonly ShippedItem[]): boolean =>
  items.some(({ request }) => request.itemType === 'BomQuote');

const DAY_MS = 24 * 3600 * 1000;
const isWorkday = (day: Date): boolean => day.getUTCDay() % 6 !== 0;
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day on which the last item leaves the factory, `YYYY-MM-DD`: lead times are in working days. */
export function shipDate(items: readonly ShippedItem[], ordered: Date): string {
  const wait = Math.max(0, ...items.map(({ request, price }) => price.leadDays[kindOf(request).delivery(request)]));
  const day = addWorkingDays(ordered, wait);
  return dateOf((isWorkday(day) ? day : addWorkingDays(day, 1)).getTime());
}

/** The days on which a parcel arrives at the earliest and at the latest. */
export function arrivalDates(shipped: string, [least, most]: readonly [number, number]): { from: string; to: string } {
  const start = Date.parse(shipped);
  return { from: dateOf(start + least * DAY_MS), to: dateOf(start + most * DAY_MS) };
}
