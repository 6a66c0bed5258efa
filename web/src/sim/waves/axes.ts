import type uPlot from 'uplot';
import { prefixOf } from '@boardwright/sim/waves';
import type { Palette } from '../../app/palette.ts';

/** 'ms', 'dB': the unit of an axis with the prefix that its numbers are written in. */
export function axisUnit(unit: string, min: number, max: number, isLog: boolean): string {
  // On a logarithmic axis each number has its own prefix.
  if (isLog) return unit;
  return `${prefixOf(Math.max(Math.abs(min), Math.abs(max)), unit).letter}${unit}`;
}

/** As many digits as distinguish neighbours. */
function digits(step: number): number {
  if (!(step > 0)) return 0;
  let count = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  // Steps of 2.5 want one more.
  while (count < 12 && Math.abs(step * 10 ** count - Math.round(step * 10 ** count)) > 1e-3) count++;
  return Math.min(12, count);
}

/** The numbers of an axis. */
export function axisTexts(splits: readonly (number | null)[], unit: string, isLog: boolean): string[] {
  const known = splits.filter(value => value !== null);
  if (isLog)
    return splits.map(value => {
      if (value === null) return '';
      const { factor, letter } = prefixOf(value, unit);
      return `${Number((value / factor).toPrecision(3))}${letter}`;
    });
  const { factor } = prefixOf(Math.max(...known.map(Math.abs), 0), unit);
  const step = known.length > 1 ? Math.abs(known[1]! - known[0]!) / factor : 1;
  return splits.map(value => (value === null ? '' : (value / factor).toFixed(digits(step))));
}

/** Even places for what is less than that many decades: on so short an axis there is hardly a round number. */
const SHORT = 0.35;

/** Ticks of a logarithmic axis with any start: 1 to 9 times each power of ten. */
export function logSplits(min: number, max: number): number[] {
  if (!(min > 0) || !(max > min)) return [];
  if (Math.log10(max / min) < SHORT) return Array.from({ length: 5 }, (_, i) => min + ((max - min) * (i + 1)) / 6);
  const found: number[] = [];
  for (let power = Math.floor(Math.log10(min)); power <= Math.log10(max); power++)
    for (let digit = 1; digit < 10; digit++) {
      const at = Number(`${digit}e${power}`);
      if (at >= min && at <= max) found.push(at);
    }
  return found;
}

/** Which of them have a number: powers of ten, where few are seen 2 and 5 times as well, where many every second one. */
function numbered(splits: readonly number[]): (number | null)[] {
  const span = splits.length > 1 ? Math.log10(splits.at(-1)! / splits[0]!) : 0;
  return splits.map(value => {
    const power = Math.floor(Math.log10(value) + 1e-9);
    const digit = Math.round(value / 10 ** power);
    if (span < SHORT) return value;
    if (span < 2.2) return [1, 2, 5].includes(digit) ? value : null;
    return digit === 1 && (span < 8 || power % 2 === 0) ? value : null;
  });
}

const logarithmic = {
  splits: (_: uPlot, __: number, min: number, max: number) => logSplits(min, max),
  filter: (_: uPlot, splits: number[]) => numbered(splits),
};

interface Looks {
  readonly palette: Palette;
  readonly xUnit: string;
  readonly yUnit: string;
  readonly logX: boolean;
  readonly logY: boolean;
}

/** Steps of angles, which people count in parts of a turn. */
const DEGREES = [0.1, 0.5, 1, 5, 10, 15, 30, 45, 90, 180, 360, 720, 1800, 3600];

const FONT = '11px "Inter Variable", system-ui, sans-serif';

/** The axes of a pane, in the colours of the theme. */
export function axesOf({ palette, xUnit, yUnit, logX, logY }: Looks): uPlot.Axis[] {
  const common = {
    stroke: palette.muted,
    font: FONT,
    grid: { stroke: palette.line, width: 1 },
    ticks: { stroke: palette.line, width: 1, size: 4 },
    border: { show: true, stroke: palette.lineStrong, width: 1 },
    labelFont: FONT,
    gap: 4,
  };
  return [
    {
      ...common,
      scale: 'x',
      size: 26,
      space: 70,
      ...(logX && logarithmic),
      values: (_, splits) => axisTexts(splits, xUnit, logX),
    },
    {
      ...common,
      scale: 'y',
      size: 62,
      space: 34,
      ...(logY && logarithmic),
      ...(yUnit === '°' && { incrs: DEGREES }),
      values: (_, splits) => axisTexts(splits, yUnit, logY),
    },
  ];
}
