import { Button, QRCode } from 'antd';
import type { EndpointOutput, OrderView, PaymentMethod } from '@boardwright/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../app/api.ts';
import { formatMoney } from '../../app/money.ts';
import { methodsFor } from '../order/walletMethods.ts';

type Begun = EndpointOutput<'order.pay'>;

const LABELS = {
  online: 'orders.pay.start',
  transfer: 'orders.pay.transfer',
  alipay: 'orders.pay.alipay',
  wechat: 'orders.pay.wechat',
} as const;

/** Begins the payment of an order: leads to the provider's page, shows where to transfer the money, or a code for the phone. */
export function PayOrder({ order: { orderId, currency } }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [methods, setMethods] = useState<readonly PaymentMethod[] | null>(null);
  const [busy, setBusy] = useState<PaymentMethod | null>(null);
  useEffect(() => {
    void api.payment.methods().then(answer => answer.ok && setMethods(methodsFor(answer.value, currency)));
  }, [currency]);
  const pay = useCallback(
    async (method: PaymentMethod) => {
      setBusy(method);
      const answer = await api.order.pay({ orderId, method });
      setBusy(null);
      if (!answer.ok) return;
      if (answer.value.paymentUrl !== null) window.location.assign(answer.value.paymentUrl);
      else setBegun(answer.value);
    },
    [orderId],
  );
  // The checkout has asked already: one click less.
  const asking = (['wechat', 'transfer'] as const).find(method => method === params.get('pay'));
  const asked = useRef(false);
  useEffect(() => {
    if (asking === undefined || asked.current) return;
    asked.current = true;
    // Once: what is due later is paid as the customer chooses then.
    setParams({}, { replace: true });
    void pay(asking);
  }, [asking, pay, setParams]);
  return (
    <section className="card" data-testid="pay-order">
      <h2 className="card-title">{t('orders.pay.title')}</h2>
      {begun?.transfer && <TransferDetails begun={begun} transfer={begun.transfer} />}
      {begun?.code && <ScanCode begun={begun} code={begun.code} />}
      {begun?.transfer == null && (
        <div className="pay-actions">
          {methods
            ?.filter(method => !begun?.code || method !== 'wechat')
            .map((method, i) => (
              <Button
                key={method}
                type={i === 0 && begun === null ? 'primary' : 'default'}
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

/** A code that the customer's phone reads. The page learns of the payment by itself. */
function ScanCode({ begun: { amount, currency }, code }: { readonly begun: Begun; readonly code: string }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="pay-code">
      {/* Readers need dark modules on a light ground, in both themes. */}
      <QRCode value={code} color="#000000" bgColor="#ffffff" aria-label={t('orders.pay.code')} />
      <p>{t('orders.pay.scan', { amount: formatMoney(amount, currency, i18n.language) })}</p>
    </div>
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
