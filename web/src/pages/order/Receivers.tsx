import { Button, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Address } from '../account/Address.tsx';
import { AddressForm } from './AddressForm.tsx';
import type { CheckoutState } from './useCheckout.ts';

/** Where an order goes: one of the account's addresses, which can be changed here, or a new one. */
export function Receivers({ checkout }: { readonly checkout: CheckoutState }) {
  const { t } = useTranslation();
  const { receivers, choice, choose, written, write, saved } = checkout;
  return (
    <>
      <h3>{t('checkout.address')}</h3>
      {receivers.length > 0 && (
        <Radio.Group
          className="choices"
          aria-label={t('checkout.address')}
          value={choice.receiverId}
          onChange={event => choose({ receiverId: event.target.value as string })}
        >
          {receivers.map(each => (
            <div className="choice-row" key={each.id}>
              <Radio value={each.id}>
                <Address receiver={each} />
              </Radio>
              <Button
                size="small"
                aria-label={t('addresses.changeOf', { name: each.lastName })}
                onClick={() => write(each)}
              >
                {t('addresses.change')}
              </Button>
            </div>
          ))}
        </Radio.Group>
      )}
      {written === null ? (
        <Button onClick={() => write('new')}>{t('checkout.newAddress')}</Button>
      ) : (
        <AddressForm
          key={written === 'new' ? 'new' : written.id}
          usage="shipping"
          receiver={written === 'new' ? null : written}
          onSaved={saved}
          onCancel={receivers.length > 0 ? () => write(null) : null}
        />
      )}
    </>
  );
}
