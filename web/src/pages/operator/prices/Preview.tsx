import { Button, Form, Input, Table } from 'antd';
import type { EndpointOutput } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { formatMoney } from '../../../app/money.ts';

type Sample = EndpointOutput<'operator.previewPriceBook'>[number];

interface Props {
  readonly version: string;
  readonly onPublished: () => void;
}

const percent = ({ before, after }: Sample, language: string): string =>
  before === null || after === null || before === 0
    ? '--'
    : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
        after / before - 1,
      );

/** What orders of many kinds cost now and with a saved draft, and the way to publish it. */
export function Preview({ version, onPublished }: Props) {
  const { t, i18n } = useTranslation();
  const [samples, setSamples] = useState<readonly Sample[] | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void api.operator.previewPriceBook({ version }).then(answer => answer.ok && setSamples(answer.value));
  }, [version]);
  const money = (minor: number | null) => (minor === null ? '--' : formatMoney(minor, 'USD', i18n.language));
  const publish = async ({ reason }: { readonly reason: string }) => {
    setBusy(true);
    const answer = await api.operator.publishPriceBook({ version, reason });
    setBusy(false);
    if (answer.ok) onPublished();
  };
  return (
    <>
      <h2 className="card-title">{t('operator.prices.preview', { version })}</h2>
      <Table
        size="small"
        rowKey={(_, i) => String(i)}
        dataSource={samples === null ? [] : [...samples]}
        loading={samples === null}
        pagination={false}
        columns={[
          {
            title: t('operator.prices.board'),
            render: (_, { layers, widthMm, heightMm, quantity }) =>
              t('operator.prices.sample', { layers, width: widthMm, height: heightMm, quantity }),
          },
          {
            title: t('operator.prices.now'),
            align: 'right',
            className: 'numbers',
            render: (_, row) => money(row.before),
          },
          {
            title: t('operator.prices.then'),
            align: 'right',
            className: 'numbers',
            render: (_, row) => money(row.after),
          },
          {
            title: t('operator.prices.change'),
            align: 'right',
            className: 'numbers',
            render: (_, row) => percent(row, i18n.language),
          },
        ]}
      />
      <Form name="publish" layout="vertical" requiredMark={false} onFinish={values => void publish(values)}>
        <Form.Item
          name="reason"
          label={t('operator.reason')}
          rules={[{ required: true, whitespace: true, message: t('operator.reasonMissing') }]}
        >
          <Input maxLength={1000} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('operator.prices.publish', { version })}
        </Button>
      </Form>
    </>
  );
}
