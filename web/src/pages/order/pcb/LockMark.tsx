import { LockOutlined, UnlockOutlined } from '@ant-design/icons';
import type { LockableField, SubjectField } from '@boardwright/commerce';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PcbForm } from './usePcbDraft.ts';
import './lockMark.css';

interface Props {
  readonly form: PcbForm;
  readonly field: SubjectField;
}

/** Says of a field that the files decide it. Another value needs a reason, which is reviewed with the order. */
export function LockMark({ form: { lock }, field }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  if (!lock?.fields.has(field)) return null;
  // `as`: the lock has no other fields.
  const own = field as LockableField & SubjectField;
  const given = lock.deviations.find(each => each.field === own)?.reason;
  if (given !== undefined)
    return (
      <div className="lock-mark">
        <UnlockOutlined aria-hidden /> {t('pcb.deviates', { reason: given })}
        <Button size="small" type="link" onClick={() => lock.relock(own)}>
          {t('pcb.asInFiles')}
        </Button>
      </div>
    );
  const unlock = () => {
    if (reason.trim() === '') return;
    setAsking(false);
    lock.unlock(own, reason.trim());
  };
  return (
    <div className="lock-mark">
      <LockOutlined aria-hidden /> {t('pcb.fromFiles')}
      {asking ? (
        <>
          <Input
            size="small"
            autoFocus
            maxLength={500}
            aria-label={t('pcb.whyOther')}
            placeholder={t('pcb.whyOther')}
            value={reason}
            onChange={event => setReason(event.target.value)}
            onPressEnter={unlock}
          />
          <Button size="small" disabled={reason.trim() === ''} onClick={unlock}>
            {t('pcb.unlock')}
          </Button>
        </>
      ) : (
        <Button size="small" type="link" onClick={() => setAsking(true)}>
          {t('pcb.change')}
        </Button>
      )}
    </div>
  );
}
