import { Alert, Button, Form, Input, Radio, Select } from 'antd';
import type { Client, Receiver } from '@boardwright/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../app/api.ts';
import { formatMoney } from '../../app/money.ts';
import { Loading } from '../../layout/Loading.tsx';
import { SignedIn } from '../account/SignedIn.tsx';
import './order.css';

type Answer<T> = T extends Promise<infer R> ? (R extends { ok: true; value: infer V } ? V : never) : never;
type Summary = Answer<ReturnType<Client['cart']['jumpOrder']>>;
type Area = Answer<ReturnType<Client['address']['receiverAreaList']>>[number];
type NewAddress = Pick<Receiver, 'lastName' | 'firstName' | 'phone' | 'countryCode' | 'city' | 'address' | 'postcode'>;

export default function Checkout() {
  return (
    <SignedIn>
      <Steps />
    </SignedIn>
  );
}

function Steps() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const items = params.get('items') ?? '';
  const [summary, setSummary] = useState<Summary | null>(null);
  const [receivers, setReceivers] = useState<readonly Receiver[]>([]);
  const [receiver, setReceiver] = useState('');
  const [adding, setAdding] = useState(false);
  const [notes, setNotes] = useState('');
  const [busy, setBusy] = useState(false);
  // One key for one order: pressing the button twice, or a lost answer, cannot order twice.
  const key = useRef(crypto.randomUUID());

  const refresh = useCallback(async () => {
    const [chosen, list] = await Promise.all([
      api.cart.jumpOrder({ cartItemIds: JSON.stringify(items.split(',')) as never }),
      api.address.receiverList(),
    ]);
    if (chosen.ok) setSummary(chosen.value);
    if (!list.ok) return;
    setReceivers(list.value);
    setReceiver(old => old || (list.value.find(each => each.isDefault) ?? list.value[0])?.id || '');
    setAdding(list.value.length === 0);
  }, [items]);
  useEffect(() => void refresh(), [refresh]);
  if (!summary) return <Loading />;

  const place = async () => {
    setBusy(true);
    const answer = await api.order.place(
      { cartItemIds: items.split(','), receiverId: receiver, expectedTotal: summary.merchandiseTotal, notes },
      { idempotencyKey: key.current },
    );
    setBusy(false);
    if (answer.ok) void navigate(`/my-orders/${answer.value.orderId}`, { replace: true });
  };
  return (
    <div className="page-body">
      <h1 className="page-title">{t('checkout.title')}</h1>
      <p className="page-lead">{t('checkout.lead')}</p>
      <div className="checkout-grid">
        <section className="card">
          <h2>{t('checkout.address')}</h2>
          <Radio.Group
            value={receiver}
            onChange={event => setReceiver(event.target.value as string)}
            style={{ display: 'grid', gap: 10, margin: '14px 0' }}
          >
            {receivers.map(each => (
              <Radio key={each.id} value={each.id}>
                {[each.firstName, each.lastName].filter(Boolean).join(' ')},{' '}
                {[each.address, each.postcode, each.city, each.countryCode].filter(Boolean).join(', ')}
              </Radio>
            ))}
          </Radio.Group>
          {adding ? (
            <AddressForm
              onSaved={id => {
                setReceiver(id);
                setAdding(false);
                void refresh();
              }}
            />
          ) : (
            <Button onClick={() => setAdding(true)}>{t('checkout.newAddress')}</Button>
          )}
          <h2 style={{ marginTop: 24 }}>{t('checkout.notes')}</h2>
          <Input.TextArea
            rows={3}
            maxLength={1000}
            value={notes}
            aria-label={t('checkout.notes')}
            onChange={event => setNotes(event.target.value)}
          />
        </section>
        <aside className="card">
          <div className="muted">{t('checkout.items', { count: summary.items.length })}</div>
          <div className="price-total">{formatMoney(summary.merchandiseTotal, summary.currency, i18n.language)}</div>
          <p className="muted">{t('checkout.shipping')}</p>
          {receiver === '' && (
            <Alert type="info" showIcon title={t('checkout.addressNeeded')} style={{ marginBottom: 12 }} />
          )}
          <Button
            type="primary"
            size="large"
            block
            loading={busy}
            disabled={receiver === ''}
            onClick={() => void place()}
          >
            {t('checkout.place')}
          </Button>
        </aside>
      </div>
    </div>
  );
}

function AddressForm({ onSaved }: { readonly onSaved: (id: string) => void }) {
  const { t } = useTranslation();
  const [areas, setAreas] = useState<readonly Area[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => void api.address.receiverAreaList().then(answer => answer.ok && setAreas(answer.value)), []);
  const save = async (values: NewAddress) => {
    setBusy(true);
    const answer = await api.address.receiverCreate({ ...values, isDefault: 'true' as never });
    setBusy(false);
    if (answer.ok) onSaved(answer.value.id);
  };
  const needed = [{ required: true, whitespace: true, message: t('checkout.required') }];
  return (
    <Form<NewAddress>
      layout="vertical"
      requiredMark={false}
      onFinish={values => void save(values)}
      className="address-form"
    >
      <div className="pair">
        <Form.Item name="firstName" label={t('checkout.firstName')}>
          <Input autoComplete="given-name" maxLength={100} />
        </Form.Item>
        <Form.Item name="lastName" label={t('checkout.lastName')} rules={needed}>
          <Input autoComplete="family-name" maxLength={100} />
        </Form.Item>
      </div>
      <Form.Item name="address" label={t('checkout.street')} rules={needed}>
        <Input autoComplete="street-address" maxLength={500} />
      </Form.Item>
      <div className="pair">
        <Form.Item name="postcode" label={t('checkout.postcode')}>
          <Input autoComplete="postal-code" maxLength={20} />
        </Form.Item>
        <Form.Item name="city" label={t('checkout.city')} rules={needed}>
          <Input autoComplete="address-level2" maxLength={100} />
        </Form.Item>
      </div>
      <div className="pair">
        <Form.Item name="countryCode" label={t('checkout.country')} rules={needed}>
          <Select
            showSearch
            optionFilterProp="label"
            options={areas.map(area => ({ value: area.regionId, label: area.areaName }))}
          />
        </Form.Item>
        <Form.Item name="phone" label={t('checkout.phone')} rules={needed}>
          <Input autoComplete="tel" inputMode="tel" maxLength={50} />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('checkout.saveAddress')}
      </Button>
    </Form>
  );
}
