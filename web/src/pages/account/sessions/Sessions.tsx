import { Button, Popconfirm, Tag } from 'antd';
import type { EndpointOutput } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { deviceName } from './deviceName.ts';
import './sessions.css';

type Session = EndpointOutput<'account.sessions'>[number];

/** Where the account is signed in: device, place and time, and the way to sign out there. */
export function Sessions() {
  const { t } = useTranslation();
  const [sessions, setSessions] = useState<readonly Session[] | null>(null);
  const refresh = useCallback(
    () => void api.account.sessions().then(answer => answer.ok && setSessions(answer.value)),
    [],
  );
  useEffect(refresh, [refresh]);
  if (!sessions) return null;
  return (
    <section className="card" data-testid="sessions">
      <h2>{t('sessions.title')}</h2>
      <p className="muted">{t('sessions.lead')}</p>
      <ul className="session-list">
        {sessions.map(session => (
          <SessionRow key={session.sessionId} session={session} onEnded={refresh} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Popconfirm title={t('sessions.endOthersAsk')} onConfirm={() => api.account.endOtherSessions().then(refresh)}>
          <Button>{t('sessions.endOthers')}</Button>
        </Popconfirm>
      )}
    </section>
  );
}

interface RowProps {
  readonly session: Session;
  readonly onEnded: () => void;
}

function SessionRow({ session, onEnded }: RowProps) {
  const { t, i18n } = useTranslation();
  const { sessionId, device, place, createTime, useTime, isCurrent } = session;
  const name = deviceName(device) ?? t('sessions.unknown');
  const time = (text: string) =>
    new Date(text).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <div>
        <span className="session-name">
          {name}
          {isCurrent && <Tag>{t('sessions.current')}</Tag>}
        </span>
        <span className="muted numbers">
          {place === '' ? t('sessions.nowhere') : place} · {t('sessions.since', { time: time(createTime) })} ·{' '}
          {t('sessions.used', { time: time(useTime) })}
        </span>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={t('sessions.endThis', { name })}
          onClick={() => void api.account.endSession({ sessionId }).then(onEnded)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
