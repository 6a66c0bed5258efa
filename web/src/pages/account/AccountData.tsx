import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../app/account.ts';
import { api } from '../../app/api.ts';
import { platform } from '../../platform/index.ts';

/** All data of the account as a file, and the end of the account. */
export function AccountData() {
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
      <EraseDialog open={erasing} onClose={() => setErasing(false)} />
    </section>
  );
}

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what is deleted and what stays, and asks for the password. */
function EraseDialog({ open, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { leave } = useAccount();
  const [form] = Form.useForm<{ readonly current: string }>();
  const [busy, setBusy] = useState(false);
  const erase = async ({ current }: { readonly current: string }) => {
    setBusy(true);
    const answer = await api.account.erase({ password: current });
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
        <Form.Item
          name="current"
          label={t('account.currentPassword')}
          rules={[{ required: true, message: t('signIn.passwordNeeded') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
