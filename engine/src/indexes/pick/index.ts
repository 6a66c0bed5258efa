import { contains, meetsBox, type Box } from '../../geometry/index.ts';
import { kindOf, type DrawEnv, type Obj } from '../../kinds/index.ts';
import type { SpatialIndex } from '../spatial/index.ts';
import { onTarget, targetsOf, type Target } from './targets.ts';

export { shapesOf } from './shapesOf.ts';

export interface PickOptions {
  readonly screen: string;
  readonly visible: (layer: string) => boolean;
}

const NEVER = new Set(['pad.text', 'sch.sheetFill']);

/** Small things first, so that a pad is picked before the zone below it. */
const area = (box: Box): number => (box.maxX - box.minX) * (box.maxY - box.minY);

/** What lies under a point, the smallest first. `slack` widens thin things, nanometres. */
export function pick(
  index: SpatialIndex,
  env: DrawEnv,
  x: number,
  y: number,
  slack: number,
  options: PickOptions,
): Obj[] {
  const found: { object: Obj; size: number }[] = [];
  const around = { minX: x - slack, minY: y - slack, maxX: x + slack, maxY: y + slack };
  for (const object of index.near(around, options.screen)) {
    const body = kindOf(object).hasBody;
    const targets = targetsOf(object, env);
    const hit = targets.some(
      target => !NEVER.has(target.layer) && onTarget(target, x, y, slack) && options.visible(target.layer),
    );
    // The bare middle of a part belongs to it as well.
    if (hit || (body && insideBody(targets, x, y, options))) found.push({ object, size: area(index.box(object.id)!) });
  }
  return found.sort((a, b) => a.size - b.size).map(each => each.object);
}

function insideBody(targets: readonly Target[], x: number, y: number, options: PickOptions): boolean {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const { layer, box } of targets) {
    const solid =
      layer.endsWith('.Cu') || layer.endsWith('.CrtYd') || layer.startsWith('sch.body') || layer === 'sch.sheet';
    if (!solid || !options.visible(layer)) continue;
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  return x >= minX && x <= maxX && y >= minY && y <= maxY;
}

/** What a rubber band takes: all it touches, or only what lies wholly inside. */
export function pickBox(index: SpatialIndex, env: DrawEnv, box: Box, crossing: boolean, options: PickOptions): Obj[] {
  return index.near(box, options.screen).filter(object => {
    if (!crossing) return contains(box, index.box(object.id)!);
    return targetsOf(object, env).some(({ shape, layer }) => options.visible(layer) && meetsBox(shape, box));
  });
}
