import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Empty, Table } from 'antd';
import type { CartItem } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { api } from '../../app/api.ts';
import { formatMoney } from '../../app/money.ts';
import { SignedIn } from '../account/SignedIn.tsx';

export default function Cart() {
  return (
    <SignedIn>
      <CartList />
    </SignedIn>
  );
}

const millimetres = (um: number): string => String(um / 1000);

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
  const chosen = (items ?? []).filter(item => !left.has(item.cartItemId));
  const currency = items?.[0]?.currency ?? 'USD';
  const total = chosen.reduce((sum, item) => sum + item.total, 0);
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <div className="page-body">
      <h1 className="page-title">{t('cart.title')}</h1>
      <p className="page-lead">{t('cart.lead')}</p>
      <Table<CartItem>
        rowKey="cartItemId"
        dataSource={items ?? []}
        loading={items === null}
        pagination={false}
        locale={{
          emptyText: (
            <Empty description={t('cart.empty')}>
              <Link to="/workbench/my-files">
                <Button>{t('nav.design')}</Button>
              </Link>
            </Empty>
          ),
        }}
        columns={[
          {
            width: 48,
            render: (_, item) => (
              <Checkbox
                checked={!left.has(item.cartItemId)}
                aria-label={t('cart.choose')}
                onChange={() => toggle(item.cartItemId)}
              />
            ),
          },
          { title: t('cart.item'), render: (_, item) => t(`cart.type.${item.itemType}`) },
          {
            title: t('quote.size'),
            render: (_, { request }) =>
              `${millimetres(request.size.widthUm)} × ${millimetres(request.size.heightUm)} mm`,
          },
          { title: t('cart.layers'), render: (_, { request }) => String(request.options.layers) },
          { title: t('quote.quantity'), dataIndex: 'quantity' },
          {
            title: t('quote.price'),
            align: 'right',
            render: (_, item) => formatMoney(item.total, item.currency, i18n.language),
          },
          {
            width: 60,
            render: (_, item) => (
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('cart.remove')}
                onClick={() => void api.cart.remove({ cartItemId: item.cartItemId }).then(refresh)}
              />
            ),
          },
        ]}
      />
      {chosen.length > 0 && (
        <div style={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 20, marginTop: 20 }}>
          <span className="price-total">{formatMoney(total, currency, i18n.language)}</span>
          <Button
            type="primary"
            size="large"
            onClick={() => void navigate(`/order/checkout?items=${chosen.map(item => item.cartItemId).join(',')}`)}
          >
            {t('cart.checkout')}
          </Button>
        </div>
      )}
    </div>
  );
}
