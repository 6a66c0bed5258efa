import type { ObjOf } from '../types.ts';

/** Copper layers that a via goes through, outermost included, out of the board's stack from top to bottom. */
export function viaLayers(o: ObjOf<'via'>, copper: readonly string[]): readonly string[] {
  if (o.type === 'through') return copper;
  const [first, last] = [copper.indexOf(o.layers[0] ?? ''), copper.indexOf(o.layers[1] ?? '')];
  return first < 0 || last < 0 ? copper : copper.slice(Math.min(first, last), Math.max(first, last) + 1);
}
