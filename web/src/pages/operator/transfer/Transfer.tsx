import { Button, Form, Input } from 'antd';
import type { TransferDetails } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { toast } from '../../../app/toast.ts';
import { Loading } from '../../../layout/Loading.tsx';

const FIELDS = [
  { key: 'accountHolder', max: 140, required: true },
  { key: 'iban', max: 50, required: true },
  { key: 'bic', max: 20, required: false },
  { key: 'bank', max: 140, required: false },
] as const;

const NONE: TransferDetails = { accountHolder: '', iban: '', bic: '', bank: '', note: '' };

/** Where customers transfer money to. Without it orders cannot be paid by transfer. */
export function Transfer() {
  const { t } = useTranslation();
  const [details, setDetails] = useState<TransferDetails | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void api.operator.transferDetails().then(answer => answer.ok && setDetails(answer.value ?? NONE));
  }, []);
  if (!details) return <Loading />;
  const save = async (values: TransferDetails) => {
    setBusy(true);
    const answer = await api.operator.saveTransferDetails(values, { quiet: true });
    setBusy(false);
    if (answer.ok) toast('success', t('operator.transferSaved'));
    else toast('error', answer.error.message);
  };
  return (
    <>
      <h1>{t('operator.nav.transfer')}</h1>
      <section className="card console-form">
        <p className="muted">{t('operator.transferHint')}</p>
        <Form<TransferDetails>
          name="transfer"
          layout="vertical"
          requiredMark={false}
          initialValues={details}
          onFinish={values => void save(values)}
        >
          {FIELDS.map(({ key, max, required }) => (
            <Form.Item
              key={key}
              name={key}
              label={t(`orders.pay.${key}`)}
              rules={required ? [{ required: true, whitespace: true, message: t('operator.fieldMissing') }] : []}
            >
              <Input maxLength={max} autoComplete="off" />
            </Form.Item>
          ))}
          <Form.Item name="note" label={t('operator.transferNote')} extra={t('operator.transferNoteHint')}>
            <Input.TextArea maxLength={500} rows={2} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('save')}
          </Button>
        </Form>
      </section>
    </>
  );
}
