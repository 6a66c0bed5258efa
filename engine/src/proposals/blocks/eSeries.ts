/** Preferred numbers for resistors and capacitors, IEC 60063. */
const E24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91] as const;
const E12 = E24.filter((_, i) => i % 2 === 0);

const SERIES = { E12, E24 } as const;
type Series = keyof typeof SERIES;

/** The values of a series from the decade of a value to the next but one. */
function around(value: number, series: Series): number[] {
  const decade = 10 ** (Math.floor(Math.log10(value)) - 1);
  return [decade, decade * 10].flatMap(scale => SERIES[series].map(each => Number((each * scale).toPrecision(3))));
}

/** The preferred value with the least ratio to a value. */
export const nearest = (value: number, series: Series = 'E24'): number =>
  around(value, series).reduce((best, each) =>
    Math.abs(Math.log(each / value)) < Math.abs(Math.log(best / value)) ? each : best,
  );

/** The least preferred value that is not below a value. */
export const atLeast = (value: number, series: Series = 'E24'): number =>
  // A value that only rounding put above a step stays on that step.
  around(value, series).find(each => each >= value * (1 - 1e-9))!;

/** The greatest preferred value that is not above a value. */
export const atMost = (value: number, series: Series = 'E24'): number =>
  around(value / 10, series).findLast(each => each <= value * (1 + 1e-9))!;

/**
 * Two resistors of E24 with `upper / lower` as near to a ratio as can be, and `lower` from 10 kΩ to 91 kΩ; of equal ones the smallest.
 *
 * @returns Ohms.
 */
export function pairFor(ratio: number): { readonly upper: number; readonly lower: number } {
  const pairs = E24.map(each => ({ upper: nearest(each * 1000 * ratio), lower: each * 1000 }));
  const off = ({ upper, lower }: { readonly upper: number; readonly lower: number }) =>
    Math.abs(Math.log(upper / lower / ratio));
  return pairs.reduce((best, each) => (off(each) < off(best) - 1e-9 ? each : best));
}

function scaled(value: number, units: readonly (readonly [number, string])[]): string {
  const [scale, unit] = units.find(([each]) => value >= each * (1 - 1e-9)) ?? units.at(-1)!;
  return `${Number((value / scale).toPrecision(4))}${unit}`;
}

/** A resistance as sheets have it: '680', '4.7k', '1M'. */
export const ohms = (value: number): string =>
  scaled(value, [
    [1e6, 'M'],
    [1e3, 'k'],
    [1, ''],
  ]);

/** A capacitance as sheets have it: '18pF', '100nF', '1uF'. */
export const farads = (value: number): string =>
  scaled(value, [
    [1e-6, 'uF'],
    [1e-9, 'nF'],
    [1e-12, 'pF'],
  ]);
