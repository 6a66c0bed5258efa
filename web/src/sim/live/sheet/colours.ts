/** Colours of voltages: so many from the lowest to the highest, ground in the middle. */
export const STEPS = 33;

type Rgb = readonly [number, number, number];

const mix = (a: Rgb, b: Rgb, part: number): string =>
  `rgb(${a.map((from, i) => Math.round(from + (b[i]! - from) * part)).join(' ')})`;

/** Distinguished by light as well as by hue. */
const SCALES = {
  light: { low: [109, 40, 217], zero: [100, 116, 139], middle: [202, 138, 4], high: [220, 38, 38] },
  dark: { low: [167, 139, 250], zero: [100, 116, 139], middle: [250, 204, 21], high: [248, 113, 113] },
} as const;

/** By the step of a voltage. */
export function voltageColours(dark: boolean): readonly string[] {
  const { low, zero, middle, high } = SCALES[dark ? 'dark' : 'light'];
  const half = (STEPS - 1) / 2;
  return Array.from({ length: STEPS }, (_, i) => {
    const part = (i - half) / half;
    if (part < 0) return mix(zero, low, -part);
    return part < 0.5 ? mix(zero, middle, part * 2) : mix(middle, high, part * 2 - 1);
  });
}

/** `most`: the greatest voltage there is, either way. */
export const stepOf = (volts: number, most: number): number => {
  const half = (STEPS - 1) / 2;
  return Math.round(half + half * Math.max(-1, Math.min(1, volts / most)));
};

export const dotColour = (dark: boolean): string => (dark ? '#fff7c2' : '#111827');

/** What shines, by the names that parts have for colours. */
export const LIGHTS: Readonly<Record<string, Rgb>> = {
  red: [255, 45, 45],
  green: [40, 230, 90],
  blue: [60, 120, 255],
  yellow: [255, 214, 30],
  amber: [255, 176, 20],
  orange: [255, 140, 20],
  white: [170, 205, 255],
  pink: [255, 110, 190],
  purple: [180, 90, 255],
  infrared: [150, 40, 60],
  uv: [150, 80, 255],
};
