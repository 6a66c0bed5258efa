import type { ParamMatch } from '../params.ts';
import type { ValueTerm } from '../query.ts';

const EXACT = 255;
/** What suffices, without being what was asked for, fits at most so well; the nearer the better. */
const ENOUGH = 127;

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b));

/** How near a value is that is at least as good: 1 to 127. */
const enough = (smaller: number, larger: number): number =>
  larger === 0 ? 1 : 1 + Math.floor(((ENOUGH - 1) * smaller) / larger);

/** How well the value of a part fits one that was typed: 255 exactly, less where it suffices, 0 not at all. */
export function fitOf({ value: asked, comparison }: ValueTerm, match: ParamMatch, value: number): number {
  if (comparison !== null) {
    const equal = isNear(value, asked);
    const holds = {
      '<': value < asked && !equal,
      '>': value > asked && !equal,
      '<=': value < asked || equal,
      '>=': value > asked || equal,
    };
    if (!holds[comparison]) return 0;
    return equal ? EXACT : enough(Math.min(value, asked), Math.max(value, asked));
  }
  if (isNear(value, asked)) return EXACT;
  if (match === 'atLeast' && value > asked) return enough(asked, value);
  if (match === 'atMost' && value < asked) return enough(value, asked);
  return 0;
}
