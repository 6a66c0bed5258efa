import { blankBoard, type BoardSettings, type Layer } from '../../kinds/index.ts';
import { ordinalOf } from '../kicad/board/layers.ts';

/** Copper layers from top to bottom: 'F.Cu', 'In1.Cu', …, 'B.Cu'. */
export const copperNames = (count: number): string[] => [
  'F.Cu',
  ...Array.from({ length: Math.max(0, count - 2) }, (_, i) => `In${i + 1}.Cu`),
  ...(count > 1 ? ['B.Cu'] : []),
];

const layerOf = (id: string, name = ''): Layer => ({
  id,
  ordinal: ordinalOf(id) ?? 0,
  type: id.endsWith('.Cu') ? 'signal' : 'user',
  name,
});

/** Settings of a board that another program's file gives: its copper layers, and further layers with the names it has for them. */
export function importedBoard(
  name: string,
  source: BoardSettings['source'],
  copper: number,
  more: readonly (readonly [id: string, name: string])[] = [],
): BoardSettings {
  const blank = blankBoard(name);
  const rest = blank.layers.filter(({ id }) => !id.endsWith('.Cu'));
  const known = new Set(rest.map(({ id }) => id));
  const named = new Map(more);
  return {
    ...blank,
    source,
    layers: [
      ...copperNames(Math.max(copper, 2)).map(id => layerOf(id, named.get(id) ?? '')),
      ...rest.map(layer => ({ ...layer, name: named.get(layer.id) ?? layer.name })),
      ...more.filter(([id]) => !known.has(id) && !id.endsWith('.Cu')).map(([id, shown]) => layerOf(id, shown)),
    ],
  };
}
