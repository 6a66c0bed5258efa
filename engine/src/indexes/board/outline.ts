import { BoxBuilder, emptyBox, shapeBox, type Box } from '../../geometry/index.ts';
import { drawEnv, type Doc, type Obj } from '../../kinds/index.ts';
import { shapesOf } from '../pick/index.ts';

/** The layer that the outline of a board is drawn on. */
export const EDGE = 'Edge.Cuts';

/** The board's size: the box of what is drawn on Edge.Cuts, pen widths taken off; empty when there is no outline. */
export function outlineBox(doc: Doc): Box {
  const env = drawEnv(doc);
  const box = new BoxBuilder();
  const add = (object: Obj) =>
    shapesOf(object, env, (shape, layer) => {
      if (layer !== EDGE) return;
      const outer = shapeBox(shape);
      const r = shape.type === 'box' ? 0 : shape.r;
      box.addBox({ minX: outer.minX + r, minY: outer.minY + r, maxX: outer.maxX - r, maxY: outer.maxY - r });
    });
  for (const kind of ['line', 'rectangle', 'circle', 'arc', 'polygon', 'bezier'] as const)
    for (const object of doc.all(kind)) if (object.layer === EDGE) add(object);
  for (const footprint of doc.all('footprint'))
    if (footprint.items.some(item => 'layer' in item && item.layer === EDGE)) add(footprint);
  return box.minX <= box.maxX ? box.box() : emptyBox;
}
