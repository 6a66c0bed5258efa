import { isLegal } from './legal.ts';
import { leadPair } from './pairEscape.ts';
import { routePair } from './pair.ts';
import type { Pair, PairEnds, PairRoute } from './pairLines.ts';
import { span, type Pt } from './path.ts';
import { viaAt } from './viaAt.ts';
import type { Via, RoutedCopper } from './routedCopper.ts';

/** How far around the place that was asked for the two vias are tried, nanometres, in steps. */
const REACH = 1_600_000;
const STEP = 200_000;
/** Places for which escapes of each net by itself are tried too; they take longer. */
const ESCAPES = 2;

/** A route to two vias, and the vias. */
export interface PairVia extends PairRoute {
  readonly vias: readonly [positive: Via, negative: Via];
}

/** Between the middles of the two vias: as near as copper and holes may come, and not nearer than the tracks. */
function apartOf(routed: RoutedCopper, pair: Pair): number {
  const { rules, constraints } = routed.board;
  const { classes } = constraints;
  const clearance = Math.max(
    rules.minClearance,
    classes.classes[classes.of(pair.positive)]!.clearance,
    classes.classes[classes.of(pair.negative)]!.clearance,
  );
  return Math.max(
    pair.width + pair.gap,
    pair.via.size + Math.max(clearance, pair.gap),
    pair.via.drill + rules.minHoleToHole,
  );
}

/**
 * Leads a pair to a place and sets a via for each of its tracks there, side by side across the way, so that both fan out alike
 * before them and after. Where there is no room, the nearest place that has some. Null where none has.
 */
export function pairVia(
  routed: RoutedCopper,
  pair: Pair,
  from: PairEnds,
  at: Pt,
  straightFirst: boolean,
): PairVia | null {
  const aim = routePair(routed, pair, from, at, null, straightFirst);
  const across = aim ? acrossOf(aim.ends) : acrossOf(from);
  if (!across) return null;
  const half = apartOf(routed, pair) / 2;
  let escapes = 0;
  for (const middle of placesAround(at)) {
    const vias = [
      viaAt({ x: middle.x + half * across.x, y: middle.y + half * across.y }, pair.positive, pair.via),
      viaAt({ x: middle.x - half * across.x, y: middle.y - half * across.y }, pair.negative, pair.via),
    ] as const;
    if (!isLegal(vias, routed)) continue;
    const set = routed.branch();
    for (const via of vias) set.put(via);
    if (!isLegal(vias, set)) continue;
    const onto = { positive: vias[0].at, negative: vias[1].at };
    const lead = escapes++ < ESCAPES ? leadPair : routePair;
    const led = lead(set, pair, from, middle, onto, straightFirst);
    if (led?.reached && isLegal(vias, led.routed)) return { ...led, vias };
  }
  return null;
}

/** From the negative end to the positive one; its length is 1. */
function acrossOf({ positive: p, negative: n }: PairEnds): Pt | null {
  const apart = span(n, p);
  return apart < 1 ? null : { x: (p.x - n.x) / apart, y: (p.y - n.y) / apart };
}

function placesAround({ x, y }: Pt): Pt[] {
  const places: Pt[] = [];
  for (let dx = -REACH; dx <= REACH; dx += STEP)
    for (let dy = -REACH; dy <= REACH; dy += STEP) places.push({ x: x + dx, y: y + dy });
  return places.sort((a, b) => span(a, { x, y }) - span(b, { x, y }));
}
