import type { EndpointOutput } from '@boardwright/contract';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../app/money.ts';
import { arrivalText } from './arrival.ts';

interface Props {
  readonly service: EndpointOutput<'operator.shippingWays'>['services'][number];
  readonly currency: string;
}

/** A way to send a parcel, with its arrival and its price, among others to choose from. */
export function ServiceRadio({ service: { serviceId, name, price, arrives }, currency }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <Radio value={serviceId}>
      <span className="choice-line">
        <span>
          {name}
          <span className="choice-note">{t('checkout.arrives', { dates: arrivalText(arrives, i18n.language) })}</span>
        </span>
        <span className="numbers">{formatMoney(price, currency, i18n.language)}</span>
      </span>
    </Radio>
  );
}
