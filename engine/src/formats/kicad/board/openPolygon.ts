import { stableId, type Nm } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';

type Polygon = Records['polygon'];
type Piece = Records['line' | 'arc'];

/**
 * An open polyline as lines and arcs: KiCad's polygons are closed, and those of two points it drops. The pieces' identities
 * follow from the polyline's, the first keeps it.
 */
export function piecesOf({ outline, closed: _closed, kind: _kind, ...rest }: Polygon): Piece[] {
  const { points, arcs } = outline;
  const at = (i: number) => ({ x: points[2 * i] as Nm, y: points[2 * i + 1] as Nm });
  const mids = new Map<number, { x: Nm; y: Nm }>();
  for (let i = 0; i < arcs.length; i += 3) mids.set(arcs[i]!, { x: arcs[i + 1] as Nm, y: arcs[i + 2] as Nm });
  return Array.from({ length: Math.max(0, points.length / 2 - 1) }, (_, i): Piece => {
    const piece = { ...rest, id: i === 0 ? rest.id : stableId(`${rest.id}/${i}`), start: at(i), end: at(i + 1) };
    const mid = mids.get(i);
    return mid ? { ...piece, kind: 'arc', mid } : { ...piece, kind: 'line' };
  });
}
