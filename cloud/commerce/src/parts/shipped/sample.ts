import type { PriceBreak } from '../priceBreaks.ts';

/** Sample prices and stock of the shipped catalogue: the same for a part number each time, and like those of a shop. */

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

/** Price breaks, and what of the price of one piece a piece costs from there on. */
const BREAKS = [
  [1, 1],
  [10, 0.8],
  [100, 0.55],
  [1000, 0.38],
  [5000, 0.32],
] as const;

/** @param price Of one piece, minor units. Breaks that would cost the same as the one before are left out. */
export function samplePrices(mpn: string, price: number): PriceBreak[] {
  // Up to a fifth less or more, so that second sources differ.
  const base = price * (0.8 + (hash(mpn) % 401) / 1000);
  const breaks: PriceBreak[] = [];
  for (const [quantity, factor] of BREAKS) {
    const unitPrice = Math.max(1, Math.round(base * factor));
    if (unitPrice !== breaks.at(-1)?.unitPrice) breaks.push({ quantity, unitPrice });
  }
  return breaks;
}

/** One part in twelve is out of stock; cheap parts lie there by the reel. */
export function sampleStock(mpn: string, price: number): Readonly<Record<string, number>> {
  const number = hash(`stock ${mpn}`);
  if (number % 12 === 0) return { Shenzhen: 0 };
  const most = price <= 20 ? 80_000 : price <= 200 ? 9000 : 1200;
  const here = 1 + ((number >>> 4) % most);
  return number % 3 === 0 ? { Shenzhen: here, Rotterdam: Math.floor(here / 4) } : { Shenzhen: here };
}
