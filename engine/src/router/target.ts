import { nm, type Nm } from '../base/index.ts';
import type { CopperItem, RatsnestIndex } from '../indexes/index.ts';
import { nearestOn, type Pt } from './path.ts';
import type { Lead } from './route.ts';
import type { Goal } from './routing.ts';
import type { RoutedCopper } from './routedCopper.ts';

/** Copper that a track can begin at or lead to, and the place on it. */
export interface Target {
  readonly item: CopperItem;
  readonly at: Pt;
}

/** Pads first, then vias: who points at one means it and not the track that ends there. */
const RANK: Readonly<Record<string, number>> = { pad: 0, via: 1, track: 2 };

/** What lies under a place, within `reach` nanometres: on one of the layers, of the net where one is given. */
export function targetAt(
  routed: RoutedCopper,
  at: Pt,
  reach: number,
  layers: number,
  net: string | null,
): Target | null {
  const { board } = routed;
  let best: Target | null = null;
  const dot = board.dot(at.x, at.y);
  routed.near({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }, reach, item => {
    const rank = RANK[item.type];
    if (rank === undefined || (item.layers & layers) === 0 || (net !== null && item.net !== net)) return;
    if (best && rank >= RANK[best.item.type]!) return;
    if (board.gap.least(item.parts, [dot], Math.max(1, reach)) >= Math.max(1, reach)) return;
    best = { item, at: placeOn(item, at) };
  });
  return best;
}

/** The middle of a pad or via; of a track an end that is near, else the nearest point of its middle line. */
function placeOn({ anchors, type, object }: CopperItem, at: Pt): Pt {
  const [x0, y0, x1, y1] = anchors as readonly number[];
  if (type !== 'track' || object.kind !== 'track') return { x: Math.round(x0!), y: Math.round(y0!) };
  for (const end of [object.start, object.end]) if (Math.hypot(end.x - at.x, end.y - at.y) < object.width) return end;
  if (object.mid) return object.start;
  const { x, y } = nearestOn({ x: x0!, y: y0! }, { x: x1!, y: y1! }, at);
  return { x: Math.round(x), y: Math.round(y) };
}

/** How narrow a track may become next to an item: not wider than a pad is, nor narrower than the board allows. */
export function narrowBeside({ pad }: CopperItem, width: Nm, routed: RoutedCopper): Nm {
  if (!pad) return width;
  const side = Math.min(pad.size.w, pad.size.h);
  return nm(Math.min(width, Math.max(routed.board.rules.minTrackWidth, side)));
}

/** The nearest copper of the net that is not joined to the lead's beginning yet, on its layer. */
export function unjoinedNear(
  ratsnest: RatsnestIndex,
  begun: CopperItem | null,
  lead: Lead,
  near: Pt,
  routed: RoutedCopper,
): Goal | null {
  const { connectivity, copper } = ratsnest;
  const bit = copper.frame.bit(lead.layer);
  let best: Goal | null = null;
  let least = Infinity;
  for (const cluster of connectivity.clustersOf(copper.netNumber(lead.net))) {
    if (begun && cluster.some(slot => copper.item(slot) === begun)) continue;
    for (const slot of cluster) {
      const item = copper.item(slot);
      if ((item.layers & bit) === 0 || item.type === 'fill') continue;
      for (let i = 0; i + 1 < item.anchors.length; i += 2) {
        const at = { x: Math.round(item.anchors[i]!), y: Math.round(item.anchors[i + 1]!) };
        const distance = Math.hypot(at.x - near.x, at.y - near.y);
        if (distance >= least) continue;
        least = distance;
        best = { at, narrow: narrowBeside(item, lead.width, routed) };
      }
    }
  }
  return best;
}
