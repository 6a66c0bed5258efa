import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Radio, Upload } from 'antd';
import type { UploadFile } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import { toast } from '../../../../app/toast.ts';

const MOST_PHOTOS = 8;
/** Kind of upload of pictures. */
const PICTURE = 14;

interface Values {
  readonly wish: 'remake' | 'refund';
  readonly text: string;
  readonly photos?: readonly UploadFile[];
}

/** Uploads the photos; null when one was refused, which a toast shows. */
async function upload(photos: readonly UploadFile[]): Promise<string[] | null> {
  const ids: string[] = [];
  for (const { originFileObj: file } of photos) {
    if (!file) continue;
    const answer = await api.upload.file({ fileType: PICTURE, originalFileName: file.name }, { file, quiet: true });
    if (!answer.ok) {
      toast('error', answer.error.message);
      return null;
    }
    ids.push(answer.value.fileId);
  }
  return ids;
}

/** The form of a complaint, behind a button. */
export function Complain({ id, onSent }: { readonly id: string; readonly onSent: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async ({ wish, text, photos = [] }: Values) => {
    setBusy(true);
    const fileIds = await upload(photos);
    const answer = fileIds && (await api.order.complain({ id, wish, text, fileIds }));
    setBusy(false);
    if (!answer?.ok) return;
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
      <Form.Item
        name="photos"
        label={t('complaint.photos')}
        valuePropName="fileList"
        getValueFromEvent={({ fileList }: { readonly fileList: UploadFile[] }) => {
          if (fileList.length > MOST_PHOTOS) toast('error', t('upload.tooMany'));
          return fileList.slice(0, MOST_PHOTOS);
        }}
      >
        <Upload
          listType="picture-card"
          multiple
          accept=".jpg,.jpeg,.png"
          beforeUpload={() => false}
          showUploadList={{ showPreviewIcon: false }}
        >
          <button type="button" className="photo-add" aria-label={t('complaint.addPhoto')}>
            <PlusOutlined aria-hidden />
          </button>
        </Upload>
      </Form.Item>
      <div className="order-actions">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('complaint.send')}
        </Button>
        <Button onClick={() => (busy ? toast('error', t('upload.running')) : setOpen(false))}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
