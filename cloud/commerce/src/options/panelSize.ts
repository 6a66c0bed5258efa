import type { PcbOptions } from './attributes.ts';
import type { BoardSize } from './constraints.ts';

/** Width of a rail, and of the milled gap between boards that hang on tabs, micrometres. */
const RAIL_UM = 5000;
const TAB_GAP_UM = 2000;

/** Outer size of the delivered piece that is made of a board: the board itself, or the panel with its rails. */
export function pieceSize(board: BoardSize, o: PcbOptions): BoardSize {
  if (o.boardType === 'single') return board;
  const gap = o.panelSeparation === 'tabs' ? TAB_GAP_UM : 0;
  const side = (length: number, count: number, hasRails: boolean): number => {
    // Rails hang on tabs as boards do.
    const gaps = hasRails ? count + 1 : count - 1;
    return count * length + gaps * gap + (hasRails ? 2 * RAIL_UM : 0);
  };
  const { panelRails: rails } = o;
  return {
    widthUm: side(board.widthUm, o.panelColumns, rails === 'leftRight' || rails === 'all'),
    heightUm: side(board.heightUm, o.panelRows, rails === 'topBottom' || rails === 'all'),
  };
}
