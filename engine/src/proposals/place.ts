import { BoxBuilder } from '../geometry/index.ts';
import { boundsOf, drawEnv, type Doc } from '../kinds/index.ts';
import { GRID } from '../templates/index.ts';

/** Room between what is drawn and what is added below it. */
const BELOW = 14 * GRID;
const CORNER = { x: 20 * GRID, y: 20 * GRID };

const onGrid = (value: number): number => Math.ceil(value / GRID) * GRID;

/** The corner of the free area below everything that a page has. */
export function freeCorner(doc: Doc, screen: string): { readonly x: number; readonly y: number } {
  const env = drawEnv(doc);
  const builder = new BoxBuilder();
  let isEmpty = true;
  for (const object of doc.everything()) {
    if (!('screen' in object) || object.screen !== screen || object.kind === 'directive') continue;
    builder.addBox(boundsOf(object, env));
    isEmpty = false;
  }
  if (isEmpty) return CORNER;
  const { minX, maxY } = builder.box();
  return { x: onGrid(minX), y: onGrid(maxY + BELOW) };
}
