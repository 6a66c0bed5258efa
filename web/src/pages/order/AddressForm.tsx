import { checkBilling, checkShipping, postcodeShape, type ShippingAddress } from '@boardwright/commerce';
import type { Receiver } from '@boardwright/contract';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { useCommerceText } from '../../app/commerceText.ts';
import { CountrySelect } from './CountrySelect.tsx';
import { MAINLAND, RegionFields } from './RegionFields.tsx';
import './addressForm.css';

type Fields = Omit<Receiver, 'id' | 'usage'>;

interface Props {
  /** What it is for: an invoice needs no phone number. */
  readonly usage: Receiver['usage'];
  /** The one that is changed; null: a new one. */
  readonly receiver: Receiver | null;
  readonly onSaved: (id: string) => void;
  /** There is no way back where no other address is. */
  readonly onCancel: (() => void) | null;
}

const NEW = { isDefault: true };

/** A new address, or one that is changed. The server's own validation marks the fields. */
export function AddressForm({ usage, receiver, onSaved, onCancel }: Props) {
  const { t, i18n } = useTranslation();
  const text = useCommerceText();
  const [form] = Form.useForm<Fields>();
  // A field that is not mounted yet has no value.
  const country = Form.useWatch('countryCode', form) ?? '';
  const province = Form.useWatch('province', form) ?? '';
  const city = Form.useWatch('city', form) ?? '';
  const [busy, setBusy] = useState(false);
  const save = async (values: Fields) => {
    setBusy(true);
    const fields = { ...receiver, ...values, usage };
    const answer = receiver
      ? await api.address.receiverUpdate({ ...fields, id: receiver.id })
      : await api.address.receiverCreate(fields);
    setBusy(false);
    if (answer.ok) onSaved(answer.value.id);
  };
  const rule = (field: keyof ShippingAddress) => ({
    validator: () => {
      const entered = form.getFieldsValue();
      const all = {
        lastName: '',
        phone: '',
        countryCode: '',
        city: '',
        address: '',
        postcode: '',
        ...defined(entered),
      };
      const check = usage === 'billing' ? checkBilling : checkShipping;
      const fault = check(all).find(each => each.field === field);
      return fault ? Promise.reject(new Error(text(fault.message, { shape: fault.shape }))) : Promise.resolve();
    },
  });
  const row = (name: keyof Fields, label: string, control: React.ReactNode) => (
    <Form.Item
      name={name}
      label={label}
      validateTrigger="onBlur"
      {...(isShipping(name) ? { rules: [rule(name)] } : {})}
      {...(name === 'postcode' || name === 'phone' ? { dependencies: ['countryCode'] } : {})}
    >
      {control}
    </Form.Item>
  );
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={receiver ?? NEW}
      scrollToFirstError={{ focus: true }}
      onFinish={values => void save(values)}
      className="address-form"
    >
      <div className="pair">
        {row('countryCode', t('checkout.country'), <CountrySelect />)}
        {row(
          'phone',
          t('checkout.phone'),
          <Input autoComplete="tel" inputMode="tel" placeholder={t('checkout.phoneHint')} maxLength={50} />,
        )}
      </div>
      <div className={i18n.language === 'zh' ? 'pair family-first' : 'pair'}>
        {row('firstName', t('checkout.firstName'), <Input autoComplete="given-name" maxLength={100} />)}
        {row('lastName', t('checkout.lastName'), <Input autoComplete="family-name" maxLength={100} />)}
      </div>
      {row('companyName', t('checkout.company'), <Input autoComplete="organization" maxLength={200} />)}
      <RegionFields
        country={country}
        province={province}
        city={city}
        row={row}
        onChange={change => form.setFieldsValue(change)}
      />
      {row('address', t('checkout.street'), <Input autoComplete="street-address" maxLength={500} />)}
      <div className="pair">
        {row(
          'postcode',
          t('checkout.postcode'),
          <Input autoComplete="postal-code" placeholder={postcodeShape(country)} maxLength={20} />,
        )}
        {country !== MAINLAND &&
          row('city', t('checkout.city'), <Input autoComplete="address-level2" maxLength={100} />)}
      </div>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>{t(usage === 'billing' ? 'addresses.asDefaultBilling' : 'addresses.asDefault')}</Checkbox>
      </Form.Item>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('checkout.saveAddress')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
    </Form>
  );
}

const SHIPPING = ['lastName', 'phone', 'countryCode', 'city', 'address', 'postcode'] as const;
const isShipping = (name: keyof Fields): name is keyof ShippingAddress =>
  (SHIPPING as readonly string[]).includes(name);

const defined = (fields: Partial<Fields>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
