import { DeleteOutlined, ShoppingCartOutlined } from '@ant-design/icons';
import { Button, Checkbox, Table, Tooltip } from 'antd';
import type { CartItem } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../app/api.ts';
import { formatMoney, formatUnitPrice } from '../../app/money.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { SignedIn } from '../account/SignedIn.tsx';
import { CartLine } from './CartLine.tsx';
import '../order/order.css';

export default function Cart() {
  return (
    <SignedIn>
      <CartList />
    </SignedIn>
  );
}

function CartList() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [items, setItems] = useState<readonly CartItem[] | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const refresh = useCallback(async () => {
    const answer = await api.cart.list({});
    setItems(answer.ok ? answer.value : []);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  if (!items) return <Loading />;
  if (items.length === 0)
    return (
      <Empty whole icon={<ShoppingCartOutlined />} title={t('cart.empty')} text={t('cart.emptyHint')}>
        <ButtonLink type="primary" to="/workbench/my-files">
          {t('editor.back')}
        </ButtonLink>
        <ButtonLink to="/order/manufacturing/pcb">{t('home.quote')}</ButtonLink>
      </Empty>
    );
  const chosen = items.filter(item => !left.has(item.cartItemId));
  const money = (minor: number) => formatMoney(minor, items[0]!.currency, i18n.language);
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <div className="page-body">
      <h1 className="page-title">{t('cart.title')}</h1>
      <p className="page-lead">{t('cart.lead')}</p>
      <div className="card flush">
        <Table<CartItem>
          rowKey="cartItemId"
          dataSource={items}
          pagination={false}
          columns={[
            {
              width: 56,
              align: 'center',
              render: (_, item) => (
                <Checkbox
                  checked={!left.has(item.cartItemId)}
                  aria-label={t('cart.choose')}
                  onChange={() => toggle(item.cartItemId)}
                />
              ),
            },
            { title: t('cart.item'), render: (_, item) => <CartLine item={item} items={items} /> },
            { title: t('quote.quantity'), dataIndex: 'quantity', width: 140, align: 'right', className: 'numbers' },
            {
              title: t('quote.eachHead'),
              width: 140,
              align: 'right',
              className: 'numbers muted',
              render: (_, item) => formatUnitPrice(item.total, item.quantity, item.currency, i18n.language),
            },
            {
              title: t('quote.price'),
              width: 140,
              align: 'right',
              className: 'numbers',
              render: (_, item) => money(item.total),
            },
            {
              width: 64,
              align: 'center',
              render: (_, item) => (
                <Tooltip title={t('cart.remove')}>
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t('cart.remove')}
                    onClick={() => void api.cart.remove({ cartItemId: item.cartItemId }).then(refresh)}
                  />
                </Tooltip>
              ),
            },
          ]}
        />
      </div>
      <div className="cart-foot">
        <span className="muted">{t('checkout.items', { count: chosen.length })}</span>
        <span className="price-total">{money(chosen.reduce((sum, item) => sum + item.total, 0))}</span>
        <Button
          type="primary"
          size="large"
          data-testid="checkout"
          disabled={chosen.length === 0}
          onClick={() => void navigate(`/order/checkout?items=${chosen.map(item => item.cartItemId).join(',')}`)}
        >
          {t('cart.checkout')}
        </Button>
      </div>
    </div>
  );
}
