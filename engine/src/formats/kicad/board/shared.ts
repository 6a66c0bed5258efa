import type { Nm } from '../../../base/index.ts';
import type { Fill, Point, Size } from '../../../kinds/index.ts';

/**
 * Values that new records start with and readers replace whole. They are shared, not copied: a board has a hundred
 * thousand of them.
 */

export const ORIGIN: Point = Object.freeze({ x: 0 as Nm, y: 0 as Nm });
export const NO_SIZE: Size = Object.freeze({ w: 0 as Nm, h: 0 as Nm });
export const NO_FILL: Fill = Object.freeze({ type: 'none', color: null });
export const NO_POINTS = new Int32Array(0);

/** The nearest nanometre; never negative zero, which a file cannot hold. */
export const rounded = (value: number): Nm => (Math.round(value) || 0) as Nm;

/** An empty list, for properties that are replaced and never added to. */
export const none = <T>(): T[] => EMPTY;
const EMPTY: never[] = [];
Object.freeze(EMPTY);

const fills = new Map<Fill['type'], Fill>([['none', NO_FILL]]);

/** The fill of a type, in the colour of the layer. */
export function plainFill(type: Fill['type']): Fill {
  let fill = fills.get(type);
  if (fill === undefined) fills.set(type, (fill = Object.freeze({ type, color: null })));
  return fill;
}
