import type { DrawEnv, DrawList } from '../draw.ts';
import arc from '../arc/index.ts';
import bezier from '../bezier/index.ts';
import circle from '../circle/index.ts';
import dimension from '../dimension/index.ts';
import image from '../image/index.ts';
import line from '../line/index.ts';
import polygon from '../polygon/index.ts';
import rectangle from '../rectangle/index.ts';
import ruleArea from '../ruleArea/index.ts';
import table from '../table/index.ts';
import zone from '../zone/index.ts';
import type { ObjOf } from '../types.ts';

type Item = ObjOf<'footprint'>['items'][number];

/** Draws an item of a footprint in the footprint's axes. Texts are drawn by the footprint, which keeps them upright. */
export function paintItem(item: Item, out: DrawList, env: DrawEnv): void {
  switch (item.kind) {
    case 'line':
      return line.draw(item, out, env);
    case 'rectangle':
      return rectangle.draw(item, out, env);
    case 'circle':
      return circle.draw(item, out, env);
    case 'arc':
      return arc.draw(item, out, env);
    case 'polygon':
      return polygon.draw(item, out, env);
    case 'bezier':
      return bezier.draw(item, out, env);
    case 'image':
      return image.draw(item, out, env);
    case 'table':
      return table.draw(item, out, env);
    case 'dimension':
      return dimension.draw(item, out, env);
    case 'zone':
      return zone.draw(item, out, env);
    case 'ruleArea':
      return ruleArea.draw(item, out, env);
    case 'text':
    case 'group':
      return;
  }
}
