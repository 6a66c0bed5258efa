import { UserOutlined } from '@ant-design/icons';
import { Avatar as Picture, Button, Upload } from 'antd';
import { messages } from '@boardwright/contract';
import { withArgs } from '@boardwright/engine/base';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { tr } from '../../app/locale.ts';
import { toast } from '../../app/toast.ts';
import type { Profile } from './profile.ts';

/** Kind of upload of avatars. */
const AVATAR = 13;
const MOST_MB = 1;

interface Props {
  readonly profile: Profile;
  readonly onChange: (profile: Profile) => void;
}

/** The picture of the account, and the way to another one. */
export function Avatar({ profile, onChange }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const url = usePicture(profile.avatar);
  const upload = async (file: File) => {
    if (file.size > MOST_MB * 1024 * 1024)
      return toast('error', tr(withArgs(messages['upload.size'], { limit: MOST_MB })));
    setBusy(true);
    const sent = await api.upload.file({ fileType: AVATAR, originalFileName: file.name }, { file, quiet: true });
    if (sent.ok) toast('success', tr(messages['upload.ok']));
    else toast('error', sent.error.kind === 'refused' ? sent.error.message : t('avatar.failed'));
    const answer = sent.ok ? await api.account.get() : null;
    setBusy(false);
    if (answer?.ok) onChange(answer.value);
  };
  return (
    <div className="avatar">
      <Picture size={64} src={url} icon={<UserOutlined aria-hidden />} alt="" />
      <Upload
        accept=".jpg,.jpeg,.png"
        showUploadList={false}
        beforeUpload={file => {
          void upload(file);
          return false;
        }}
      >
        <Button loading={busy}>{t('avatar.change')}</Button>
      </Upload>
      <span className="muted">{t('avatar.hint')}</span>
    </div>
  );
}

/** A picture of the account as an address that an image can show; null while it is fetched. */
function usePicture(path: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (path === '') return;
    let made: string | null = null;
    let isGone = false;
    void api.download(path, { quiet: true }).then(answer => {
      if (!answer.ok || isGone) return;
      made = URL.createObjectURL(answer.value.data);
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [path]);
  return path === '' ? null : url;
}
