import type { PcbOptions } from '@boardwright/commerce';
import type { DownloadedFile, EndpointOutput, OrderView, Result } from '@boardwright/contract';
import type { FlatBoard } from '@boardwright/engine/board3d';
import { boardColours, type BoardColours } from '../../../order/pcb/boardColours.ts';
import { useDesignBoard } from './useDesignBoard.ts';

/** The board of an order, as it will look. */
export interface OrderPicture {
  readonly board: FlatBoard;
  readonly coloursOf: (side: 'front' | 'back') => BoardColours;
}

/** The picture of an order's board; null while it is read, and where there is none. Keep the identity of `download`. */
export function useOrderPicture(
  order: OrderView,
  designs: EndpointOutput<'order.designs'>,
  download: (sha256: string) => Promise<Result<DownloadedFile>>,
): OrderPicture | null {
  const board = useDesignBoard(designs, download);
  const request = order.items.map(item => item.request).find(({ itemType }) => itemType === 'Custom');
  if (board === null || request === undefined || !('options' in request)) return null;
  // `as`: the contract leaves options open; an order's board was priced with these.
  const options = request.options as unknown as PcbOptions;
  return { board, coloursOf: side => boardColours(options, side) };
}
