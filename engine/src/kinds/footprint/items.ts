import dimension from '../dimension/index.ts';
import type { DrawEnv, DrawList } from '../draw.ts';
import group from '../group/index.ts';
import image from '../image/index.ts';
import { flipBy, kindIn, type Area } from '../kind.ts';
import { transforms } from '../../geometry/index.ts';
import { normalized } from '../moves.ts';
import { primitiveKinds } from '../primitives.ts';
import ruleArea from '../ruleArea/index.ts';
import type { Flip } from '../sides.ts';
import table from '../table/index.ts';
import text from '../text/index.ts';
import { placementOf } from './placement.ts';
import type { Obj, ObjOf } from '../types.ts';
import zone from '../zone/index.ts';

type Item = ObjOf<'footprint'>['items'][number];

/** The kinds of what a footprint holds besides its pads and fields. */
const itemKinds = { ...primitiveKinds, text, image, table, dimension, zone, ruleArea, group };

/** Whether a footprint can hold a record as one of its drawings. */
export const isFootprintItem = (object: Obj): object is Item => Object.hasOwn(itemKinds, object.kind);

/** Draws an item of a footprint in the footprint's axes. Texts are drawn by the footprint, which keeps them upright. */
export function paintItem(item: Item, out: DrawList, env: DrawEnv): void {
  if (item.kind !== 'text') kindIn<Item>(itemKinds, item).draw(item, out, env);
}

export const flipItem = (item: Item, flip: Flip): Item =>
  flipBy<Item['kind']>(kindIn<Item>(itemKinds, item), item, flip);

/** The zones and rule areas of a footprint, on the board. */
export function itemAreas(o: ObjOf<'footprint'>): Area[] {
  const t = placementOf(o);
  const turn = normalized(transforms.turnOf(t));
  const own = o.items.flatMap(item => kindIn<Item>(itemKinds, item).areas?.(item) ?? []);
  return own.map(area => kindIn<Area>(itemKinds, area).move(area, t, turn));
}
