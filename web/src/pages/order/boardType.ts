import type { PcbOptions } from '@boardwright/commerce';

/** What applies to panels alone, as a single board has it. */
export const ONE_BOARD = { panelColumns: 1, panelRows: 1, xOut: false, skipVScoring: false } as const;

/** The options with another board type. A panel starts with two boards: one of a single board would be refused. */
export function withBoardType(options: PcbOptions, boardType: PcbOptions['boardType']): PcbOptions {
  if (boardType === 'single') return { ...options, ...ONE_BOARD, boardType };
  const isOne = options.panelColumns * options.panelRows === 1;
  return { ...options, boardType, panelColumns: isOne ? 2 : options.panelColumns };
}
