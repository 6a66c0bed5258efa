/**
 * Rounds half up: what taxes and exchange rates do, unlike prices.
 *
 * @throws RangeError when the numbers leave the safe integers.
 */
export function roundDiv(dividend: number, divisor: number): number {
  const doubled = 2 * dividend + divisor;
  if (!Number.isSafeInteger(doubled)) throw new RangeError(`${dividend} / ${divisor} is out of range`);
  return Math.floor(doubled / (2 * divisor));
}
