import { msg, newId, nm, type Msg } from '../base/index.ts';
import type { CopperItem } from '../indexes/index.ts';
import { grow } from '../geometry/index.ts';
import { fieldValue, kindOf, type Obj, type ObjOf } from '../kinds/index.ts';
import { collisionsOf, isMovable, type RoutedCopper } from '../router/index.ts';
import type { RouteContext } from './tool.ts';

type Copper = ObjOf<'track'> | ObjOf<'via'>;

/** What stands in the way of tracks and vias, for people. */
export interface Blockers {
  /** The first thing in the way, and how many others; null where nothing is. */
  readonly name: Msg | null;
  /** Frames around all of it, for the preview. */
  readonly marks: readonly Obj[];
}

/** More frames than this say nothing. */
const MOST = 12;

/** ‘Pad 3 of U2 [VCC]’, ‘Track [GND] (locked)’. */
function nameOf({ object, pad, net }: CopperItem): Msg {
  const part = object.kind === 'footprint' ? fieldValue(object, 'Reference') : '';
  const shown = net === '' ? '—' : net;
  if (pad) return msg('blocked.pad', 'pad {{number}} of {{part}} [{{net}}]', { number: pad.number, part, net: shown });
  const args = { kind: kindOf(object).title, net: shown };
  return object.locked
    ? msg('blocked.locked', '{{kind}} [{{net}}] (locked)', args)
    : msg('blocked.item', '{{kind}} [{{net}}]', args);
}

const EDGE = msg('blocked.edge', 'the board edge or a keep-out area');

function frame({ box }: CopperItem, pixel: number): Obj {
  const { minX, minY, maxX, maxY } = grow(box, 3 * pixel);
  return {
    kind: 'rectangle',
    id: newId(),
    locked: false,
    layer: 'finding',
    screen: '',
    net: '',
    radius: nm(2 * pixel),
    start: { x: nm(minX), y: nm(minY) },
    end: { x: nm(maxX), y: nm(maxY) },
    stroke: { width: nm(2 * pixel), style: 'solid', color: null },
    fill: { type: 'none', color: null },
  };
}

/** What tracks and vias would come too near to where they are wanted: what cannot be pushed first, then the nearest to a place. */
export function blockersOf(
  wanted: readonly Copper[],
  routed: RoutedCopper,
  near: { readonly x: number; readonly y: number },
  ctx: Pick<RouteContext, 'pixel'>,
): Blockers {
  const items = new Set<CopperItem>();
  let edge = false;
  for (const object of wanted)
    for (const { item } of collisionsOf(object, routed)) {
      if (item) items.add(item);
      else edge = true;
    }
  const away = ({ box }: CopperItem): number =>
    Math.hypot((box.minX + box.maxX) / 2 - near.x, (box.minY + box.maxY) / 2 - near.y);
  const sorted = [...items].toSorted((a, b) => Number(isMovable(a)) - Number(isMovable(b)) || away(a) - away(b));
  const [first] = sorted;
  const marks = sorted.slice(0, MOST).map(item => frame(item, ctx.pixel));
  if (!first) return { name: edge ? EDGE : null, marks };
  const more = sorted.length - 1;
  return {
    name:
      more === 0
        ? nameOf(first)
        : msg('blocked.more', '{{item}} and {{count}} more', { item: nameOf(first), count: more }),
    marks,
  };
}
