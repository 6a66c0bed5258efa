import { Button, Form, Input } from 'antd';
import type { SellerDetails } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { toast } from '../../../app/toast.ts';
import { Loading } from '../../../layout/Loading.tsx';

const REST = [
  { key: 'taxNumber', max: 100 },
  { key: 'email', max: 254 },
  { key: 'phone', max: 50 },
] as const;

const NONE: SellerDetails = { name: '', address: '', taxNumber: '', email: '', phone: '' };

/** What documents say of the shop. */
export function Seller() {
  const { t } = useTranslation();
  const [details, setDetails] = useState<SellerDetails | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void api.operator.sellerDetails().then(answer => answer.ok && setDetails(answer.value ?? NONE));
  }, []);
  if (!details) return <Loading />;
  const save = async (values: SellerDetails) => {
    setBusy(true);
    const answer = await api.operator.saveSellerDetails(values, { quiet: true });
    setBusy(false);
    if (answer.ok) toast('success', t('operator.sellerSaved'));
    else toast('error', answer.error.message);
  };
  const needed = [{ required: true, whitespace: true, message: t('operator.fieldMissing') }];
  return (
    <>
      <h1>{t('operator.nav.seller')}</h1>
      <section className="card console-form">
        <p className="muted">{t('operator.sellerHint')}</p>
        <Form<SellerDetails>
          name="seller"
          layout="vertical"
          requiredMark={false}
          initialValues={details}
          onFinish={values => void save(values)}
        >
          <Form.Item name="name" label={t('operator.seller.name')} rules={needed}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item name="address" label={t('operator.seller.address')} rules={needed}>
            <Input.TextArea maxLength={500} rows={2} />
          </Form.Item>
          {REST.map(({ key, max }) => (
            <Form.Item key={key} name={key} label={t(`operator.seller.${key}`)}>
              <Input maxLength={max} autoComplete="off" />
            </Form.Item>
          ))}
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('save')}
          </Button>
        </Form>
      </section>
    </>
  );
}
