import { Button, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { offerOf, type OfferValues } from './offer.ts';
import { RangeFields } from './RangeFields.tsx';
import './coupons.css';

const TYPES = ['general', 'pcb', 'stencil', 'component', 'assembly', 'shipping'] as const;
const SCOPES = ['all', 'online-design', 'non-online-design'] as const;
/** Of the first validity that is proposed. */
const DAYS = 30;

const dayOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(part => String(part).padStart(2, '0')).join('-');

const proposed = (): Partial<OfferValues> => ({
  type: 'general',
  scope: 'all',
  gives: 'amount',
  from: dayOf(new Date()),
  to: dayOf(new Date(Date.now() + DAYS * 86_400_000)),
});

interface Props {
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** A new coupon: what it gives, to which orders, when, and how it is claimed. */
export function OfferForm({ onSaved, onCancel }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<OfferValues>();
  const [initial] = useState(proposed);
  const [busy, setBusy] = useState(false);
  const type = Form.useWatch('type', form) ?? 'general';
  const gives = Form.useWatch('gives', form) ?? 'amount';
  const save = async (values: OfferValues) => {
    setBusy(true);
    const answer = await api.coupon.saveOffer(offerOf(values));
    setBusy(false);
    if (answer.ok) onSaved();
  };
  const needed = [{ required: true, message: t('operator.fieldMissing') }];
  return (
    <Form<OfferValues>
      form={form}
      name="offer"
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      className="card offer-form"
      onFinish={values => void save(values)}
    >
      <fieldset>
        <legend>{t('operator.coupons.gives')}</legend>
        <div className="offer-fields">
          <Form.Item name="title" label={t('operator.coupons.name')} className="wide" rules={needed}>
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
          <Form.Item name="type" label={t('operator.coupons.type')}>
            <Select options={TYPES.map(value => ({ value, label: t(`coupons.type.${value}`) }))} />
          </Form.Item>
          <Form.Item name="gives" label={t('operator.coupons.reduction')}>
            <Radio.Group
              optionType="button"
              options={[
                { value: 'amount', label: t('operator.coupons.amount') },
                { value: 'percent', label: t('operator.coupons.percent') },
              ]}
            />
          </Form.Item>
          {gives === 'amount' ? (
            <Form.Item name="amount" label={t('operator.coupons.amountOff')} rules={needed}>
              <InputNumber min={0.01} precision={2} suffix="USD" controls={false} />
            </Form.Item>
          ) : (
            <>
              <Form.Item name="percent" label={t('operator.coupons.percentOff')} rules={needed}>
                <InputNumber min={1} max={100} precision={0} suffix="%" controls={false} />
              </Form.Item>
              <Form.Item name="mostOff" label={t('operator.coupons.mostOff')}>
                <InputNumber
                  min={0.01}
                  precision={2}
                  suffix="USD"
                  controls={false}
                  placeholder={t('operator.coupons.any')}
                />
              </Form.Item>
            </>
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('operator.coupons.orders')}</legend>
        <div className="offer-fields">
          <Form.Item name="scope" label={t('operator.coupons.scope')}>
            <Select options={SCOPES.map(value => ({ value, label: t(`operator.coupons.scope.${value}`) }))} />
          </Form.Item>
          <Form.Item name="threshold" label={t('operator.coupons.threshold')}>
            <InputNumber min={0} precision={2} suffix="USD" controls={false} placeholder={t('operator.coupons.any')} />
          </Form.Item>
          <RangeFields least="leastPieces" most="mostPieces" label={t('operator.coupons.pieces')} unit="" />
          <RangeFields least="leastSize" most="mostSize" label={t('operator.coupons.size')} unit="mm" />
          {type === 'assembly' && (
            <Form.Item name="bomLines" label={t('operator.coupons.bomLines')}>
              <InputNumber min={1} precision={0} controls={false} placeholder={t('operator.coupons.any')} />
            </Form.Item>
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('operator.coupons.claim')}</legend>
        <div className="offer-fields">
          <Form.Item name="from" label={t('operator.coupons.from')} rules={needed}>
            <Input type="date" />
          </Form.Item>
          <Form.Item
            name="to"
            label={t('operator.coupons.to')}
            dependencies={['from']}
            rules={[
              ...needed,
              ({ getFieldValue }) => ({
                validator: (_, to: string) =>
                  to >= (getFieldValue('from') as string)
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('operator.coupons.endsEarly'))),
              }),
            ]}
          >
            <Input type="date" />
          </Form.Item>
          <Form.Item name="most" label={t('operator.coupons.count')}>
            <InputNumber min={1} precision={0} controls={false} placeholder={t('operator.coupons.unlimited')} />
          </Form.Item>
          <Form.Item name="code" label={t('operator.coupons.code')} extra={t('operator.coupons.codeHint')}>
            <Input maxLength={40} autoComplete="off" placeholder="SPRING" />
          </Form.Item>
          <Form.Item name="activityUrl" label={t('operator.coupons.page')} extra={t('operator.coupons.pageHint')}>
            <Input maxLength={200} autoComplete="off" placeholder="/promotion" />
          </Form.Item>
        </div>
      </fieldset>
      <Form.Item
        name="reason"
        label={t('operator.reason')}
        extra={t('operator.auditHint')}
        rules={[{ required: true, whitespace: true, message: t('operator.reasonMissing') }]}
      >
        <Input maxLength={1000} autoComplete="off" />
      </Form.Item>
      <div className="order-actions">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('operator.coupons.offer')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
