import { COLORS } from '../model/sheets.ts';

/** Hue, and lightness on the light and the dark ground: apart for the eye, also where it sees few colours. */
const TRACES: readonly (readonly [hue: number, saturation: number, light: number, dark: number])[] = [
  [214, 78, 46, 66],
  [24, 90, 43, 62],
  [152, 70, 31, 55],
  [338, 72, 45, 68],
  [268, 58, 52, 74],
  [45, 95, 34, 60],
  [190, 80, 34, 58],
  [0, 0, 40, 72],
];

/** Degrees that the hues of earlier runs lie apart, and together. */
const [APART, TOGETHER] = [26, 150];

/** The colour of a trace, of one of so many runs; the last of them has the trace's own. */
export function traceColor(color: number, dark: boolean, run = 0, runs = 1): string {
  const [hue, saturation, onLight, onDark] = TRACES[color % COLORS]!;
  const behind = runs - 1 - run;
  const turned = (hue + behind * Math.min(APART, TOGETHER / runs)) % 360;
  return `hsl(${turned.toFixed(0)} ${saturation || (behind > 0 ? 60 : 0)}% ${dark ? onDark : onLight}%)`;
}
