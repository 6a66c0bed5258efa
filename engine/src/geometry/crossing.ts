import { segmentsMeet } from './distance.ts';

interface Edge {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly minX: number;
  readonly maxX: number;
}

/**
 * A point where the borders of closed rings cross or touch each other or themselves; null if they do not. Corners may lie on
 * corners. Rings are x and y of their corners, flat.
 */
export function crossingOf(rings: readonly ArrayLike<number>[]): { x: number; y: number } | null {
  const edges = rings.flatMap(edgesOf).sort((a, b) => a.minX - b.minX);
  for (const [i, a] of edges.entries())
    for (let j = i + 1; j < edges.length && edges[j]!.minX <= a.maxX; j++) {
      const b = edges[j]!;
      if (meetBeyondCorners(a, b)) return meetingPoint(a, b);
    }
  return null;
}

function edgesOf(ring: ArrayLike<number>): Edge[] {
  const edges: Edge[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    const [ax, ay, bx, by] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!];
    if (ax !== bx || ay !== by) edges.push({ ax, ay, bx, by, minX: Math.min(ax, bx), maxX: Math.max(ax, bx) });
  }
  return edges;
}

const reversed = (edge: Edge): Edge => ({ ...edge, ax: edge.bx, ay: edge.by, bx: edge.ax, by: edge.ay });

/** Edges that have a corner in common meet beyond it only if one lies on the other. */
function meetBeyondCorners(a: Edge, b: Edge): boolean {
  if (!segmentsMeet(a.ax, a.ay, a.bx, a.by, b.ax, b.ay, b.bx, b.by)) return false;
  let isJoined = false;
  for (const p of [a, reversed(a)])
    for (const q of [b, reversed(b)]) {
      if (p.ax !== q.ax || p.ay !== q.ay) continue;
      isJoined = true;
      const [ux, uy, vx, vy] = [p.bx - p.ax, p.by - p.ay, q.bx - q.ax, q.by - q.ay];
      if (ux * vy - uy * vx === 0 && ux * vx + uy * vy > 0) return true;
    }
  return !isJoined;
}

/** Where two edges that meet do so; if one lies on the other, where that begins. */
function meetingPoint(a: Edge, b: Edge): { x: number; y: number } {
  const [ux, uy, vx, vy] = [a.bx - a.ax, a.by - a.ay, b.bx - b.ax, b.by - b.ay];
  const turn = ux * vy - uy * vx;
  if (turn === 0)
    return [a, b]
      .flatMap(({ ax, ay, bx, by }) => [
        { x: ax, y: ay },
        { x: bx, y: by },
      ])
      .sort((p, q) => p.x - q.x || p.y - q.y)[1]!;
  const t = ((b.ax - a.ax) * vy - (b.ay - a.ay) * vx) / turn;
  return { x: a.ax + t * ux, y: a.ay + t * uy };
}
