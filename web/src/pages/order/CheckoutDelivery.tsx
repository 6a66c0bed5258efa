import type { CheckoutView } from '@boardwright/contract';
import { Alert, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ServiceRadio } from './ServiceRadio.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import { Receivers } from './Receivers.tsx';
import type { CheckoutState } from './useCheckout.ts';

interface Props {
  readonly checkout: CheckoutState;
  readonly total: CheckoutView;
}

/** Where the order goes, and by which way. */
export function CheckoutDelivery({ checkout, total }: Props) {
  return (
    <CheckoutSection step="delivery">
      <Receivers checkout={checkout} />
      {checkout.choice.receiverId !== '' && <Services checkout={checkout} total={total} />}
    </CheckoutSection>
  );
}

function Services({ checkout: { choice, choose }, total: { services, notices, currency, isShippingLater } }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('checkout.carrier')}</h3>
      {notices.map(notice => (
        <Alert key={notice} className="page-notice" type="info" showIcon title={notice} />
      ))}
      {services.length === 0 ? (
        <p className="muted">{t(isShippingLater ? 'checkout.shippingAssembly' : 'checkout.shippingAsk')}</p>
      ) : (
        <Radio.Group
          className="choices"
          aria-label={t('checkout.carrier')}
          value={choice.shippingMethod}
          onChange={event => choose({ shippingMethod: event.target.value as string })}
        >
          {services.map(each => (
            <ServiceRadio key={each.serviceId} service={each} currency={currency} />
          ))}
        </Radio.Group>
      )}
    </>
  );
}
