import { Button } from 'antd';
import type { EndpointOutput, OrderView } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { formatMoney } from '../../app/money.ts';

type Begun = EndpointOutput<'order.pay'>;
type Method = EndpointOutput<'payment.methods'>[number];

const LABELS = { online: 'orders.pay.start', transfer: 'orders.pay.transfer' } as const;

/** Begins the payment of an order: leads to the provider's page, or shows where to transfer the money. */
export function PayOrder({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [methods, setMethods] = useState<readonly Method[] | null>(null);
  const [busy, setBusy] = useState<Method | null>(null);
  useEffect(() => {
    void api.payment.methods().then(answer => answer.ok && setMethods(answer.value));
  }, []);
  const pay = async (method: Method) => {
    setBusy(method);
    const answer = await api.order.pay({ orderId: order.orderId, method });
    setBusy(null);
    if (!answer.ok) return;
    if (answer.value.paymentUrl !== null) window.location.assign(answer.value.paymentUrl);
    else setBegun(answer.value);
  };
  return (
    <section className="card" data-testid="pay-order">
      <h2 className="card-title">{t('orders.pay.title')}</h2>
      {begun?.transfer ? (
        <TransferDetails begun={begun} transfer={begun.transfer} />
      ) : (
        <div className="pay-actions">
          {methods?.map((method, i) => (
            <Button
              key={method}
              type={i === 0 ? 'primary' : 'default'}
              loading={busy === method}
              disabled={busy !== null && busy !== method}
              onClick={() => void pay(method)}
            >
              {t(LABELS[method])}
            </Button>
          ))}
          {methods?.length === 0 && <p className="muted">{t('orders.pay.agreed')}</p>}
        </div>
      )}
    </section>
  );
}

function TransferDetails({
  begun: { amount, currency },
  transfer,
}: {
  readonly begun: Begun;
  readonly transfer: NonNullable<Begun['transfer']>;
}) {
  const { t, i18n } = useTranslation();
  const rows = (['accountHolder', 'iban', 'bic', 'bank', 'reference'] as const).filter(name => transfer[name] !== '');
  return (
    <>
      <p>{t('orders.pay.hint')}</p>
      <dl className="facts">
        {rows.map(name => [
          <dt key={`${name}-name`}>{t(`orders.pay.${name}`)}</dt>,
          <dd key={name} translate="no">
            {transfer[name]}
          </dd>,
        ])}
        <dt className="sum">{t('orders.amount')}</dt>
        <dd className="sum">{formatMoney(amount, currency, i18n.language)}</dd>
      </dl>
      {transfer.note !== '' && (
        <p className="muted" translate="no">
          {transfer.note}
        </p>
      )}
    </>
  );
}
