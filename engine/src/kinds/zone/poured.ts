import type { Id } from '../../base/index.ts';
import type { ObjOf, Tx } from '../types.ts';

type Zone = ObjOf<'zone'>;

/** A zone with the copper that was computed for it, whose outlines have no width, regardless of the file its former fills came from. */
export const pouredZone = (zone: Zone, fills: Zone['fills']): Zone => ({
  ...statedZone(zone),
  fills,
  filled: true,
  strokedFills: false,
});

/** A zone as somebody drew it, without what its copper is and says. */
export function statedZone(zone: Zone): Zone {
  const { stale: _, ...rest } = zone;
  return { ...rest, fills: [], filled: false };
}

/** Gives zones the copper that was computed for them. All code that fills zones of a document uses this. */
export function takeFills(tx: Tx, filled: Iterable<{ readonly zone: Id; readonly fills: Zone['fills'] }>): void {
  for (const { zone: id, fills } of filled) {
    const zone = tx.get(id);
    if (zone?.kind === 'zone') tx.put(pouredZone(zone, fills));
  }
}

/** Whether two zones have the same copper, point by point. */
export function sameFills(a: Zone['fills'], b: Zone['fills']): boolean {
  return (
    a.length === b.length &&
    a.every((fill, i) => {
      const other = b[i]!;
      const { points } = fill;
      return (
        fill.layer === other.layer &&
        points.length === other.points.length &&
        points.every((value, k) => value === other.points[k])
      );
    })
  );
}
