import type { Bill, Receiver } from '@boardwright/contract';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BillForm } from '../account/invoices/BillForm.tsx';
import { AddressForm } from './AddressForm.tsx';
import type { CheckoutState } from './useCheckout.ts';

/** Tells ids of addresses from those of invoice information. */
const ADDRESS = 'address:';

const nameOf = ({ companyName, firstName, lastName, address, city }: Receiver) =>
  [companyName || `${firstName} ${lastName}`.trim(), address, city].filter(Boolean).join(', ');

/** For whom the invoice is made out: the shipping address, a billing address, or invoice information of the account. */
export function BillChoice({ checkout }: { readonly checkout: CheckoutState }) {
  const { t } = useTranslation();
  const { bills, billings, remarks, remark, refresh } = checkout;
  const [writing, setWriting] = useState<'address' | 'bill' | null>(null);
  const choose = (value: string) =>
    remark(
      value.startsWith(ADDRESS)
        ? { billingId: value.slice(ADDRESS.length), billId: '' }
        : { billingId: '', billId: value },
    );
  const saved = (chosen: string) => {
    setWriting(null);
    void refresh().then(() => choose(chosen));
  };
  const groups = [
    {
      label: t('addresses.billing'),
      options: billings.map(each => ({ value: ADDRESS + each.id, label: nameOf(each) })),
    },
    {
      label: t('centre.invoices'),
      options: bills.map(({ id, title, companyName, taxNumber }: Bill) => ({
        value: id,
        label: [companyName || title, taxNumber].filter(Boolean).join(' · '),
      })),
    },
  ];
  return (
    <div className="bill-choice">
      <label className="field">
        <span>{t('checkout.invoice')}</span>
        <Select
          value={remarks.billingId === '' ? remarks.billId : ADDRESS + remarks.billingId}
          onChange={choose}
          options={[
            { value: '', label: t('checkout.invoiceReceiver') },
            ...groups.filter(({ options }) => options.length > 0),
          ]}
        />
      </label>
      {writing === 'address' && (
        <AddressForm
          usage="billing"
          receiver={null}
          onSaved={id => saved(ADDRESS + id)}
          onCancel={() => setWriting(null)}
        />
      )}
      {writing === 'bill' && <BillForm bill={null} onSaved={({ id }) => saved(id)} onCancel={() => setWriting(null)} />}
      {writing === null && (
        <div className="form-actions">
          <Button onClick={() => setWriting('address')}>{t('addresses.newBilling')}</Button>
          <Button onClick={() => setWriting('bill')}>{t('checkout.invoiceNew')}</Button>
        </div>
      )}
    </div>
  );
}
