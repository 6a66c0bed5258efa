import type { Nm } from '../base/index.ts';
import { between, span, type Path, type Pt } from './path.ts';
import { fieldOf, route, type Lead, type RouteOptions } from './route.ts';
import type { Track, RoutedCopper } from './routedCopper.ts';

/** How far from a pad a track may stay narrow, and in what steps it is looked whether it need not; nanometres. */
const REACH = 4_000_000;
const STEP = 50_000;

/** A narrow piece from a pad to where the full width has room. */
export interface Neck {
  readonly tracks: readonly Track[];
  readonly end: Pt;
}

/** Whether a track of the lead's width has no room where it begins. */
export const isTight = (routed: RoutedCopper, lead: Lead): boolean =>
  fieldOf(routed, lead, 'octagon').at(lead.from.x, lead.from.y).length > 0;

/** Leads a narrower track out of a tight place, in the direction of another one; null where the full width never has room. */
export function neckOf(routed: RoutedCopper, lead: Lead, toward: Pt, narrow: Nm, options: RouteOptions): Neck | null {
  const mode = options.mode === 'shove' ? 'shortest' : options.mode;
  const thin = { ...lead, width: narrow };
  const { points } = route(routed, thin, toward, { ...options, mode });
  const wide = fieldOf(routed, lead, 'octagon');
  const end = firstAlong(points, p => wide.at(p.x, p.y).length === 0);
  if (!end) return null;
  const { tracks, reached } = route(routed, thin, end, { ...options, mode });
  return reached ? { tracks, end } : null;
}

function firstAlong(path: Path, wanted: (p: Pt) => boolean): Pt | null {
  let gone = 0;
  for (let i = 1; i < path.length && gone <= REACH; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const length = span(a, b);
    for (let d = STEP; d < length + STEP && gone + d <= REACH; d += STEP) {
      const { x, y } = between(a, b, Math.min(1, d / length));
      const p = { x: Math.round(x), y: Math.round(y) };
      if (wanted(p)) return p;
    }
    gone += length;
  }
  return null;
}
