import type { PcbOptions } from '@boardwright/commerce';
import { BOARD_COLOURS } from '../optionColours.ts';

/** Colours of a side of a board; 'none': not covered, not printed. */
export interface BoardColours {
  readonly mask: string;
  readonly silk: string;
  readonly finish: string;
}

const FINISHES: Readonly<Record<PcbOptions['surfaceFinish'], string>> = {
  hasl: '#c9ccd1',
  leadFreeHasl: '#c3c6c9',
  enig: '#d9b24a',
  immersionTin: '#d4d5d3',
  immersionSilver: '#e2e3e4',
  osp: '#c98a55',
};

/** What a side of the ordered board looks like. */
export function boardColours(options: PcbOptions, side: 'front' | 'back'): BoardColours {
  const has = (sides: PcbOptions['maskSides']): boolean =>
    sides === 'both' || sides === (side === 'front' ? 'top' : 'bottom');
  return {
    mask: has(options.maskSides) ? BOARD_COLOURS[options.maskColour]! : 'none',
    silk: has(options.silkSides) ? BOARD_COLOURS[options.silkColour]! : 'none',
    finish: FINISHES[options.surfaceFinish],
  };
}
