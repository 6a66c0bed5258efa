/** The id of the cheapest way to send a parcel; of equal ones the fastest, which comes first. Null: there is none. */
export function cheapest(services: readonly { readonly serviceId: string; readonly price: number }[]): string | null {
  const [first, ...rest] = services;
  if (first === undefined) return null;
  return rest.reduce((best, each) => (each.price < best.price ? each : best), first).serviceId;
}
