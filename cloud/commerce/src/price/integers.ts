/**
 * Integer arithmetic of prices. Every step rounds up, so that a product never falls when a factor rises.
 *
 * @throws RangeError when a result leaves the safe integers: a price book with absurd numbers.
 */
export function ceilDiv(dividend: number, divisor: number): number {
  return Math.ceil(safe(dividend) / divisor);
}

export function multiply(...factors: number[]): number {
  return factors.reduce((product, factor) => safe(product * factor), 1);
}

/** Thousandths of an amount, rounded up. */
export function permille(amount: number, thousandths: number): number {
  return ceilDiv(multiply(amount, thousandths), 1000);
}

/** Minor units for an area at a price per square metre. */
export function byArea(areaMm2: number, centsPerM2: number): number {
  return ceilDiv(multiply(areaMm2, centsPerM2), 1_000_000);
}

function safe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no safe integer`);
  return value;
}
