import type { DrawEnv, DrawList } from '../draw.ts';
import dimension from '../dimension/index.ts';
import image from '../image/index.ts';
import { paintPrimitive } from '../primitives.ts';
import ruleArea from '../ruleArea/index.ts';
import table from '../table/index.ts';
import zone from '../zone/index.ts';
import type { ObjOf } from '../types.ts';

type Item = ObjOf<'footprint'>['items'][number];

/** Draws an item of a footprint in the footprint's axes. Texts are drawn by the footprint, which keeps them upright. */
export function paintItem(item: Item, out: DrawList, env: DrawEnv): void {
  if (paintPrimitive(item, out, env)) return;
  if (item.kind === 'image') image.draw(item, out, env);
  else if (item.kind === 'table') table.draw(item, out, env);
  else if (item.kind === 'dimension') dimension.draw(item, out, env);
  else if (item.kind === 'zone') zone.draw(item, out, env);
  else if (item.kind === 'ruleArea') ruleArea.draw(item, out, env);
}
