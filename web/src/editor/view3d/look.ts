import { prefillFromBoard, type PcbOptions } from '@boardwright/commerce';
import { boardFacts } from '@boardwright/engine/indexes';
import type { Doc } from '@boardwright/engine/kinds';

/** What one chooses of a board's looks, by the names of the order form. */
export interface Look {
  readonly maskColour: PcbOptions['maskColour'];
  readonly silkColour: PcbOptions['silkColour'];
  readonly surfaceFinish: PcbOptions['surfaceFinish'];
}

/** The looks that an order of this board would begin with: its stack-up, in the options of the form. */
export function lookOf(doc: Doc): Look {
  const { maskColour, silkColour, surfaceFinish } = prefillFromBoard(boardFacts(doc)).options;
  return { maskColour, silkColour, surfaceFinish };
}

/** Colours of the materials, as on a screen, and how much of what lies below the mask is seen through it. */
export interface FaceColors {
  readonly mask: string;
  readonly maskCover: number;
  readonly silk: string;
  readonly finish: string;
  readonly finishRoughness: number;
  readonly copper: string;
  readonly laminate: string;
}

const masks: Readonly<Record<Look['maskColour'], readonly [color: string, cover: number]>> = {
  green: ['#0a5f2c', 0.95],
  blue: ['#0c3f9c', 0.95],
  black: ['#101214', 0.98],
  red: ['#a81217', 0.95],
  yellow: ['#dba808', 0.93],
  white: ['#f0f1ee', 0.97],
  purple: ['#4a1d75', 0.95],
  mattBlack: ['#1f2123', 0.98],
  mattGreen: ['#24573a', 0.96],
};
const silks: Readonly<Record<Look['silkColour'], string>> = { white: '#f4f4f0', black: '#17181a' };
const finishes: Readonly<Record<Look['surfaceFinish'], readonly [color: string, roughness: number]>> = {
  hasl: ['#d0d3d6', 0.24],
  leadFreeHasl: ['#cfcdc6', 0.3],
  enig: ['#e8bf62', 0.3],
  immersionTin: ['#d6d6d2', 0.35],
  immersionSilver: ['#e3e4e4', 0.28],
  osp: ['#c58a5c', 0.35],
};

export function colorsOf({ maskColour, silkColour, surfaceFinish }: Look): FaceColors {
  const [mask, maskCover] = masks[maskColour];
  const [finish, finishRoughness] = finishes[surfaceFinish];
  return {
    mask,
    maskCover,
    silk: silks[silkColour],
    finish,
    finishRoughness,
    copper: '#b9744c',
    laminate: '#b3a468',
  };
}

/** The colour itself, for the swatches of the form. */
export const swatchOf = {
  maskColour: (value: Look['maskColour']) => masks[value][0],
  silkColour: (value: Look['silkColour']) => silks[value],
  surfaceFinish: (value: Look['surfaceFinish']) => finishes[value][0],
} as const;
