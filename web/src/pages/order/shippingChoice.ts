import type { ShippingService } from '@boardwright/contract';

/** The id of the cheapest way; of equal ones the fastest, which comes first. Null: there is none. */
export function cheapest(services: readonly ShippingService[]): string | null {
  const [first, ...rest] = services;
  if (first === undefined) return null;
  return rest.reduce((best, each) => (each.price < best.price ? each : best), first).serviceId;
}
