import { inRing, segmentSegment2 } from '../../../geometry/index.ts';
import type { Part } from './part.ts';
import type { RingIndex } from './ring.ts';

/**
 * Measures the gap between copper and copper. One instance measures many pairs; what it found last stays in it, so that
 * the place of a violation is computed for violations only.
 */
export class Gap {
  private readonly nearest = { edge: 0 };
  /** Segments nearest to each other: [ax, ay, bx, by, cx, cy, dx, dy]. */
  private readonly segments = new Float64Array(8);

  /**
   * The gap between two parts in nanometres if it is below `limit`; otherwise some value from `limit` on. Negative where
   * they overlap. A part inside a filled one counts as touching its skeleton.
   */
  measure(a: Part, b: Part, limit: number): number {
    const reach = limit + a.r + b.r;
    if (reach <= 0) return limit;
    const [p, q] = [a.box, b.box];
    if (p.minX - limit > q.maxX || q.minX - limit > p.maxX || p.minY - limit > q.maxY || q.minY - limit > p.maxY)
      return limit;
    const ringA = a.ring;
    const ringB = b.ring;
    if (this.inside(a, ringA, b) || this.inside(b, ringB, a)) return -a.r - b.r;
    const limit2 = reach * reach;
    const best =
      ringB && (!ringA || ringA.points.length <= ringB.points.length)
        ? this.alongRing(a, b, ringB, limit2, reach)
        : ringA
          ? this.alongRing(b, a, ringA, limit2, reach)
          : this.each(a, b, limit2);
    return best >= limit2 ? limit : Math.sqrt(best) - a.r - b.r;
  }

  /** The least gap between any two of the parts, as far as it is below `limit`. */
  least(a: readonly Part[], b: readonly Part[], limit: number): number {
    let least = limit;
    for (const p of a) for (const q of b) least = Math.min(least, this.measure(p, q, least));
    return least;
  }

  /** The middle between the nearest points of what was measured last below its limit. */
  place(): { readonly x: number; readonly y: number } {
    const [ax, ay, bx, by, cx, cy, dx, dy] = [...this.segments];
    let best = Infinity;
    let at = { x: ax!, y: ay! };
    const look = (px: number, py: number, sx: number, sy: number, tx: number, ty: number) => {
      const length2 = (tx - sx) ** 2 + (ty - sy) ** 2;
      const t = length2 === 0 ? 0 : ((px - sx) * (tx - sx) + (py - sy) * (ty - sy)) / length2;
      const u = Math.min(1, Math.max(0, t));
      const [x, y] = [sx + u * (tx - sx), sy + u * (ty - sy)];
      const d = (x - px) ** 2 + (y - py) ** 2;
      if (d < best) {
        best = d;
        at = { x: (x + px) / 2, y: (y + py) / 2 };
      }
    };
    const cross = (bx! - ax!) * (dy! - cy!) - (by! - ay!) * (dx! - cx!);
    if (cross !== 0) {
      const t = ((cx! - ax!) * (dy! - cy!) - (cy! - ay!) * (dx! - cx!)) / cross;
      const u = ((cx! - ax!) * (by! - ay!) - (cy! - ay!) * (bx! - ax!)) / cross;
      if (t >= 0 && t <= 1 && u >= 0 && u <= 1) return { x: ax! + t * (bx! - ax!), y: ay! + t * (by! - ay!) };
    }
    look(ax!, ay!, cx!, cy!, dx!, dy!);
    look(bx!, by!, cx!, cy!, dx!, dy!);
    look(cx!, cy!, ax!, ay!, bx!, by!);
    look(dx!, dy!, ax!, ay!, bx!, by!);
    return at;
  }

  /** Whether a filled part holds the other's first point. */
  private inside(outer: Part, ring: RingIndex | null, inner: Part): boolean {
    if (!outer.filled) return false;
    const x = inner.points[0]!;
    const y = inner.points[1]!;
    const { box } = outer;
    if (x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) return false;
    if (!(ring ? ring.contains(x, y) : inRing(outer.points, x, y))) return false;
    this.note(x, y, x, y, x, y, x, y);
    return true;
  }

  private each(a: Part, b: Part, limit2: number): number {
    const p = a.points;
    const q = b.points;
    const pn = p.length;
    const qn = q.length;
    let best = limit2;
    for (let i = a.filled ? 0 : 2, h = a.filled ? pn - 2 : 0; i < pn; h = i, i += 2)
      for (let j = b.filled ? 0 : 2, k = b.filled ? qn - 2 : 0; j < qn; k = j, j += 2) {
        const d = segmentSegment2(p[h]!, p[h + 1]!, p[i]!, p[i + 1]!, q[k]!, q[k + 1]!, q[j]!, q[j + 1]!);
        if (d >= best) continue;
        best = d;
        this.note(p[h]!, p[h + 1]!, p[i]!, p[i + 1]!, q[k]!, q[k + 1]!, q[j]!, q[j + 1]!);
        if (d === 0) return 0;
      }
    return best;
  }

  private alongRing(a: Part, big: Part, ring: RingIndex, limit2: number, reach: number): number {
    const p = a.points;
    const q = ring.points;
    const { box } = big;
    let best = limit2;
    for (let i = a.filled ? 0 : 2, h = a.filled ? p.length - 2 : 0; i < p.length; h = i, i += 2) {
      const [x0, y0, x1, y1] = [p[h]!, p[h + 1]!, p[i]!, p[i + 1]!];
      if ((x0 < x1 ? x0 : x1) - reach > box.maxX || (x0 > x1 ? x0 : x1) + reach < box.minX) continue;
      if ((y0 < y1 ? y0 : y1) - reach > box.maxY || (y0 > y1 ? y0 : y1) + reach < box.minY) continue;
      const d = ring.distance2(x0, y0, x1, y1, best, this.nearest);
      if (d >= best) continue;
      best = d;
      const j = this.nearest.edge;
      const k = ring.before(j);
      this.note(x0, y0, x1, y1, q[k]!, q[k + 1]!, q[j]!, q[j + 1]!);
      if (d === 0) return 0;
    }
    return best;
  }

  private note(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number): void {
    const { segments } = this;
    segments[0] = ax;
    segments[1] = ay;
    segments[2] = bx;
    segments[3] = by;
    segments[4] = cx;
    segments[5] = cy;
    segments[6] = dx;
    segments[7] = dy;
  }
}
