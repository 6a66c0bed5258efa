import { DeleteOutlined, MailOutlined } from '@ant-design/icons';
import { App, Button, Popconfirm, Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProjectInvitation, ProjectMember } from '@boardwright/contract';
import { api } from '../../app/api.ts';
import { RoleSelect } from './RoleSelect.tsx';
import type { SharingState } from './useSharing.ts';

interface Props {
  readonly project: string;
  readonly state: SharingState;
}

/** The owner, the members with their roles, and who is invited. */
export function People({ project: id, state: { sharing, isWorking, act } }: Props) {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  if (sharing === null) return null;
  const isOwner = sharing.role === 'owner';
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const member = ({ memberId, name, email, role, isYou }: ProjectMember) => (
    <li key={memberId}>
      <span className="share-who">
        <span>
          <bdi translate="no">{name}</bdi> {isYou && <span className="muted">{t('share.you')}</span>}
        </span>
        {email !== '' && (
          <small className="muted" translate="no">
            {email}
          </small>
        )}
      </span>
      {isOwner && role !== 'owner' ? (
        <>
          <RoleSelect
            label={t('share.roleOf', { name })}
            value={role}
            disabled={isWorking}
            onChange={next => void act(() => api.sharing.setRole({ id, memberId, role: next }))}
          />
          <Popconfirm
            title={t('share.removeAsk', { name })}
            okText={t('share.remove')}
            cancelText={t('cancel')}
            onConfirm={() => act(() => api.sharing.removeMember({ id, memberId }))}
          >
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('share.removeNamed', { name })}
            />
          </Popconfirm>
        </>
      ) : (
        <span className="muted">{t(`share.role.${role}`)}</span>
      )}
    </li>
  );
  const invited = ({ invitationId, email, role, expiryTime, isExpired }: ProjectInvitation) => (
    <li key={invitationId}>
      <span className="share-who">
        <span translate="no">{email}</span>
        <small className="muted">
          {t(`share.role.${role}`)} ·{' '}
          {isExpired ? t('share.expired') : t('share.until', { date: dates.format(new Date(expiryTime)) })}
        </small>
      </span>
      <Tag>{t('share.invited')}</Tag>
      <Tooltip title={t('share.resend')}>
        <Button
          type="text"
          icon={<MailOutlined aria-hidden />}
          aria-label={t('share.resendTo', { email })}
          onClick={() =>
            void act(() => api.sharing.resend({ id, invitationId })).then(
              done => done && message.success(t('share.sent', { email })),
            )
          }
        />
      </Tooltip>
      <Tooltip title={t('share.withdraw')}>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('share.withdrawFrom', { email })}
          onClick={() => void act(() => api.sharing.withdraw({ id, invitationId }))}
        />
      </Tooltip>
    </li>
  );
  return (
    <section>
      <h3>{t('share.people')}</h3>
      <ul className="share-list">
        {sharing.members.map(member)}
        {sharing.invitations.map(invited)}
      </ul>
    </section>
  );
}
