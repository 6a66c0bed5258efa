import { Button, Form, Input, InputNumber } from 'antd';
import { offeredKeys, priceLineMessages, type OfferedKey } from '@boardwright/commerce';
import type { EndpointOutput } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { tr } from '../../../app/locale.ts';
import { formatMoney } from '../../../app/money.ts';
import { toast } from '../../../app/toast.ts';
import { Card } from '../../account/order/Card.tsx';
import { minorUnits } from '../order/actions/MoneyField.tsx';

type View = EndpointOutput<'operator.quoteRequest'>;

interface Values {
  readonly quantity: number;
  readonly validDays: number;
  readonly remarks: string;
}

/** How long a final quote is valid unless an operator chooses otherwise. */
const USUAL_DAYS = 15;

/** The final quote of an inquiry: an amount for each line of the price, which begins with the initial quote. */
export function OfferForm({
  request,
  onOffered,
}: {
  readonly request: View;
  readonly onOffered: (view: View) => void;
}) {
  const { t, i18n } = useTranslation();
  const { currency, quoteId } = request;
  const [amounts, setAmounts] = useState<ReadonlyMap<OfferedKey, number>>(() => initialAmounts(request));
  const [isBusy, setBusy] = useState(false);
  const total = [...amounts.values()].reduce((sum, each) => sum + each, 0);
  const send = async ({ quantity, validDays, remarks }: Values) => {
    setBusy(true);
    const stated = [...amounts].map(([key, amount]) => ({ key, amount }));
    const answer = await api.operator.offerQuote({ id: quoteId, quantity, validDays, remarks, amounts: stated });
    setBusy(false);
    if (!answer.ok) return;
    toast('success', t('operator.quotes.sent'));
    onOffered(answer.value);
  };
  return (
    <Card title={t('operator.quotes.offer')}>
      <Form<Values>
        name="offer"
        layout="vertical"
        initialValues={{ quantity: request.quantity, validDays: USUAL_DAYS, remarks: '' }}
        onFinish={values => void send(values)}
      >
        <Form.Item name="quantity" label={t('quote.quantity')} rules={[{ required: true }]}>
          <InputNumber min={1} max={10_000} precision={0} />
        </Form.Item>
        <div className="offer-lines">
          {offeredKeys.map(key => (
            <OfferLine
              key={key}
              id={key}
              currency={currency}
              amount={amounts.get(key) ?? 0}
              onAmount={amount => setAmounts(before => new Map(before).set(key, amount))}
            />
          ))}
          <strong>{t('quotes.final')}</strong>
          <strong className="numbers" data-testid="offer-total">
            {formatMoney(total, currency, i18n.language)}
          </strong>
        </div>
        <Form.Item name="validDays" label={t('operator.quotes.validDays')} rules={[{ required: true }]}>
          <InputNumber min={1} max={90} precision={0} />
        </Form.Item>
        <Form.Item name="remarks" label={t('operator.quotes.remarks')}>
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={total === 0} data-testid="send-offer">
          {t('operator.quotes.send')}
        </Button>
      </Form>
    </Card>
  );
}

interface LineProps {
  readonly id: OfferedKey;
  readonly amount: number;
  readonly currency: string;
  readonly onAmount: (amount: number) => void;
}

function OfferLine({ id, amount, currency, onAmount }: LineProps) {
  return (
    <>
      <label htmlFor={`offer-${id}`}>{tr(priceLineMessages[id])}</label>
      <InputNumber
        id={`offer-${id}`}
        className="numbers"
        min={0}
        precision={2}
        controls={false}
        suffix={currency}
        value={amount / 100}
        onChange={value => onAmount(minorUnits(value ?? 0))}
      />
    </>
  );
}

function initialAmounts({ price }: View): ReadonlyMap<OfferedKey, number> {
  const known = new Map(price.lines.map(({ key, amount }) => [key, amount]));
  return new Map(offeredKeys.map(key => [key, known.get(key) ?? 0]));
}
