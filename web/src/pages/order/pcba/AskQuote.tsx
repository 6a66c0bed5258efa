import type { BomQuoteLine, Quote } from '@boardwright/commerce';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { withAccount } from '../../../app/authStatus.ts';
import { toast } from '../../../app/toast.ts';
import { sendInquiry, type AssemblyFiles } from './sendAssembly.ts';

interface Props {
  readonly quote: Quote<BomQuoteLine>;
  readonly files: AssemblyFiles;
  /** Designators of lines for which nothing can be bought: they are named in the inquiry. */
  readonly open: readonly string[];
}

const MOST_LETTERS = 1000;

/** Sends the assembly to our engineers, who answer with a final quote. */
export function AskQuote({ quote, files, open }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [remarks, setRemarks] = useState('');
  const begin = () => {
    setRemarks(open.length === 0 ? '' : t('pcba.askOpen', { lines: open.join(', ') }).slice(0, MOST_LETTERS));
    setAsking(true);
  };
  const send = async () => {
    setBusy(true);
    const fault = await sendInquiry(files, quote, remarks);
    setBusy(false);
    if (fault) return toast('error', fault.message);
    setAsking(false);
    toast('success', t('pcba.inquirySent'));
    void navigate('/my-quotes');
  };
  return (
    <>
      <Button block onClick={begin} data-testid="ask-quote">
        {t('pcba.ask')}
      </Button>
      <Modal
        open={isAsking}
        title={t('pcba.ask')}
        okText={t('pcba.askSend')}
        confirmLoading={isBusy}
        onOk={() => withAccount(() => void send())}
        onCancel={() => setAsking(false)}
      >
        <p>{t('pcba.askHint')}</p>
        <Input.TextArea
          aria-label={t('pcba.askRemarks')}
          placeholder={t('pcba.askRemarks')}
          rows={5}
          maxLength={MOST_LETTERS}
          value={remarks}
          onChange={event => setRemarks(event.target.value)}
        />
      </Modal>
    </>
  );
}
