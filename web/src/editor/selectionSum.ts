import type { Id } from '@boardwright/engine/base';
import { arcThrough } from '@boardwright/engine/geometry';
import type { Doc, Obj } from '@boardwright/engine/kinds';

/** What a selection adds up to. */
export interface SelectionSum {
  /** How many of each kind, the most first. */
  readonly counts: readonly (readonly [kind: Obj['kind'], count: number])[];
  /** Length of all wires, buses and tracks in it, nanometres; 0 where there is none. */
  readonly length: number;
}

const straight = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(b.x - a.x, b.y - a.y);

function lengthOf(object: Obj): number {
  if (object.kind === 'wire' || object.kind === 'bus') return straight(object.start, object.end);
  if (object.kind !== 'track') return 0;
  const { start, mid, end } = object;
  const arc = mid && arcThrough(start, mid, end);
  return arc ? arc.radius * Math.abs(arc.sweep) : straight(start, end);
}

/** Counts a selection by kinds and adds up the lengths of what connects, a step an object: everything may be selected. */
export function* summing(doc: Doc, selection: Iterable<Id>): Generator<void, SelectionSum> {
  const counts = new Map<Obj['kind'], number>();
  let length = 0;
  for (const id of selection) {
    yield;
    const object = doc.get(id);
    if (!object) continue;
    counts.set(object.kind, (counts.get(object.kind) ?? 0) + 1);
    length += lengthOf(object);
  }
  return { counts: [...counts].sort((a, b) => b[1] - a[1]), length };
}
