import { Alert, Button, Input, Modal } from 'antd';
import type { CallOptions, EndpointOutput } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { useRead } from '../../app/useRead.ts';
import { UserLines } from './UserText.tsx';

type Hidden = EndpointOutput<'community.moderated'>['rows'][number];

/** What operators have hidden of the user, with the reason and the way to appeal. */
export function HiddenShares() {
  const { t } = useTranslation();
  const read = useCallback((options: CallOptions) => api.community.moderated({}, options), []);
  const { value: found, refresh } = useRead(read);
  const [appealing, setAppealing] = useState<Hidden | null>(null);
  const [text, setText] = useState('');
  const send = async ({ subjectId }: Hidden) => {
    if (!(await api.community.appeal({ subjectId, text })).ok) return;
    setAppealing(null);
    setText('');
    await refresh();
  };
  if (found === null || found.rows.length === 0) return null;
  return (
    <div className="hidden-shares">
      {found.rows.map(hidden => (
        <Alert
          key={hidden.subjectId}
          type="warning"
          showIcon
          title={t(`community.hidden.${hidden.subjectType}`)}
          description={<UserLines>{hidden.reason}</UserLines>}
          action={
            hidden.state === 'appealed' ? (
              <span className="muted">{t('community.appealed')}</span>
            ) : (
              hidden.appeal === '' && (
                <Button size="small" onClick={() => setAppealing(hidden)}>
                  {t('community.appeal')}
                </Button>
              )
            )
          }
        />
      ))}
      {appealing && (
        <Modal
          open
          title={t('community.appealTitle')}
          okText={t('community.appeal')}
          cancelText={t('cancel')}
          okButtonProps={{ disabled: text.trim() === '' }}
          onOk={() => void send(appealing)}
          onCancel={() => setAppealing(null)}
        >
          <p>{t('community.appealHint')}</p>
          <Input.TextArea
            rows={4}
            maxLength={1000}
            showCount
            aria-label={t('community.appealTitle')}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </Modal>
      )}
    </div>
  );
}
