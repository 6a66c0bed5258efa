import type { CartItem } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddFiles } from '../order/AddFiles.tsx';
import { waitsForFiles } from '../order/itemFiles.ts';
import { PicturedItem } from '../order/PicturedItem.tsx';
import type { CartState } from './useCart.ts';

interface Props {
  readonly item: CartItem;
  /** The whole cart. */
  readonly items: readonly CartItem[];
  readonly cart: CartState;
}

/** What is in the cart, with ways to the files and to the stencil of a board that has none. */
export function CartLine({ item, items, cart }: Props) {
  const { t } = useTranslation();
  const hasStencil = items.some(({ itemType, partNo }) => itemType === 'Stencil' && partNo === item.partNo);
  return (
    <PicturedItem item={item}>
      {waitsForFiles(item, items) && (
        <AddFiles itemType={item.itemType} onFiles={(files, following) => cart.addFiles(item, files, following)} />
      )}
      {item.itemType === 'Custom' && !hasStencil && (
        <Link to={`/order/manufacturing/stencil?for=${item.cartItemId}`}>{t('cart.addStencil')}</Link>
      )}
    </PicturedItem>
  );
}
