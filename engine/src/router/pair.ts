import { fieldOfAll } from './field.ts';
import { isLegal } from './legal.ts';
import { tracksAlong } from './trackLine.ts';
import { optimise } from './optimise.ts';
import { beside, hasAcute, joinPads, likeOf, middle, type Pair, type PairEnds, type PairRoute } from './pairLines.ts';
import { connect, lengthOf, type Pt } from './path.ts';
import { trackProbe } from './probe.ts';
import { walk } from './walk.ts';
import type { RoutedCopper, Track } from './routedCopper.ts';

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

/**
 * Leads both tracks of a pair side by side to a place, round what is in the way: a line as wide as both with the gap between
 * them is led, and the two run along its sides. Into pads that lie wider apart, at the beginning and at `onto`, each goes by
 * itself. Null where there is no way, where the two would have to cross, or where a track would turn back at an acute angle.
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
    const joined = joinPads(laid, pair, net, pad, at);
    if (!joined) return false;
    laid = joined.routed;
    tracks.push(...joined.tracks);
    lengths[net] += joined.length;
    return true;
  };
  if (!join('positive', positive[0]!, from.positive) || !join('negative', negative[0]!, from.negative)) return null;
  if (
    onto &&
    (!join('positive', positive.at(-1)!, onto.positive) || !join('negative', negative.at(-1)!, onto.negative))
  )
    return null;
  if (hasAcute(tracks)) return null;
  const ends = onto ?? { positive: positive.at(-1)!, negative: negative.at(-1)! };
  return { tracks, routed: laid, ends, reached, ...lengths };
}
