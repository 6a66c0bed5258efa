import { cheapest } from '@boardwright/commerce';
import type { EndpointOutput } from '@boardwright/contract';
import { Form, InputNumber, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import { ServiceRadio } from '../../../order/ServiceRadio.tsx';
import '../../../order/checkout.css';

/** Stands for a way that is not in the list. */
export const OTHER_WAY = 'other';

interface Props {
  readonly orderId: string;
  readonly currency: string;
}

/** The weight of the packed parcel, and the ways to send it with their prices. */
export function ShippingWays({ orderId: id, currency }: Props) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const grams = Form.useWatch<number | undefined>('grams', form);
  const [ways, setWays] = useState<EndpointOutput<'operator.shippingWays'>['services']>([]);
  // The weight that the ways are for.
  const shown = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (grams !== undefined && grams === shown.current) return undefined;
    let isCurrent = true;
    // The price of another weight must not be charged.
    if (shown.current !== undefined) form.setFieldsValue({ serviceId: undefined });
    // Each digit would be a call.
    const timer = setTimeout(() => {
      void api.operator.shippingWays({ id, grams }).then(answer => {
        if (!isCurrent || !answer.ok) return;
        const { weightGrams, services } = answer.value;
        const least = cheapest(services);
        const best = services.find(({ serviceId }) => serviceId === least);
        shown.current = weightGrams;
        setWays(services);
        form.setFieldsValue({
          grams: weightGrams,
          serviceId: best?.serviceId ?? OTHER_WAY,
          price: best?.price ?? 0,
        });
      });
    }, 300);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, grams, form]);
  const choose = (serviceId: string) =>
    form.setFieldsValue({ price: ways.find(way => way.serviceId === serviceId)?.price ?? 0 });
  return (
    <>
      <Form.Item name="grams" label={t('operator.parcelWeight')}>
        <InputNumber
          className="money-field numbers"
          min={1}
          max={1_000_000}
          precision={0}
          suffix="g"
          controls={false}
        />
      </Form.Item>
      <Form.Item name="price" hidden>
        <InputNumber />
      </Form.Item>
      <Form.Item
        name="serviceId"
        label={t('checkout.carrier')}
        rules={[{ required: true, message: t('operator.waysAwaited') }]}
      >
        <Radio.Group className="choices" onChange={event => choose(event.target.value as string)}>
          {ways.map(each => (
            <ServiceRadio key={each.serviceId} service={each} currency={currency} />
          ))}
          <Radio value={OTHER_WAY}>{t('operator.otherWay')}</Radio>
        </Radio.Group>
      </Form.Item>
    </>
  );
}
