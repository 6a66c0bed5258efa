import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../app/account.ts';
import { api } from '../../app/api.ts';
import { platform } from '../../platform/index.ts';
import { OwnerProof } from './phone/OwnerProof.tsx';
import type { Owner, Proof } from './phone/OwnerProof.tsx';

/** All data of the account as a file, and the end of the account. */
export function AccountData({ owner }: { readonly owner: Owner }) {
  const { t } = useTranslation();
  const [exporting, setExporting] = useState(false);
  const [erasing, setErasing] = useState(false);
  const save = async () => {
    setExporting(true);
    const answer = await api.account.export();
    if (answer.ok) {
      const { data, filename } = answer.value;
      await platform.files.save({ name: filename, bytes: new Uint8Array(await data.arrayBuffer()) });
    }
    setExporting(false);
  };
  return (
    <section className="card">
      <h2>{t('account.data')}</h2>
      <p className="muted">{t('account.dataHint')}</p>
      <div className="account-data">
        <Button loading={exporting} onClick={() => void save()}>
          {t('account.export')}
        </Button>
        <Button danger onClick={() => setErasing(true)}>
          {t('account.erase')}
        </Button>
      </div>
      <EraseDialog owner={owner} open={erasing} onClose={() => setErasing(false)} />
    </section>
  );
}

interface DialogProps {
  readonly owner: Owner;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what is deleted and what stays, and asks for the password. */
function EraseDialog({ owner, open, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { leave } = useAccount();
  const [form] = Form.useForm<Proof>();
  const [busy, setBusy] = useState(false);
  const erase = async (proof: Proof) => {
    setBusy(true);
    const answer = await api.account.erase(proof);
    setBusy(false);
    if (answer.ok) leave();
  };
  return (
    <Modal
      open={open}
      title={t('account.eraseTitle')}
      okText={t('account.erase')}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={() => form.resetFields()}
    >
      <p>{t('account.eraseHint')}</p>
      <Form form={form} name="erase" layout="vertical" requiredMark={false} onFinish={values => void erase(values)}>
        <OwnerProof owner={owner} />
      </Form>
    </Modal>
  );
}
