import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';

/** Fields of a form for when a coupon is valid, and how customers get it. */
export function OfferClaiming() {
  const { t } = useTranslation();
  const needed = [{ required: true, message: t('operator.fieldMissing') }];
  return (
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
  );
}
