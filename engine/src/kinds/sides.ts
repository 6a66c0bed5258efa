import type { Transform } from '../geometry/index.ts';
import { normalized } from './moves.ts';

/** How a board object goes to the other side, as if the board were turned about a line. */
export interface Flip {
  /** Mirrors about that line. */
  readonly t: Transform;
  /** What the transform swaps. */
  readonly axis: 'leftRight' | 'topBottom';
  /** The board's copper layers, top to bottom. */
  readonly copper: readonly string[];
}

/** Mirrored top to bottom in one's own axes: how a footprint on the back holds its items. */
export const ownFlip = (copper: readonly string[]): Flip => ({
  t: { a: 1, b: 0, c: 0, d: -1, e: 0, f: 0 },
  axis: 'topBottom',
  copper,
});

/** The layer on the other side; inner copper counts from the other side. `copper` is top to bottom. */
export function otherSide(layer: string, copper: readonly string[]): string {
  const at = copper.indexOf(layer);
  if (at >= 0) return copper[copper.length - 1 - at]!;
  if (layer.startsWith('F.')) return `B.${layer.slice(2)}`;
  if (layer.startsWith('B.')) return `F.${layer.slice(2)}`;
  return layer;
}

export const isSideSpecific = (layer: string): boolean => layer.startsWith('F.') || layer.startsWith('B.');

/** The rotation of what is mirrored; texts say by their mark that they are mirrored, which is left to right in their own axes. */
export const flippedRotation = (rotation: number, axis: Flip['axis']): number =>
  normalized(axis === 'leftRight' ? -rotation : 180 - rotation);

/** The record on the layers of the other side. */
export function onOtherSide<O extends object>(o: O, copper: readonly string[]): O {
  const out: O & { layer?: string; layers?: readonly string[] } = { ...o };
  if (out.layer !== undefined) out.layer = otherSide(out.layer, copper);
  if (out.layers !== undefined) out.layers = out.layers.map(layer => otherSide(layer, copper));
  return out;
}
