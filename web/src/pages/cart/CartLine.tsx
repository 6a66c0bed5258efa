import type { CartItem } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PicturedItem } from '../order/PicturedItem.tsx';

interface Props {
  readonly item: CartItem;
  /** The whole cart. */
  readonly items: readonly CartItem[];
}

/** What is in the cart, with a way to the stencil of a board that has none. */
export function CartLine({ item, items }: Props) {
  const { t } = useTranslation();
  const hasStencil = items.some(({ itemType, partNo }) => itemType === 'Stencil' && partNo === item.partNo);
  return (
    <PicturedItem item={item}>
      {item.itemType === 'Custom' && !hasStencil && (
        <Link to={`/order/manufacturing/stencil?for=${item.cartItemId}`}>{t('cart.addStencil')}</Link>
      )}
    </PicturedItem>
  );
}
