import { copperLayers, type BoardSettings } from '../../kinds/index.ts';
import { layerSuffixes } from '../layerNames.ts';
import type { GerberForm } from './options.ts';

/** X2 function and polarity of a layer (specification, 5.6.3); null for layers that no fab needs. */
export interface LayerFile {
  readonly layer: string;
  /** Of its file name: the user's name for the layer, or KiCad's. */
  readonly suffix: string;
  readonly fn: string;
  readonly polarity: 'Positive' | 'Negative';
}

const FIXED: readonly Omit<LayerFile, 'suffix'>[] = [
  { layer: 'F.Paste', fn: 'Paste,Top', polarity: 'Positive' },
  { layer: 'B.Paste', fn: 'Paste,Bot', polarity: 'Positive' },
  { layer: 'F.SilkS', fn: 'Legend,Top', polarity: 'Positive' },
  { layer: 'B.SilkS', fn: 'Legend,Bot', polarity: 'Positive' },
  { layer: 'F.Mask', fn: 'Soldermask,Top', polarity: 'Negative' },
  { layer: 'B.Mask', fn: 'Soldermask,Bot', polarity: 'Negative' },
  { layer: 'Edge.Cuts', fn: 'Profile,NP', polarity: 'Positive' },
];

/** Extensions that Protel, and since then many, give layers; inner copper is .g1, .g2 … from the top. */
const PROTEL: Readonly<Record<string, string>> = {
  'F.Cu': 'gtl',
  'B.Cu': 'gbl',
  'F.Paste': 'gtp',
  'B.Paste': 'gbp',
  'F.SilkS': 'gto',
  'B.SilkS': 'gbo',
  'F.Mask': 'gts',
  'B.Mask': 'gbs',
  'Edge.Cuts': 'gm1',
};

/** The name of a layer's Gerber file. */
export function layerFileName(stem: string, { layer, suffix, fn }: LayerFile, names: GerberForm['names']): string {
  if (names === 'layer') return `${stem}-${suffix}.gbr`;
  const inner = /^Copper,L(\d+),Inr$/.exec(fn);
  return `${stem}.${inner ? `g${Number(inner[1]) - 1}` : PROTEL[layer]}`;
}

/** The layers that are made into files, copper first from top to bottom. */
export function layerFiles(settings: BoardSettings): LayerFile[] {
  const copper = copperLayers(settings);
  const files = copper.map((layer, i) => {
    const side = i === 0 ? 'Top' : i === copper.length - 1 ? 'Bot' : 'Inr';
    return { layer, fn: `Copper,L${i + 1},${side}`, polarity: 'Positive' as const };
  });
  const suffixes = layerSuffixes(settings);
  return [...files, ...FIXED].flatMap(each => {
    const suffix = suffixes.get(each.layer);
    return suffix === undefined ? [] : [{ ...each, suffix }];
  });
}

/** File name without its extension. */
export const stemOf = (settings: BoardSettings): string =>
  settings.file.replace(/^.*\//, '').replace(/\.[^.]*$/, '') || 'board';
