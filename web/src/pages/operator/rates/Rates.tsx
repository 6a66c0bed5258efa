import { Button, Table, Tag } from 'antd';
import type { CallOptions, EndpointOutput } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { useRead } from '../../../app/useRead.ts';
import { Loading } from '../../../layout/Loading.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { rateText } from './rateText.ts';
import { RatesForm } from './RatesForm.tsx';
import { WithdrawRates } from './WithdrawRates.tsx';
import './rates.css';

type Row = EndpointOutput<'checkout.ratesHistory'>[number];

const COLORS = { coming: 'blue', current: 'green', past: 'default' } as const;

/** The currencies that customers pay in; the others are for the thresholds of taxes. */
const PAID = ['EUR', 'CNY'] as const;

const readInForce = (options: CallOptions) => api.checkout.rates({}, options);
const readAll = (options: CallOptions) => api.checkout.ratesHistory({}, options);

/** Exchange rates in force, those to come, and those of the past. */
export function Rates() {
  const { t, i18n } = useTranslation();
  const { value: published, fault, refresh: readPublished } = useRead(readInForce);
  const { value: history, refresh: readHistory } = useRead(readAll);
  const [isNew, setNew] = useState(false);
  const read = () => Promise.all([readPublished(), readHistory()]);
  // Browsers keep what is published for a minute: what was just set is in the history.
  const inForce = history?.find(({ state }) => state === 'current') ?? published;
  const time = (text: string) =>
    new Date(text).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const day = (text: string) => new Date(`${text}T00:00:00`).toLocaleDateString(i18n.language, { dateStyle: 'medium' });
  if (fault) return <Unread fault={fault} onRetry={() => void read()} />;
  if (!inForce || !history) return <Loading />;
  const done = () => {
    setNew(false);
    void read();
  };
  return (
    <>
      <div className="console-head">
        <h1>{t('operator.nav.rates')}</h1>
        {!isNew && (
          <Button type="primary" data-testid="new-rates" onClick={() => setNew(true)}>
            {t('operator.rates.new')}
          </Button>
        )}
      </div>
      {isNew && <RatesForm inForce={inForce} onSaved={done} onCancel={() => setNew(false)} />}
      <section className="card rates-now">
        <h2>{t('operator.rates.inForce')}</h2>
        <p className="muted">{t('operator.rates.about', { date: day(inForce.date) })}</p>
        <dl>
          {Object.entries(inForce.micro)
            .filter(([currency]) => currency !== inForce.base)
            .map(([currency, micro]) => (
              <div key={currency}>
                <dt>{currency}</dt>
                <dd className="numbers">{rateText(micro, i18n.language)}</dd>
              </div>
            ))}
        </dl>
      </section>
      <h2 className="rates-history">{t('operator.rates.history')}</h2>
      <div className="card flush">
        <Table
          rowKey="inForceFrom"
          size="middle"
          dataSource={[...history]}
          pagination={false}
          locale={{ emptyText: t('operator.rates.none') }}
          columns={[
            {
              title: t('operator.rates.from'),
              className: 'numbers',
              render: (_, { inForceFrom, state }) => (
                <>
                  {time(inForceFrom)} <Tag color={COLORS[state]}>{t(`operator.rates.state.${state}`)}</Tag>
                </>
              ),
            },
            { title: t('operator.rates.date'), className: 'numbers', render: (_, { date }) => day(date) },
            ...PAID.map(currency => ({
              title: currency,
              align: 'right' as const,
              className: 'numbers',
              render: (_: unknown, { micro }: Row) => rateText(micro[currency]!, i18n.language),
            })),
            { title: t('operator.reason'), render: (_, { reason }) => <span translate="no">{reason || '--'}</span> },
            { title: t('operator.rates.set'), className: 'numbers', render: (_, row) => time(row.createTime) },
            {
              render: (_, { inForceFrom, state }) =>
                state === 'coming' && <WithdrawRates inForceFrom={inForceFrom} onDone={() => void read()} />,
            },
          ]}
        />
      </div>
    </>
  );
}
