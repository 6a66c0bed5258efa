import { msg, newId, nm, type Msg } from '../../base/index.ts';
import { courtyardsOf } from '../../indexes/index.ts';
import { shift, union, type Box } from '../../geometry/index.ts';
import { fieldValue, type Obj, type ObjOf } from '../../kinds/index.ts';
import { collisions, roomOf } from '../../placement/index.ts';
import type { ToolContext } from '../tool.ts';

type Footprint = ObjOf<'footprint'>;

interface Way {
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

/** Whose ground would be claimed, and that ground for the preview. */
export interface Warning {
  readonly hit: readonly Footprint[];
  readonly ground: readonly Obj[];
}

const NONE: Warning = { hit: [], ground: [] };

const isSame = (a: readonly Footprint[], b: readonly Footprint[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/**
 * Says whose ground footprints would claim when they are shifted by so many nanometres, or `otherwise`. Gives the warning `before`
 * where nothing else applies.
 */
export function warnOfCollisions(
  ctx: ToolContext,
  footprints: readonly Footprint[],
  by: Way = { x: 0, y: 0 },
  otherwise: Msg | null = null,
  before?: Warning,
): Warning {
  if (footprints.length === 0 || footprints.length > MOST) return NONE;
  const ids = new Set(footprints.map(each => each.id));
  const box = footprints.map(each => shift(roomOf(each), by.x, by.y)).reduce((a: Box, b) => union(a, b));
  const others = footprintsOf([...ctx.near(box)]).filter(each => !ids.has(each.id));
  const hit = collisions(footprints, others, by);
  if (before && isSame(before.hit, hit)) return before;
  const names = hit.slice(0, NAMED).map(each => fieldValue(each, 'Reference'));
  ctx.say(
    hit.length === 0
      ? otherwise
      : msg('move.collides', 'Overlaps the courtyard of {{names}}', {
          names: names.join(', ') + (hit.length > NAMED ? ', …' : ''),
        }),
  );
  return { hit, ground: hit.flatMap(ground) };
}
