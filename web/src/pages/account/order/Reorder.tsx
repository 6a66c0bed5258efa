import { App, Button } from 'antd';
import type { OrderView } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../app/api.ts';
import { formatMoney } from '../../../app/money.ts';

/** Puts the items into the cart again and goes to the checkout; a price that differs from the order's is shown first. */
export function Reorder({ order }: { readonly order: OrderView }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  const money = (minor: number) => formatMoney(minor, order.currency, i18n.language);
  const reorder = async () => {
    setBusy(true);
    const answer = await api.order.reorder({ id: order.orderId });
    setBusy(false);
    if (!answer.ok) return;
    const { cartItemIds, before, after } = answer.value;
    const checkout = () => void navigate(`/order/checkout?items=${cartItemIds.join(',')}`);
    if (before === after) return checkout();
    modal.confirm({
      title: t(after > before ? 'reorder.dearer' : 'reorder.cheaper'),
      content: t('reorder.difference', { before: money(before), after: money(after) }),
      okText: t('reorder.go'),
      cancelText: t('cancel'),
      onOk: checkout,
    });
  };
  return (
    <Button loading={busy} data-testid="reorder" onClick={() => void reorder()}>
      {t('reorder.start')}
    </Button>
  );
}
