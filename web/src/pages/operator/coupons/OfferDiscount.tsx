import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OfferValues } from './offer.ts';

const TYPES = ['general', 'pcb', 'stencil', 'component', 'assembly', 'shipping'] as const;

/** Fields of a form for what a coupon takes off, and from what. */
export function OfferDiscount() {
  const { t } = useTranslation();
  const gives = Form.useWatch<OfferValues['gives']>('gives') ?? 'amount';
  const needed = [{ required: true, message: t('operator.fieldMissing') }];
  return (
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
  );
}
