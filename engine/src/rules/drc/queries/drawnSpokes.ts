import { disc, inRing, type Flat, type Shape } from '../../../geometry/index.ts';
import { Gap, Part, type CopperItem } from '../../../indexes/index.ts';
import type { DrcInput } from '../../rule.ts';
import { touches } from './dangling.ts';

/** Halvings that find where a track crosses the line, to a few nanometres. */
const HALVINGS = 20;

interface Relief {
  /** The line around the pad, flat. */
  readonly line: Flat;
  /** Nanometres from that line to the pad and to the zone. */
  readonly half: number;
  /** A piece of the zone, on the layer that is counted. */
  readonly fill: CopperItem;
}

/**
 * Number of tracks that lead from a pad through its thermal relief into the zone: spokes drawn by hand. One along a filled spoke
 * counts where it ends in the zone, as in KiCad 9, but not where it continues to another pad. Elsewhere a track that ends before the
 * zone counts with those that continue it; a via or another pad ends it.
 */
export function drawnSpokes(input: DrcInput, pad: number, relief: Relief): number {
  const { copper } = input.ratsnest;
  const gaps = new Gap();
  let count = 0;
  for (const [slot, rest] of waysOut(input, pad, relief)) {
    const crossing = discAt(rest, 'first', Math.min(copper.item(slot).parts[0]!.r, relief.half / 2));
    const fills = fillsAt(input, slot, relief.fill);
    const counts = fills.some(fill => touches(crossing, fill, gaps))
      ? fills.some(fill => touches(discAt(rest, 'last'), fill, gaps))
      : leadsInto(input, slot, rest, relief.fill, gaps);
    if (counts) count++;
  }
  return count;
}

/** Tracks that cross the line around a pad, each with its chain of points from there; what is inside leads to the pad. */
function* waysOut(
  input: DrcInput,
  pad: number,
  { line, fill }: Relief,
): Generator<readonly [slot: number, rest: Flat]> {
  const { copper, connectivity } = input.ratsnest;
  const seen = new Set([pad]);
  const open = [pad];
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const slot of connectivity.touching(from)) {
      const { type, layers, parts } = copper.item(slot);
      if (type !== 'track' || layers !== fill.layers || seen.has(slot)) continue;
      seen.add(slot);
      const way = wayOut(parts[0]!.points, line);
      if (way === 'inside') open.push(slot);
      else if (way !== 'elsewhere') yield [slot, way];
    }
}

/** A disc around the first or last point of a chain. */
const discAt = (chain: Flat, end: 'first' | 'last', r = 0): Part => {
  const at = end === 'first' ? 0 : chain.length - 2;
  return new Part(disc(chain[at]!, chain[at + 1]!, r));
};

/** The piece of a chain of points outside a closed line, from where it leaves; in words, where not exactly one end is inside. */
function wayOut(chain: Flat, line: Flat): Flat | 'inside' | 'elsewhere' {
  const points = pairs(chain);
  const inside = ([x, y]: readonly [number, number]): boolean => inRing(line, x, y);
  const [first, last] = [inside(points[0]!), inside(points.at(-1)!)];
  if (first === last) return first ? 'inside' : 'elsewhere';
  if (last) points.reverse();
  const at = points.findLastIndex(inside);
  let [near, far] = [points[at]!, points[at + 1]!];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = [(near[0] + far[0]) / 2, (near[1] + far[1]) / 2] as const;
    if (inside(middle)) near = middle;
    else far = middle;
  }
  return [far, ...points.slice(at + 1)].flat();
}

/** Whether a chain of points along a track reaches a zone's copper, by itself or with the tracks that continue it. */
function leadsInto(input: DrcInput, start: number, chain: Flat, zone: CopperItem, gaps: Gap): boolean {
  const { copper, connectivity } = input.ratsnest;
  const seen = new Set([start]);
  const open: (readonly [slot: number, chain: Flat])[] = [[start, chain]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [slot, points] = next;
    const { r } = copper.item(slot).parts[0]!;
    const pieces = capsules(points, r);
    if (fillsAt(input, slot, zone).some(fill => pieces.some(piece => touches(piece, fill, gaps)))) return true;
    const end = discAt(points, 'last');
    const there = connectivity.touching(slot).filter(other => touches(end, copper.item(other), gaps));
    if (there.some(other => ['via', 'pad'].includes(copper.item(other).type))) continue;
    for (const other of there) {
      const track = copper.item(other);
      if (track.type !== 'track' || track.layers !== zone.layers || seen.has(other)) continue;
      seen.add(other);
      open.push([other, awayFrom(track.parts[0]!.points, end.points[0]!, end.points[1]!)]);
    }
  }
  return false;
}

/** Pieces of the zone that a track touches, on the layer of one of them. */
const fillsAt = ({ ratsnest: { copper, connectivity } }: DrcInput, slot: number, zone: CopperItem): CopperItem[] =>
  connectivity
    .touching(slot)
    .map(other => copper.item(other))
    .filter(({ type, owner, layers }) => type === 'fill' && owner === zone.owner && layers === zone.layers);

const pairs = (flat: Flat): (readonly [number, number])[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!] as const);

/** The chain in the order that ends far from a point. */
function awayFrom(chain: Flat, x: number, y: number): Flat {
  const points = pairs(chain);
  const distance = ([px, py]: readonly [number, number]): number => Math.hypot(px - x, py - y);
  return distance(points[0]!) <= distance(points.at(-1)!) ? chain : points.reverse().flat();
}

function capsules(chain: Flat, r: number): Part[] {
  const points = pairs(chain);
  return points.slice(1).map(([x1, y1], i) => {
    const [x0, y0] = points[i]!;
    return new Part({ type: 'capsule', x0, y0, x1, y1, r } satisfies Shape);
  });
}
