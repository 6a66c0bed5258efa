import { newId, nm, type Nm } from '../base/index.ts';
import { fieldOfAll } from './field.ts';
import { isLegal } from './legal.ts';
import { tracksAlong } from './trackLine.ts';
import { optimise } from './optimise.ts';
import { connect, lengthOf, span, tidy, type Path, type Pt } from './path.ts';
import { trackProbe } from './probe.ts';
import { beginRouting, leadTo } from './routing.ts';
import { narrowBeside, targetAt } from './target.ts';
import { walk } from './walk.ts';
import type { ViaSize } from './viaAt.ts';
import type { Track, RoutedCopper } from './routedCopper.ts';

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

const middle = ({ positive: p, negative: n }: PairEnds): Pt => ({
  x: Math.round((p.x + n.x) / 2),
  y: Math.round((p.y + n.y) / 2),
});

/** From between two pads straight away from them, towards a place, as far as the pads are from each other. */
function gateOf(ends: PairEnds, pair: Pair, toward: Pt): Pt {
  const at = middle(ends);
  const [dx, dy] = [ends.negative.x - ends.positive.x, ends.negative.y - ends.positive.y];
  const apart = Math.hypot(dx, dy);
  const pitch = pair.width + pair.gap;
  if (apart < 1 || apart <= pitch + 2) return at;
  const side = Math.sign(-dy * (toward.x - at.x) + dx * (toward.y - at.y)) || 1;
  const reach = Math.max(apart, pitch);
  return { x: Math.round(at.x - (side * dy * reach) / apart), y: Math.round(at.y + (side * dx * reach) / apart) };
}

/** A path moved to one side, its corners where the moved pieces meet; positive is to the right of who walks it, seen on the screen. */
function beside(path: Path, by: number): Pt[] {
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

const likeOf = (net: string, { layer, width }: Pair): Track => ({
  kind: 'track',
  id: newId(),
  locked: false,
  layer,
  start: { x: nm(0), y: nm(0) },
  mid: null,
  end: { x: nm(0), y: nm(0) },
  width,
  net,
});

/**
 * Leads both tracks of a pair side by side to a place, round what is in the way: a line as wide as both with the gap between
 * them is led, and the two run along its sides. Into pads that lie wider apart, at the beginning and at `onto`, each goes by
 * itself. Null where there is no way, or where the two would have to cross.
 */
export function routePair(
  routed: RoutedCopper,
  pair: Pair,
  from: PairEnds,
  to: Pt,
  onto: PairEnds | null,
  straightFirst: boolean,
): PairRoute | null {
  const goal = onto ? middle(onto) : to;
  const start = gateOf(from, pair, goal);
  const end = onto ? gateOf(onto, pair, start) : to;
  const probe = {
    ...trackProbe(pair.positive, pair.layer, 2 * pair.width + pair.gap, routed.board),
    friend: pair.negative,
  };
  const field = fieldOfAll(routed, probe, 'octagon');
  const { points, reached } = walk(field, connect(start, end, '45', straightFirst), 'shortest');
  const centre = optimise(points, field, '45');
  if (centre.length < 2 || (onto && !reached)) return null;
  const [a, b] = centre as [Pt, Pt];
  const between = middle(from);
  // On which side of the way the positive one begins.
  const cross = (b.x - a.x) * (from.positive.y - between.y) - (b.y - a.y) * (from.positive.x - between.x);
  const side = cross >= 0 ? 1 : -1;
  const off = (pair.width + pair.gap) / 2;
  const positive = beside(centre, side * off);
  const negative = beside(centre, -side * off);
  let laid = routed.branch();
  const tracks: Track[] = [];
  const put = (made: readonly Track[]): void => {
    for (const track of made) laid.put(track);
    tracks.push(...made);
  };
  put(tracksAlong(positive, likeOf(pair.positive, pair)));
  put(tracksAlong(negative, likeOf(pair.negative, pair)));
  if (!isLegal(tracks, laid)) return null;
  const lengths = { positive: lengthOf(positive), negative: lengthOf(negative) };
  const join = (net: 'positive' | 'negative', at: Pt, pad: Pt): boolean => {
    if (span(at, pad) < 1) return true;
    const lead = { from: pad, net: pair[net], layer: pair.layer, width: pair.width };
    const held = targetAt(laid, pad, 1, laid.board.frame.bit(pair.layer), pair[net]);
    const narrow = held ? narrowBeside(held.item, pair.width, laid) : pair.width;
    const routing = beginRouting(laid, lead, narrow, pair.via);
    const led = leadTo(routing, { at, narrow: null }, { mode: 'shortest', style: '45', straightFirst: false });
    if (!led.reached) return false;
    laid = led.routed;
    tracks.push(...led.tracks);
    lengths[net] += lengthOf(led.points);
    return true;
  };
  if (!join('positive', positive[0]!, from.positive) || !join('negative', negative[0]!, from.negative)) return null;
  if (
    onto &&
    (!join('positive', positive.at(-1)!, onto.positive) || !join('negative', negative.at(-1)!, onto.negative))
  )
    return null;
  const ends = onto ?? { positive: positive.at(-1)!, negative: negative.at(-1)! };
  return { tracks, routed: laid, ends, reached, ...lengths };
}
