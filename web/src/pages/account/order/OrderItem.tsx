import type { OrderView } from '@boardwright/contract';
import { useMemo } from 'react';
import { Item } from '../../order/Item.tsx';
import { ItemPicture } from '../../order/pictures/ItemPicture.tsx';
import { useDesignBoard, type Design, type Download } from './marks/useDesignBoard.ts';

interface Props {
  readonly item: OrderView['items'][number];
  readonly designs: readonly Design[];
  readonly download: Download;
}

/** An ordered item with the picture of its board. */
export function OrderItem({ item, designs, download }: Props) {
  const { request } = item;
  const designId = 'designId' in request ? request.designId : undefined;
  const assigned = 'assigned' in request ? request.assigned : undefined;
  const layers = useMemo(() => assigned && new Map(assigned.map(({ file, layer }) => [file, layer])), [assigned]);
  const board = useDesignBoard(
    designs.find(design => design.designId === designId),
    download,
    layers,
  );
  return (
    <div className="order-item">
      <ItemPicture request={request} board={board} />
      <Item item={item} />
    </div>
  );
}
