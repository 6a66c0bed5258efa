import type { CartItem } from '@boardwright/contract';
import { Item } from './Item.tsx';
import { ItemPicture } from './pictures/ItemPicture.tsx';
import { useItemBoard } from './pictures/useItemBoard.ts';

/** An item that is about to be ordered, with the picture of its board and the name of its design. */
export function CheckoutItem({ item }: { readonly item: CartItem }) {
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
      </div>
    </div>
  );
}
