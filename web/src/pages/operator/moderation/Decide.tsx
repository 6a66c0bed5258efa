import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';

interface Props {
  readonly id: string;
  readonly decision: 'hide' | 'keep';
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Asks for the reason of a decision, which the author reads. */
export function Decide({ id, decision, onClose, onDecided }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const { ok } = await api.operator.moderate({ id, decision, reason });
    setSending(false);
    if (ok) onDecided();
  };
  return (
    <Modal
      open
      title={t(`moderation.decide.${decision}`)}
      okText={t(decision === 'hide' ? 'moderation.hide' : 'moderation.keep')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: decision === 'hide', disabled: reason.trim() === '' }}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{t('moderation.reasonHint')}</p>
      <Input.TextArea
        rows={3}
        maxLength={1000}
        showCount
        aria-label={t('moderation.reason')}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </Modal>
  );
}
