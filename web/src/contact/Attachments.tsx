import { PaperClipOutlined } from '@ant-design/icons';
import { attachmentLimits } from '@boardwright/contract';
import { Button, Upload, type UploadFile } from 'antd';
import { useTranslation } from 'react-i18next';
import { toast } from '../app/toast.ts';

const { files: MOST_FILES, maxBytes } = attachmentLimits;
const MOST_MB = maxBytes / 1024 / 1024;
const ENDINGS = attachmentLimits.extensions.map(ending => `.${ending}`).join();

interface Props {
  readonly value: readonly UploadFile[];
  readonly disabled: boolean;
  readonly onChange: (files: UploadFile[]) => void;
}

/** Files for a message. */
export function Attachments({ value, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const take = (files: readonly UploadFile[]) => {
    const large = files.find(({ size = 0 }) => size > maxBytes);
    if (large) toast('error', t('contact.tooLarge', { name: large.name, size: MOST_MB }));
    const fitting = files.filter(({ size = 0 }) => size <= maxBytes);
    if (fitting.length > MOST_FILES) toast('error', t('contact.tooMany', { most: MOST_FILES }));
    onChange(fitting.slice(0, MOST_FILES));
  };
  return (
    <Upload
      multiple
      accept={ENDINGS}
      disabled={disabled}
      fileList={[...value]}
      beforeUpload={() => false}
      onChange={({ fileList }) => take(fileList)}
    >
      <Button icon={<PaperClipOutlined aria-hidden />} disabled={disabled}>
        {t('contact.addFiles')}
      </Button>
      <span className="muted attachments-hint">{t('contact.filesHint', { most: MOST_FILES, size: MOST_MB })}</span>
    </Upload>
  );
}
