import { CopyOutlined, DeleteOutlined, LinkOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Select, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberRole, ProjectLink } from '@boardwright/contract';
import { api } from '../../app/api.ts';
import { platform } from '../../platform/index.ts';
import { RoleSelect } from './RoleSelect.tsx';
import type { SharingState } from './useSharing.ts';

interface Props {
  readonly project: string;
  readonly state: SharingState;
}

/** Days after which a link expires; 0: never. */
const DAYS = [0, 1, 7, 30] as const;

const addressOf = async ({ secret }: ProjectLink): Promise<string> => {
  const server = (await platform.cloudAddress()) || window.location.origin;
  return `${server}/invitation?token=${secret}`;
};

/** The links that make who opens them a member: made, copied and revoked. */
export function Links({ project: id, state: { sharing, isWorking, act } }: Props) {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const [role, setRole] = useState<MemberRole>('viewer');
  const [days, setDays] = useState<number>(0);
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const links = (sharing?.links ?? []).filter(({ kind }) => kind === 'join');
  const copy = async (link: ProjectLink) => {
    try {
      await navigator.clipboard.writeText(await addressOf(link));
      void message.success(t('share.link.copied'));
    } catch (error) {
      console.error(error);
      void message.error(t('share.link.copyFailed'));
    }
  };
  const create = () =>
    void act(async () => {
      const made = await api.sharing.linkCreate({ id, kind: 'join', role, days });
      if (made.ok) await copy(made.value);
      return made;
    });
  const expiry = ({ expiryTime, isExpired }: ProjectLink): string => {
    if (isExpired) return t('share.expired');
    return expiryTime === null
      ? t('share.link.endless')
      : t('share.until', { date: dates.format(new Date(expiryTime)) });
  };
  return (
    <section>
      <h3>{t('share.links')}</h3>
      <ul className="share-list">
        {links.map(link => (
          <li key={link.linkId}>
            <LinkOutlined aria-hidden />
            <span className="share-who">
              <span>{t('share.link.join')}</span>
              <small className="muted">
                {t(`share.role.${link.role}`)} · {expiry(link)}
              </small>
            </span>
            {link.secret !== '' && !link.isExpired && (
              <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(link)}>
                {t('share.link.copy')}
              </Button>
            )}
            <Tooltip title={t('share.link.revoke')}>
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('share.link.revoke')}
                onClick={() => void act(() => api.sharing.linkRevoke({ id, linkId: link.linkId }))}
              />
            </Tooltip>
          </li>
        ))}
      </ul>
      <div className="share-row">
        <RoleSelect label={t('share.role')} value={role} onChange={setRole} />
        <Select<number>
          aria-label={t('share.link.expiry')}
          value={days}
          onChange={setDays}
          options={DAYS.map(each => ({
            value: each,
            label: each === 0 ? t('share.link.endless') : t('share.link.days', { count: each }),
          }))}
        />
        <Button icon={<PlusOutlined aria-hidden />} loading={isWorking} onClick={create}>
          {t('share.link.create')}
        </Button>
      </div>
    </section>
  );
}
