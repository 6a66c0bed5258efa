import { stableId, type Id } from '../../../base/index.ts';
import type { Point, Records } from '../../../kinds/index.ts';
import { SegmentIndex } from '../../../indexes/schematic/segments.ts';

type Wire = Records['wire'] | Records['bus'];

interface Placed {
  readonly kind: string;
}

const isWire = (object: Placed): object is Wire => object.kind === 'wire' || object.kind === 'bus';

const LABELS: readonly string[] = ['label', 'globalLabel', 'hierarchicalLabel'];

/** Points at which an object joins the wires or buses that pass below it. */
function marksOf(object: Placed): Point[] {
  if (object.kind === 'junction' || object.kind === 'directive' || LABELS.includes(object.kind))
    return [(object as Records['junction']).at];
  if (object.kind !== 'busEntry') return [];
  const { at, size } = object as Records['busEntry'];
  return [at, { x: (at.x + size.w) as Point['x'], y: (at.y + size.h) as Point['y'] }];
}

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** The pieces of a wire between points on it. The first keeps the identity; the others' follow from it and their start. */
function pieces(wire: Wire, cuts: readonly Point[]): Wire[] {
  const { start, end } = wire;
  const distance = ({ x, y }: Point): number => Math.abs(x - start.x) + Math.abs(y - start.y);
  const path = [start, ...[...cuts].sort((a, b) => distance(a) - distance(b)), end];
  const corners = path.filter((point, i) => i === 0 || !same(point, path[i - 1]!));
  return corners.slice(1).map((to, i): Wire => {
    const from = corners[i]!;
    const id: Id = i === 0 ? wire.id : stableId(`${wire.id}/${from.x},${from.y}`);
    return { ...wire, id, start: from, end: to };
  });
}

/** An entry between two buses, which version 5 had, as a bus: KiCad 9 takes every entry for one between a bus and a wire. */
function asBus<T extends Placed>(object: T): T {
  if (object.kind !== 'busEntry') return object;
  // `as`, here and below: `Placed` leaves open what a kind is, so that a caller's own union comes back.
  const { at, size, busToBus, ...rest } = object as unknown as Records['busEntry'];
  if (!busToBus) return object;
  const end = { x: at.x + size.w, y: at.y + size.h } as Point;
  return { ...rest, kind: 'bus', start: at, end } satisfies Records['bus'] as unknown as T;
}

/**
 * The objects of a sheet with wires and buses cut where a junction, directive or bus entry lies on their middle, and buses where a
 * label does. The model joins them there; KiCad 9 joins most of them at ends alone and sees two nets. Labels and entries may lie
 * anywhere on a wire in both. Of buses that pass their entries whole, KiCad 9 joins five nets of v5-kit-dev-coldfire; cause not found.
 */
export function splitWires<T extends Placed>(objects: readonly T[]): T[] {
  const wires = new SegmentIndex<Wire & T>();
  for (const object of objects) if (isWire(object)) wires.add(object);
  const cuts = new Map<T, Point[]>();
  for (const object of objects)
    for (const point of marksOf(object))
      for (const wire of wires.through(point.x, point.y))
        if (
          !same(point, wire.start) &&
          !same(point, wire.end) &&
          (wire.kind === 'bus' || !LABELS.includes(object.kind))
        )
          cuts.set(wire, [...(cuts.get(wire) ?? []), point]);
  return objects.flatMap(object => {
    const own = cuts.get(object);
    return own && isWire(object) ? (pieces(object, own) as (Wire & T)[]) : [asBus(object)];
  });
}
