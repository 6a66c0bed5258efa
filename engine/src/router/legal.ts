import type { Id } from '../base/index.ts';
import type { CopperItem, Part } from '../indexes/index.ts';
import { boxOf, grow, type Box } from '../geometry/index.ts';
import { keepOf, probeOf, reachOf, requiredOf, type Probe } from './probe.ts';
import type { Copper, RoutedCopper } from './routedCopper.ts';

/** What may be missing from a distance, nanometres: less than what the checks overlook. */
const SLACK = 400;

/** Something that a track or via comes too near to: copper, a hole, or what is no copper at all. */
export type Obstacle = { readonly item: CopperItem } | { readonly item: null };

const BARRIER: Obstacle = { item: null };

/** All that a track or a via is too near to, measured exactly as the design rules do. */
export function* collisionsOf(object: Copper, routed: RoutedCopper): Generator<Obstacle> {
  const probe = probeOf(object, routed.board);
  yield* collisionsOfProbe(probe, boxesOf(object, probe.item.box), routed);
}

/** All that a piece of copper is too near to; `boxes` hold it. */
export function* collisionsOfProbe(probe: Probe, boxes: readonly Box[], routed: RoutedCopper): Generator<Obstacle> {
  const { board } = routed;
  const { item } = probe;
  const near = new Set<CopperItem>();
  for (const box of boxes) routed.near(box, reachOf(probe, board), other => void near.add(other));
  for (const other of near) if (isTooNear(probe, other, routed)) yield { item: other };
  let blocked = false;
  const isVia = item.type === 'via';
  board.nearBarriers(item.box, board.constraints.worstOf('edge_clearance'), barrier => {
    if (blocked || (barrier.layers & item.layers) === 0 || !(isVia ? barrier.vias : barrier.tracks)) return;
    const limit = Math.max(1, keepOf(probe, barrier, board) - SLACK);
    blocked = board.gap.least(item.parts, [barrier.part], limit) < limit;
  });
  if (blocked) yield BARRIER;
}

/** Nanometres: long tracks are looked around in pieces of this, for the box of a slanted one holds much that is far from it. */
const PIECE = 2_000_000;

function boxesOf(object: Copper, whole: Box): Box[] {
  if (object.kind === 'via' || object.mid) return [whole];
  const { start, end, width } = object;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  if (Math.min(Math.abs(dx), Math.abs(dy)) < PIECE) return [whole];
  const count = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / PIECE);
  return Array.from({ length: count }, (_, i) => {
    const [t, u] = [i / count, (i + 1) / count];
    return grow(boxOf(start.x + t * dx, start.y + t * dy, start.x + u * dx, start.y + u * dy), width / 2);
  });
}

function isTooNear(probe: Probe, other: CopperItem, { board }: RoutedCopper): boolean {
  const required = requiredOf(probe, other, board);
  if (!required) return false;
  const { item } = probe;
  const breaks = (a: readonly Part[], b: readonly Part[], distance: number): boolean => {
    if (distance < 0) return false;
    const limit = Math.max(1, distance - SLACK);
    return board.gap.least(a, b, limit) < limit;
  };
  const own = item.hole ? [item.hole] : [];
  const holes = other.hole ? [other.hole] : [];
  return (
    breaks(item.parts, other.parts, required.copper) ||
    breaks(item.parts, holes, required.toHole) ||
    breaks(own, other.parts, required.fromHole) ||
    breaks(own, holes, required.holes)
  );
}

/** Ids of the records that tracks and vias come too near to; '' stands for edges and forbidden areas. */
export function hitsOf(objects: Iterable<Copper>, routed: RoutedCopper): Set<Id | ''> {
  const hits = new Set<Id | ''>();
  for (const object of objects) for (const { item } of collisionsOf(object, routed)) hits.add(item ? item.owner : '');
  return hits;
}

export function isLegal(objects: Iterable<Copper>, routed: RoutedCopper): boolean {
  for (const object of objects) for (const _ of collisionsOf(object, routed)) return false;
  return true;
}
