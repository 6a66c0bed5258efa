import { copperLayers, type BoardSettings } from '../../../kinds/index.ts';

type Layer = BoardSettings['layers'][number];

/**
 * The layers of a board with an even number of copper layers, which KiCad demands: a board read from Gerber files may have one
 * or three. The layer that is added is empty.
 */
export function withEvenCopper(layers: readonly Layer[]): {
  readonly layers: readonly Layer[];
  readonly added: string;
} {
  const copper = copperLayers({ layers: layers as Layer[] });
  if (copper.length % 2 === 0) return { layers, added: '' };
  const outer = ['F.Cu', 'B.Cu'].find(id => !copper.includes(id));
  let number = 1;
  while (copper.includes(`In${number}.Cu`)) number++;
  const id = outer ?? `In${number}.Cu`;
  const ordinal = id === 'F.Cu' ? 0 : id === 'B.Cu' ? 2 : 2 + 2 * number;
  const layer: Layer = { id, ordinal, type: 'signal', name: '' };
  const place = id === 'F.Cu' ? 0 : layers.findLastIndex(each => each.id.endsWith('.Cu') && each.id !== 'B.Cu') + 1;
  return { layers: layers.toSpliced(place, 0, layer), added: id };
}
