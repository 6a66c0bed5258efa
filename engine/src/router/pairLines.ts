import type { Nm } from '../base/index.ts';
import { lengthOf, samePlace, span, tidy, type Path, type Pt } from './path.ts';
import { beginRouting, leadTo } from './routing.ts';
import { narrowBeside, targetAt } from './target.ts';
import type { RoutedCopper, Track } from './routedCopper.ts';
import { trackLike } from './trackLike.ts';
import type { ViaSize } from './viaAt.ts';

/** The two nets of a differential pair, and what their tracks are. */
export interface Pair {
  readonly positive: string;
  readonly negative: string;
  readonly layer: string;
  readonly width: Nm;
  /** Between the two tracks, nanometres. */
  readonly gap: number;
  /** Of each of them where the layer is changed. */
  readonly via: ViaSize;
}

/** Where both begin, or both end. */
export interface PairEnds {
  readonly positive: Pt;
  readonly negative: Pt;
}

export interface PairRoute {
  readonly tracks: readonly Track[];
  readonly routed: RoutedCopper;
  readonly ends: PairEnds;
  readonly reached: boolean;
  /** Lengths of what was laid, nanometres. */
  readonly positive: number;
  readonly negative: number;
}

export const middle = ({ positive: p, negative: n }: PairEnds): Pt => ({
  x: Math.round((p.x + n.x) / 2),
  y: Math.round((p.y + n.y) / 2),
});

/** A path moved to one side, its corners where the moved pieces meet; positive is to the right of who walks it, seen on the screen. */
export function beside(path: Path, by: number): Pt[] {
  const out: Pt[] = [];
  const normal = (a: Pt, b: Pt): Pt => {
    const length = span(a, b);
    return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  };
  for (const [i, p] of path.entries()) {
    const before = i > 0 ? normal(path[i - 1]!, p) : null;
    const after = i < path.length - 1 ? normal(p, path[i + 1]!) : null;
    const [u, v] = [before ?? after!, after ?? before!];
    // The corner lies on the bisector, so far out that both pieces are at the distance.
    const scale = by / (1 + u.x * v.x + u.y * v.y);
    out.push({ x: p.x + (u.x + v.x) * scale, y: p.y + (u.y + v.y) * scale });
  }
  return tidy(out);
}

export const likeOf = (net: string, { layer, width }: Pair): Track => trackLike({ net, layer, width });

interface Joined {
  readonly routed: RoutedCopper;
  readonly tracks: readonly Track[];
  readonly length: number;
}

/** A track of one net of a pair from its pad to where the coupled part begins; null where there is no way. */
export function joinPads(
  routed: RoutedCopper,
  pair: Pair,
  net: 'positive' | 'negative',
  pad: Pt,
  at: Pt,
  straightFirst = false,
): Joined | null {
  if (span(at, pad) < 1) return { routed, tracks: [], length: 0 };
  const lead = { from: pad, net: pair[net], layer: pair.layer, width: pair.width };
  const held = targetAt(routed, pad, 1, routed.board.frame.bit(pair.layer), pair[net]);
  const narrow = held ? narrowBeside(held.item, pair.width, routed) : pair.width;
  const routing = beginRouting(routed, lead, narrow, pair.via);
  const led = leadTo(routing, { at, narrow: null }, { mode: 'shortest', style: '45', straightFirst });
  return led.reached ? { routed: led.routed, tracks: led.tracks, length: lengthOf(led.points) } : null;
}

/** The cosine from which an angle counts as acute: rounding to nanometres turns short tracks a little. */
const ACUTE = 0.03;

/** Whether two tracks of a net meet at less than a right angle. */
export function hasAcute(tracks: readonly Track[]): boolean {
  for (const [i, a] of tracks.entries())
    for (const b of tracks.slice(i + 1)) {
      if (a.net !== b.net || a.layer !== b.layer) continue;
      for (const [at, p] of [
        [a.start, a.end],
        [a.end, a.start],
      ] as const)
        for (const [from, q] of [
          [b.start, b.end],
          [b.end, b.start],
        ] as const) {
          if (!samePlace(at, from)) continue;
          const [ux, uy, vx, vy] = [p.x - at.x, p.y - at.y, q.x - at.x, q.y - at.y];
          if (ux * vx + uy * vy > ACUTE * Math.hypot(ux, uy) * Math.hypot(vx, vy)) return true;
        }
    }
  return false;
}
