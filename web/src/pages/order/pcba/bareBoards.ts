import { pieceSize, type CustomLine } from '@boardwright/commerce';
import type { MeasuredBoard } from '../../../project/boardFiles.ts';
import { prefillMeasured } from '../pcb/locks.ts';
import type { Panel } from './panel.ts';

/** The boards that are assembled, as the order form of boards fills itself in; null: the board has no outline. */
export function bareBoards(facts: MeasuredBoard, { columns, rows }: Panel, quantity: number): CustomLine | null {
  const { options, size } = prefillMeasured(facts);
  if (size.widthUm <= 0 || size.heightUm <= 0) return null;
  const isPanel = columns * rows > 1;
  const own = isPanel ? ({ ...options, boardType: 'panel', panelColumns: columns, panelRows: rows } as const) : options;
  return { itemType: 'Custom', options: own, size: isPanel ? pieceSize(size, own) : size, quantity };
}
