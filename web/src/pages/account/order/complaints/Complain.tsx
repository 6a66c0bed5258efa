import { Button, Form, Input, Radio } from 'antd';
import type { UploadFile } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import { toast } from '../../../../app/toast.ts';
import { PhotosField } from '../photos/PhotosField.tsx';
import { uploadPhotos } from '../photos/uploadPhotos.ts';

interface Values {
  readonly wish: 'remake' | 'refund';
  readonly text: string;
  readonly photos?: readonly UploadFile[];
}

/** The form of a complaint, behind a button. */
export function Complain({ id, onSent }: { readonly id: string; readonly onSent: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async ({ wish, text, photos = [] }: Values) => {
    setBusy(true);
    const uploaded = await uploadPhotos(photos);
    if (!uploaded.ok) toast('error', uploaded.error.message);
    const answer = uploaded.ok && (await api.order.complain({ id, wish, text, fileIds: uploaded.value }));
    setBusy(false);
    if (!answer || !answer.ok) return;
    setOpen(false);
    onSent();
  };
  if (!open)
    return (
      <div className="complain">
        <p className="muted">{t('complaint.hint')}</p>
        <Button data-testid="complain" onClick={() => setOpen(true)}>
          {t('complaint.begin')}
        </Button>
      </div>
    );
  return (
    <Form<Values>
      className="complain"
      name="complaint"
      layout="vertical"
      requiredMark={false}
      initialValues={{ wish: 'remake' }}
      onFinish={values => void send(values)}
    >
      <Form.Item name="wish" label={t('complaint.want')}>
        <Radio.Group>
          <Radio value="remake">{t('complaint.wish.remake')}</Radio>
          <Radio value="refund">{t('complaint.wish.refund')}</Radio>
        </Radio.Group>
      </Form.Item>
      <Form.Item
        name="text"
        label={t('complaint.text')}
        rules={[{ required: true, whitespace: true, message: t('complaint.textMissing') }]}
      >
        <Input.TextArea maxLength={4000} rows={3} />
      </Form.Item>
      <PhotosField label={t('complaint.photos')} />
      <div className="order-actions">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('complaint.send')}
        </Button>
        <Button onClick={() => (busy ? toast('error', t('upload.running')) : setOpen(false))}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
