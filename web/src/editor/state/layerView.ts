import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { OwnLayerPreset } from './ownLayerPresets.ts';

interface LayerView {
  /** Whether layers that are not active are dimmed; null: on boards with more than two copper layers. */
  readonly dims: boolean | null;
  /** The person's own presets, in the order in which they were saved. */
  readonly own: readonly OwnLayerPreset[];
  setDims(dims: boolean): void;
  setOwn(own: readonly OwnLayerPreset[]): void;
}

/** How a person looks at the layers of boards; kept in local storage. */
export const useLayerView = create<LayerView>()(
  persist(set => ({ dims: null, own: [], setDims: dims => set({ dims }), setOwn: own => set({ own }) }), {
    name: 'boardwright.layerView',
  }),
);

/** What is left of the color of copper that is not on the active layer. */
const DIMMED = 0.35;

export const isDimming = (dims: boolean | null, copper: readonly string[]): boolean => dims ?? copper.length > 2;

/** The part of its color that a layer is drawn with; only other copper layers are dimmed, while a copper layer is active. */
export function dimmedBy(layer: string, active: string): number {
  const own = layer.startsWith('zone.') ? layer.slice('zone.'.length) : layer;
  return own !== active && own.endsWith('.Cu') && active.endsWith('.Cu') ? DIMMED : 1;
}

/** Layers that are seen together, by a name. */
export const LAYER_PRESETS = ['all', 'front', 'back', 'copper', 'inner', 'assembly'] as const;
export type LayerPreset = (typeof LAYER_PRESETS)[number];

const SHOWN: Readonly<Record<LayerPreset, (id: string) => boolean>> = {
  all: () => true,
  front: id => id.startsWith('F.') || id === 'Edge.Cuts',
  back: id => id.startsWith('B.') || id === 'Edge.Cuts',
  copper: id => id.endsWith('.Cu') || id === 'Edge.Cuts',
  inner: id => /^In\d+\.Cu$/.test(id) || id === 'Edge.Cuts',
  assembly: id => /\.(SilkS|Fab|CrtYd)$/.test(id) || id === 'Edge.Cuts',
};

/** The layers that a preset hides, with their zones. */
export const hiddenBy = (preset: LayerPreset, layers: readonly string[]): string[] =>
  layers.filter(id => !SHOWN[preset](id)).flatMap(id => [id, `zone.${id}`]);
