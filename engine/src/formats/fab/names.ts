import { copperLayers, type BoardSettings } from '../../kinds/index.ts';

/** X2 function and polarity of a layer (specification, 5.6.3); null for layers that no fab needs. */
export interface LayerFile {
  readonly layer: string;
  readonly suffix: string;
  readonly fn: string;
  readonly polarity: 'Positive' | 'Negative';
}

const FIXED: readonly LayerFile[] = [
  { layer: 'F.Paste', suffix: 'F_Paste', fn: 'Paste,Top', polarity: 'Positive' },
  { layer: 'B.Paste', suffix: 'B_Paste', fn: 'Paste,Bot', polarity: 'Positive' },
  { layer: 'F.SilkS', suffix: 'F_Silkscreen', fn: 'Legend,Top', polarity: 'Positive' },
  { layer: 'B.SilkS', suffix: 'B_Silkscreen', fn: 'Legend,Bot', polarity: 'Positive' },
  { layer: 'F.Mask', suffix: 'F_Mask', fn: 'Soldermask,Top', polarity: 'Negative' },
  { layer: 'B.Mask', suffix: 'B_Mask', fn: 'Soldermask,Bot', polarity: 'Negative' },
  { layer: 'Edge.Cuts', suffix: 'Edge_Cuts', fn: 'Profile,NP', polarity: 'Positive' },
];

/** The layers that are made into files, copper first from top to bottom. */
export function layerFiles(settings: BoardSettings): LayerFile[] {
  const copper = copperLayers(settings);
  const files = copper.map((layer, i): LayerFile => {
    const side = i === 0 ? 'Top' : i === copper.length - 1 ? 'Bot' : 'Inr';
    return { layer, suffix: layer.replace('.', '_'), fn: `Copper,L${i + 1},${side}`, polarity: 'Positive' };
  });
  const present = new Set(settings.layers.map(layer => layer.id));
  return [...files, ...FIXED.filter(each => present.has(each.layer))];
}

/** File name without its extension. */
export const stemOf = (settings: BoardSettings): string =>
  settings.file.replace(/^.*\//, '').replace(/\.[^.]*$/, '') || 'board';
