import { msg, newId, nm } from '../../base/index.ts';
import { courtyardsOf, shiftCourtyards } from '../../derive/index.ts';
import { grow, union, type Box } from '../../geometry/index.ts';
import { fieldValue, translateObject, type Obj, type ObjOf } from '../../kinds/index.ts';
import { collisions, roomOf } from '../../placement/index.ts';
import type { ToolContext } from '../tool.ts';

type Footprint = ObjOf<'footprint'>;

interface Shift {
  readonly x: number;
  readonly y: number;
}

/** More moved footprints than this are not looked at: one sees that they are many. */
const MOST = 60;
const NAMED = 6;

const ground = (footprint: Footprint): Obj[] =>
  (['front', 'back'] as const).flatMap(side =>
    courtyardsOf(footprint)[side].rings.map(
      ring =>
        ({
          kind: 'polygon',
          id: newId(),
          locked: true,
          layer: side === 'front' ? 'F.CrtYd' : 'B.CrtYd',
          screen: '',
          stroke: { width: nm(200_000), style: 'solid', color: null },
          fill: { type: 'outline', color: null },
          net: '',
          outline: { points: Int32Array.from(ring), arcs: [] },
          closed: true,
        }) as Obj,
    ),
  );

export const footprintsOf = (objects: readonly Obj[]): Footprint[] =>
  objects.filter((object): object is Footprint => object.kind === 'footprint');

function shifted(footprint: Footprint, { x, y }: Shift): Footprint {
  const there = translateObject(footprint, x, y);
  shiftCourtyards(footprint, there);
  return there;
}

/**
 * Says whose ground footprints would claim where they are moved to, or lie when shifted by so many nanometres, and gives that
 * ground for the preview.
 */
export function warnOfCollisions(ctx: ToolContext, footprints: readonly Footprint[], shift?: Shift): Obj[] {
  if (footprints.length === 0 || footprints.length > MOST) return [];
  const moved = shift ? footprints.map(each => shifted(each, shift)) : footprints;
  const ids = new Set(moved.map(each => each.id));
  const box = moved.map(roomOf).reduce((a: Box, b) => union(a, b));
  const others = [...ctx.near(grow(box, 1_000_000))].filter(
    (object): object is Footprint => object.kind === 'footprint' && !ids.has(object.id),
  );
  const hit = collisions(moved, others);
  const names = hit.slice(0, NAMED).map(each => fieldValue(each, 'Reference'));
  ctx.say(
    hit.length === 0
      ? null
      : msg('move.collides', 'On the courtyard of {{names}}', {
          names: names.join(', ') + (hit.length > NAMED ? ', …' : ''),
        }),
  );
  return hit.flatMap(ground);
}
