import type { Stroke } from './common.ts';

/** Length of marks and gaps over the pen width: ISO 128-2, with marks shorter by what their round ends add (as KiCad 9). */
const [DASH, DOT, GAP] = [11, 0.2, 4];

const PATTERNS: Readonly<Record<Stroke['style'], readonly number[] | null>> = {
  default: null,
  solid: null,
  dash: [DASH, GAP],
  dot: [DOT, GAP],
  dashDot: [DASH, GAP, DOT, GAP],
  dashDotDot: [DASH, GAP, DOT, GAP, DOT, GAP],
};

/** Periods of a pattern along one line, at most: a hairline over metres must not become millions of marks. */
const MOST_PERIODS = 4000;

/** Lengths of marks and gaps in turn, nanometres; null for a line without gaps. */
export const patternOf = (style: Stroke['style'], width: number): readonly number[] | null =>
  width > 0 ? (PATTERNS[style]?.map(part => part * width) ?? null) : null;

export const periodOf = (pattern: readonly number[]): number => pattern.reduce((sum, part) => sum + part, 0);

/** From where to where marks lie along a line, nanometres from its start. `phase` is how much of the pattern lies before it. */
export function* marks(pattern: readonly number[], length: number, phase = 0): Generator<readonly [number, number]> {
  if (length / periodOf(pattern) > MOST_PERIODS) {
    yield [0, length];
    return;
  }
  let at = -phase;
  for (let i = 0; at < length; i = (i + 1) % pattern.length) {
    const next = at + pattern[i]!;
    if (i % 2 === 0 && next > 0) yield [Math.max(0, at), Math.min(length, next)];
    at = next;
  }
}
