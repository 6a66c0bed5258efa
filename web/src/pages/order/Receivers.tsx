import { Button, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Address } from '../account/Address.tsx';
import { AddressForm } from './AddressForm.tsx';
import type { CheckoutState } from './useCheckout.ts';

/** Where an order goes: one of the account's addresses, or a new one. */
export function Receivers({ checkout }: { readonly checkout: CheckoutState }) {
  const { t } = useTranslation();
  const { receivers, choice, choose, adding, setAdding, added } = checkout;
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
            <Radio key={each.id} value={each.id}>
              <Address receiver={each} />
            </Radio>
          ))}
        </Radio.Group>
      )}
      {adding ? (
        <AddressForm onSaved={added} onCancel={receivers.length > 0 ? () => setAdding(false) : null} />
      ) : (
        <Button onClick={() => setAdding(true)}>{t('checkout.newAddress')}</Button>
      )}
    </>
  );
}
