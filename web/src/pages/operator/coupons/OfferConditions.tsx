import { Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OfferValues } from './offer.ts';
import { RangeFields } from './RangeFields.tsx';

const SCOPES = ['all', 'online-design', 'non-online-design'] as const;

/** Fields of a form for the orders that a coupon can be used for. */
export function OfferConditions() {
  const { t } = useTranslation();
  const type = Form.useWatch<OfferValues['type']>('type') ?? 'general';
  return (
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
  );
}
