import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Upload, type UploadFile } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAccount } from '../../app/account.ts';
import { toast } from '../../app/toast.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';

const MIB = 1024 * 1024;
/** Limits of the contact form (specification, section 5). */
const MOST_FILES = 5;
const MOST_MIB = 50;

interface Props {
  readonly value: readonly UploadFile[];
  readonly onChange: (files: UploadFile[]) => void;
}

/** Files for a message. Only accounts can upload: visitors are asked to sign in, and come back. */
export function Attachments({ value, onChange }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isSignedIn = useAccount(state => state.user !== null);
  if (!isSignedIn)
    return (
      <ButtonLink type="link" className="attachments-sign-in" to={`/sign-in?next=${encodeURIComponent(pathname)}`}>
        {t('contact.filesSignIn')}
      </ButtonLink>
    );
  const take = (files: readonly UploadFile[]) => {
    const large = files.find(({ size = 0 }) => size > MOST_MIB * MIB);
    if (large) toast('error', t('contact.tooLarge', { name: large.name, size: MOST_MIB }));
    const fitting = files.filter(({ size = 0 }) => size <= MOST_MIB * MIB);
    if (fitting.length > MOST_FILES) toast('error', t('contact.tooMany', { most: MOST_FILES }));
    onChange(fitting.slice(0, MOST_FILES));
  };
  return (
    <Upload multiple fileList={[...value]} beforeUpload={() => false} onChange={({ fileList }) => take(fileList)}>
      <Button icon={<PaperClipOutlined aria-hidden />}>{t('contact.addFiles')}</Button>
      <span className="muted attachments-hint">{t('contact.filesHint', { most: MOST_FILES, size: MOST_MIB })}</span>
    </Upload>
  );
}
