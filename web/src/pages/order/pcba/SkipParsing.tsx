import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../app/api.ts';
import { withAccount } from '../../../app/authStatus.ts';
import { toast } from '../../../app/toast.ts';
import type { PickedFile } from '../../../platform/port.ts';

/** Sends a file that cannot be read with an inquiry: engineers organise it, and a quotation follows. */
export function SkipParsing({ file: { name, bytes } }: { readonly file: PickedFile }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    // `as`: the bytes come from a file, never from shared memory.
    const file = new File([bytes as Uint8Array<ArrayBuffer>], name);
    const answer = await api.upload.bom({ bomFileName: name }, { file });
    setSending(false);
    if (!answer.ok) return;
    toast('success', t('pcba.inquirySent'));
    void navigate('/my-quotes');
  };
  return (
    <Button loading={isSending} onClick={() => withAccount(() => void send())}>
      {t('pcba.skipParsing')}
    </Button>
  );
}
