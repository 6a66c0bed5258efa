import type { PcbOptions } from '@boardwright/commerce';
import type { OrderView } from '@boardwright/contract';
import type { FlatBoard } from '@boardwright/engine/board3d';
import { useMemo } from 'react';
import { boardColours, type BoardColours } from '../../../order/pcb/boardColours.ts';
import { useDesignBoard, type Design, type Download } from './useDesignBoard.ts';

/** The board of an order, as it will look. */
export interface OrderPicture {
  readonly board: FlatBoard;
  readonly coloursOf: (side: 'front' | 'back') => BoardColours;
}

/** The picture of an order's board; null while it is read, and where there is none. Keep the identity of `download`. */
export function useOrderPicture(order: OrderView, designs: readonly Design[], download: Download): OrderPicture | null {
  const request = order.items.map(item => item.request).find(({ itemType }) => itemType === 'Custom');
  const assigned = request?.itemType === 'Custom' ? request.assigned : undefined;
  const layers = useMemo(() => assigned && new Map(assigned.map(({ file, layer }) => [file, layer])), [assigned]);
  const board = useDesignBoard(
    designs.find(({ state }) => state === 'read'),
    download,
    layers,
  );
  if (board === null || request === undefined || !('options' in request)) return null;
  // `as`: the contract leaves options open; an order's board was priced with these.
  const options = request.options as unknown as PcbOptions;
  return { board, coloursOf: side => boardColours(options, side) };
}
