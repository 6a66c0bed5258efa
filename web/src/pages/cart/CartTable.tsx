import { Checkbox, InputNumber, Table } from 'antd';
import type { CartItem } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../app/useMoney.ts';
import { CartActions } from './CartActions.tsx';
import { CartLine } from './CartLine.tsx';
import type { CartState } from './useCart.ts';

interface Props {
  readonly items: readonly CartItem[];
  /** The whole cart. */
  readonly all: readonly CartItem[];
  readonly cart: CartState;
  /** Items that are not ordered now; without it, none can be chosen. */
  readonly left?: ReadonlySet<string>;
  readonly onToggle?: (item: CartItem) => void;
}

/** Items of the cart, with quantities that can be changed. */
export function CartTable({ items, all, cart, left, onToggle }: Props) {
  const { t } = useTranslation();
  const { money, unitPrice } = useMoney();
  return (
    <div className="card flush cart-table">
      <Table<CartItem>
        rowKey="cartItemId"
        dataSource={items}
        pagination={false}
        columns={[
          {
            width: 56,
            align: 'center',
            className: 'cart-choose',
            hidden: onToggle === undefined,
            render: (_, item) => (
              <Checkbox
                checked={left?.has(item.cartItemId) === false}
                aria-label={t('cart.choose')}
                onChange={() => onToggle?.(item)}
              />
            ),
          },
          {
            title: t('cart.item'),
            className: 'cart-what',
            render: (_, item) => <CartLine item={item} items={all} cart={cart} />,
          },
          {
            title: t('quote.quantity'),
            width: 140,
            align: 'right',
            className: 'numbers cart-quantity',
            render: (_, item) => <Quantity key={`${item.cartItemId} ${item.quantity}`} item={item} cart={cart} />,
          },
          {
            title: t('quote.eachHead'),
            width: 130,
            align: 'right',
            className: 'numbers cart-each',
            render: (_, item) => unitPrice(item.total, item.quantity, item.currency),
          },
          {
            title: t('quote.price'),
            width: 130,
            align: 'right',
            className: 'numbers cart-price',
            render: (_, item) => money(item.total, item.currency),
          },
          {
            width: 64,
            align: 'center',
            className: 'cart-actions',
            render: (_, item) => <CartActions item={item} cart={cart} />,
          },
        ]}
      />
    </div>
  );
}

/** The quantity, which is sent when the field is left or Enter is pressed. */
function Quantity({ item, cart }: { readonly item: CartItem; readonly cart: CartState }) {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState<number | null>(item.quantity);
  const send = async () => {
    if (quantity === item.quantity) return;
    if (quantity === null || !(await cart.update(item, { quantity }))) setQuantity(item.quantity);
  };
  return (
    <InputNumber<number>
      min={1}
      precision={0}
      controls={false}
      value={quantity}
      aria-label={t('quote.quantity')}
      onChange={setQuantity}
      onBlur={() => void send()}
      onPressEnter={() => void send()}
    />
  );
}
