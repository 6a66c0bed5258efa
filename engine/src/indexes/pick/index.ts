import { contains, meetsBox, union, type Box } from '../../geometry/index.ts';
import { kindOf, type DrawEnv, type Obj } from '../../kinds/index.ts';
import type { SpatialIndex } from '../spatial/index.ts';
import { bodyRank, compareRanks, rankOf, type LayerStack, type Rank } from './rank.ts';
import { onTarget, targetsOf, type Target } from './targets.ts';

export { shapesOf } from './shapesOf.ts';
export type { LayerStack } from './rank.ts';

export interface PickOptions {
  readonly screen: string;
  readonly visible: (layer: string) => boolean;
  /** Which objects are looked for; without it all. */
  readonly wanted?: (object: Obj) => boolean;
  /** Of boards: what is seen on top comes first, beginning with the active layer. Without it the smallest comes first. */
  readonly stack?: LayerStack;
}

const NEVER = new Set(['pad.text', 'sch.sheetFill']);

/** Small things first, so that a pin is picked before the sheet below it. */
function plainRank(index: SpatialIndex, object: Obj): Rank {
  const { minX, minY, maxX, maxY } = index.box(object.id)!;
  return [0, 0, 0, 0, (maxX - minX) * (maxY - minY)];
}

const sideOf = (object: Obj): string => ('side' in object && object.side === 'back' ? 'B.Cu' : 'F.Cu');

interface Hit {
  readonly object: Obj;
  readonly rank: Rank;
}

/** What lies under a point, the best answer to a click first. `slack` widens thin things, nanometres; `pixel` is one on the screen. */
export function pick(
  index: SpatialIndex,
  env: DrawEnv,
  x: number,
  y: number,
  slack: number,
  options: PickOptions,
  pixel = slack,
): Obj[] {
  const found: Hit[] = [];
  const around = { minX: x - slack, minY: y - slack, maxX: x + slack, maxY: y + slack };
  for (const object of index.near(around, options.screen)) {
    if (options.wanted && !options.wanted(object)) continue;
    const targets = targetsOf(object, env);
    const on = targets.filter(
      target => !NEVER.has(target.layer) && onTarget(target, x, y, slack) && options.visible(target.layer),
    );
    // The bare middle of a part belongs to it as well.
    const body = kindOf(object).hasBody ? bodyOf(targets, options) : null;
    const inside = body && x >= body.minX && x <= body.maxX && y >= body.minY && y <= body.maxY ? body : null;
    if (on.length === 0 && !inside) continue;
    const { stack } = options;
    const ranks = stack ? on.map(target => rankOf(object, target, x, y, pixel, stack)) : [plainRank(index, object)];
    if (stack && inside) ranks.push(bodyRank(sideOf(object), inside, stack));
    found.push({ object, rank: ranks.reduce((best, rank) => (compareRanks(rank, best) < 0 ? rank : best)) });
  }
  // Of equals always the same comes first: a click on the same place steps from one to the next.
  const compare = (a: Hit, b: Hit) => compareRanks(a.rank, b.rank) || (a.object.id < b.object.id ? -1 : 1);
  return found.sort(compare).map(each => each.object);
}

/** The box of what makes the body of a part; null where none of it is visible. */
function bodyOf(targets: readonly Target[], options: PickOptions): Box | null {
  let body: Box | null = null;
  for (const { layer, box } of targets) {
    const solid =
      layer.endsWith('.Cu') || layer.endsWith('.CrtYd') || layer.startsWith('sch.body') || layer === 'sch.sheet';
    if (solid && options.visible(layer)) body = body ? union(body, box) : box;
  }
  return body;
}

/** What a rubber band takes: all it touches, or only what lies wholly inside. */
export function pickBox(index: SpatialIndex, env: DrawEnv, box: Box, crossing: boolean, options: PickOptions): Obj[] {
  return index.near(box, options.screen).filter(object => {
    if (options.wanted && !options.wanted(object)) return false;
    if (!crossing) return contains(box, index.box(object.id)!);
    return targetsOf(object, env).some(({ shape, layer }) => options.visible(layer) && meetsBox(shape, box));
  });
}
