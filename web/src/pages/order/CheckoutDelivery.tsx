import type { CheckoutView } from '@boardwright/contract';
import { Alert, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../app/money.ts';
import { arrivalText } from './arrival.ts';
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
  const { t, i18n } = useTranslation();
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
          {services.map(({ serviceId, name, price, arrives }) => (
            <Radio key={serviceId} value={serviceId}>
              <span className="choice-line">
                <span>
                  {name}
                  <span className="choice-note">
                    {t('checkout.arrives', { dates: arrivalText(arrives, i18n.language) })}
                  </span>
                </span>
                <span className="numbers">{formatMoney(price, currency, i18n.language)}</span>
              </span>
            </Radio>
          ))}
        </Radio.Group>
      )}
    </>
  );
}
