import { orderStatusMessages } from '@boardwright/commerce';
import { Segmented } from 'antd';
import type { EndpointOutput } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../app/api.ts';
import { tr } from '../../../app/locale.ts';
import { formatMoney } from '../../../app/money.ts';
import { Loading } from '../../../layout/Loading.tsx';
import { age } from '../orders/age.ts';
import './figures.css';

type Known = EndpointOutput<'operator.figures'> & { /** When they were read. */ readonly now: Date };

const DAYS = [7, 30, 90, 365] as const;

/** Orders and revenue of the last days, and how old open orders are. */
export function Figures() {
  const { t } = useTranslation();
  const [days, setDays] = useState<number>(30);
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    void api.operator.figures({ days }).then(answer => answer.ok && setKnown({ ...answer.value, now: new Date() }));
  }, [days]);
  if (!known) return <Loading />;
  return (
    <>
      <div className="console-head">
        <h1>{t('operator.nav.figures')}</h1>
        <Segmented
          value={days}
          onChange={setDays}
          options={DAYS.map(each => ({ value: each, label: t('operator.days', { count: each }) }))}
        />
      </div>
      <Sums known={known} />
      <div className="figures-grid">
        <ByStatus known={known} />
        <Ageing known={known} />
      </div>
    </>
  );
}

function Sums({ known: { orders, revenue } }: { readonly known: Known }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="figures">
      <section className="card">
        <h2>{t('operator.figure.orders')}</h2>
        <strong>{orders.toLocaleString(i18n.language)}</strong>
      </section>
      {revenue.map(({ currency, amount, orders: sold }) => (
        <section key={currency} className="card">
          <h2>{t('operator.figure.revenue', { currency })}</h2>
          <strong>{formatMoney(amount, currency, i18n.language)}</strong>
          <span className="muted">{t('operator.figure.sold', { count: sold })}</span>
        </section>
      ))}
    </div>
  );
}

function ByStatus({ known: { statuses } }: { readonly known: Known }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...statuses.map(({ orders }) => orders));
  const order = Object.keys(orderStatusMessages);
  const sorted = statuses.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return (
    <section className="card">
      <h2 className="card-title">{t('operator.figure.byStatus')}</h2>
      <table className="figure-bars">
        <tbody>
          {sorted.map(({ status, orders }) => (
            <tr key={status}>
              <th scope="row">{tr(orderStatusMessages[status])}</th>
              <td className="bar">
                <meter min={0} max={most} value={orders} aria-hidden />
              </td>
              <td className="numbers">{orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {statuses.length === 0 && <p className="muted">{t('operator.figure.none')}</p>}
    </section>
  );
}

function Ageing({ known: { ageing, now } }: { readonly known: Known }) {
  const { t, i18n } = useTranslation();
  return (
    <section className="card">
      <h2 className="card-title">{t('operator.figure.ageing')}</h2>
      <table className="figure-bars">
        <tbody>
          {ageing.map(({ status, oldest, orderId, orderNumber }) => (
            <tr key={status}>
              <th scope="row">{tr(orderStatusMessages[status])}</th>
              <td>
                <Link className="numbers" to={`/operator/orders/${orderId}`} translate="no">
                  {orderNumber}
                </Link>
              </td>
              <td className="numbers">{age(oldest, now, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ageing.length === 0 && <p className="muted">{t('operator.figure.noneOpen')}</p>}
    </section>
  );
}
