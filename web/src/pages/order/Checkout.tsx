import { Button, Input, Radio } from 'antd';
import type { Client, Receiver } from '@boardwright/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../app/api.ts';
import { formatMoney } from '../../app/money.ts';
import { Loading } from '../../layout/Loading.tsx';
import { Address } from '../account/Address.tsx';
import { SignedIn } from '../account/SignedIn.tsx';
import { AddressForm } from './AddressForm.tsx';
import { Item } from './Item.tsx';
import './order.css';

type Answer<T> = T extends Promise<infer R> ? (R extends { ok: true; value: infer V } ? V : never) : never;
type Summary = Answer<ReturnType<Client['cart']['jumpOrder']>>;

export default function Checkout() {
  return (
    <SignedIn>
      <Steps />
    </SignedIn>
  );
}

function Steps() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const items = params.get('items') ?? '';
  const [summary, setSummary] = useState<Summary | null>(null);
  const [receivers, setReceivers] = useState<readonly Receiver[]>([]);
  const [receiver, setReceiver] = useState('');
  const [adding, setAdding] = useState(false);
  const [notes, setNotes] = useState('');
  const [busy, setBusy] = useState(false);
  // One key for one order: pressing the button twice, or a lost answer, cannot order twice.
  const key = useRef(crypto.randomUUID());

  const refresh = useCallback(async () => {
    const [chosen, list] = await Promise.all([
      api.cart.jumpOrder({ cartItemIds: JSON.stringify(items.split(',')) as never }),
      api.address.receiverList(),
    ]);
    if (chosen.ok) setSummary(chosen.value);
    if (!list.ok) return;
    setReceivers(list.value);
    setReceiver(old => old || (list.value.find(each => each.isDefault) ?? list.value[0])?.id || '');
    setAdding(list.value.length === 0);
  }, [items]);
  useEffect(() => void refresh(), [refresh]);
  if (!summary) return <Loading />;

  const money = (minor: number) => formatMoney(minor, summary.currency, i18n.language);
  const place = async () => {
    setBusy(true);
    const answer = await api.order.place(
      { cartItemIds: items.split(','), receiverId: receiver, expectedTotal: summary.merchandiseTotal, notes },
      { idempotencyKey: key.current },
    );
    setBusy(false);
    if (answer.ok) void navigate(`/my-orders/${answer.value.orderId}`, { replace: true });
  };
  return (
    <div className="page-body">
      <h1 className="page-title">{t('checkout.title')}</h1>
      <p className="page-lead">{t('checkout.lead')}</p>
      <div className="checkout-grid">
        <div className="checkout-main">
          <section className="card">
            <h2 className="card-title">{t('checkout.address')}</h2>
            {receivers.length > 0 && (
              <Radio.Group
                className="receivers"
                aria-label={t('checkout.address')}
                value={receiver}
                onChange={event => setReceiver(event.target.value as string)}
              >
                {receivers.map(each => (
                  <Radio key={each.id} value={each.id}>
                    <Address receiver={each} />
                  </Radio>
                ))}
              </Radio.Group>
            )}
            {adding ? (
              <AddressForm
                onSaved={id => {
                  setReceiver(id);
                  setAdding(false);
                  void refresh();
                }}
                onCancel={receivers.length > 0 ? () => setAdding(false) : null}
              />
            ) : (
              <Button onClick={() => setAdding(true)}>{t('checkout.newAddress')}</Button>
            )}
          </section>
          <section className="card">
            <h2 className="card-title">{t('checkout.notes')}</h2>
            <Input.TextArea
              rows={3}
              maxLength={1000}
              value={notes}
              aria-label={t('checkout.notes')}
              placeholder={t('checkout.notesHint')}
              onChange={event => setNotes(event.target.value)}
            />
          </section>
        </div>
        <aside className="card">
          <h2 className="card-title">{t('checkout.summary')}</h2>
          <ul className="summary-lines">
            {summary.items.map(item => (
              <li key={item.cartItemId}>
                <Item item={item} />
                <span>{money(item.total)}</span>
              </li>
            ))}
          </ul>
          <div className="price-head">
            <span className="muted">{t('orders.merchandise')}</span>
            <span className="price-total">{money(summary.merchandiseTotal)}</span>
          </div>
          <p className="muted">{t('checkout.shipping')}</p>
          <Button
            type="primary"
            size="large"
            block
            data-testid="place-order"
            loading={busy}
            disabled={receiver === ''}
            aria-describedby="place-hint"
            onClick={() => void place()}
          >
            {t('checkout.place')}
          </Button>
          <p id="place-hint" className="place-hint">
            {receiver === '' && t('checkout.addressNeeded')}
          </p>
        </aside>
      </div>
    </div>
  );
}
