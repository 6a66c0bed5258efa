import { flatLayer, type FlatBoard, type FlatSide } from '@boardwright/engine/board3d';
import { BoxBuilder, shapeBox, type Shape } from '@boardwright/engine/geometry';
import type { OpenedSet, SetRow } from '@boardwright/engine/formats/gerber';

/** What a file draws. Areas that others cut open would hide what lies in them. */
function drawn({ image: { objects } }: OpenedSet['set']['layers'][number]): Shape[] {
  const isCut = objects.some(({ dark }) => !dark);
  return objects.flatMap(({ dark, type, shapes }) => (dark && !(isCut && type === 'region') ? shapes : []));
}

/**
 * A picture of the layers of a Gerber set as their files draw them, for the time in which the board is made of them: it has a rectangle for
 * an outline. Null where no file draws anything.
 */
export function quickPicture(set: OpenedSet['set'], rows: readonly SetRow[]): FlatBoard | null {
  const layers = new Map(rows.map(({ file, layer }) => [file, layer]));
  const shapesOn = (layer: string): Shape[] =>
    set.layers.filter(({ name }) => layers.get(name) === layer).flatMap(drawn);
  const edge = shapesOn('Edge.Cuts');
  const copper = [...shapesOn('F.Cu'), ...shapesOn('B.Cu')];
  const box = new BoxBuilder();
  for (const shape of edge.length > 0 ? edge : copper) box.addBox(shapeBox(shape));
  const { minX, minY, maxX, maxY } = box.box();
  if (minX > maxX) return null;
  const [left, top, width, height] = [minX, minY, maxX - minX, maxY - minY].map(nm => Math.round(nm / 1000)) as [
    number,
    number,
    number,
    number,
  ];
  const side = (name: 'F' | 'B'): FlatSide => ({
    copper: flatLayer(shapesOn(`${name}.Cu`)),
    mask: flatLayer(shapesOn(`${name}.Mask`)),
    silk: flatLayer(shapesOn(`${name}.SilkS`)),
  });
  // Files without units are fitted to the copper when the board is made.
  const hits = set.drills.flatMap(({ image }) => (image.guessed ? [] : image.hits.map(({ shape }) => shape)));
  return {
    box: [left, top, width, height],
    area: `M${left} ${top}h${width}v${height}h${-width}Z`,
    holes: flatLayer(hits),
    front: side('F'),
    back: side('B'),
  };
}
