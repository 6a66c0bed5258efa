import type { CartItem } from '@boardwright/contract';
import type { ReactNode } from 'react';
import { Item } from './Item.tsx';
import { ItemPicture } from './pictures/ItemPicture.tsx';
import { useItemBoard } from './pictures/useItemBoard.ts';

interface Props {
  readonly item: CartItem;
  readonly children?: ReactNode;
}

/** An item of the cart with the picture of its board and the name of its design; `children` below it. */
export function PicturedItem({ item, children }: Props) {
  return (
    <div className="order-item">
      <ItemPicture request={item.request} board={useItemBoard(item)} />
      <div>
        {item.designName !== '' && (
          <div className="design-name" translate="no">
            {item.designName}
          </div>
        )}
        <Item item={item} />
        {children}
      </div>
    </div>
  );
}
