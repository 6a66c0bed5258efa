import { CopyOutlined, DeleteOutlined, EyeOutlined, LinkOutlined } from '@ant-design/icons';
import { App, Button, Popconfirm, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProjectLink } from '@boardwright/contract';
import { api } from '../../app/api.ts';
import { copyText } from '../../app/clipboard.ts';
import { platform } from '../../platform/index.ts';
import { NewLink } from './NewLink.tsx';
import type { SharingState } from './useSharing.ts';

interface Props {
  readonly project: string;
  readonly state: SharingState;
}

const addressOf = async ({ kind, secret }: ProjectLink): Promise<string> => {
  const server = (await platform.cloudAddress()) || window.location.origin;
  return server + (kind === 'view' ? `/eda/view?link=${secret}` : `/invitation?token=${secret}`);
};

/** The links to a project: those that show it to everybody, and those that make members. Made, copied and revoked. */
export function Links({ project: id, state }: Props) {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const { sharing, isWorking, act } = state;
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const copy = async (link: ProjectLink) => {
    if (await copyText(await addressOf(link))) void message.success(t('share.link.copied'));
    else void message.error(t('share.link.copyFailed'));
  };
  const expiry = ({ expiryTime, isExpired }: ProjectLink): string => {
    if (isExpired) return t('share.expired');
    return expiryTime === null
      ? t('share.link.endless')
      : t('share.until', { date: dates.format(new Date(expiryTime)) });
  };
  const effect = ({ kind, role, allowCopy }: ProjectLink): string => {
    if (kind === 'join') return t('share.link.joinAs', { role: t(`share.role.${role}`) });
    return allowCopy ? t('share.link.viewAndCopy') : t('share.link.view');
  };
  return (
    <section>
      <h3>{t('share.links')}</h3>
      <ul className="share-list">
        {(sharing?.links ?? []).map(link => (
          <li key={link.linkId}>
            {link.kind === 'view' ? <EyeOutlined aria-hidden /> : <LinkOutlined aria-hidden />}
            <span className="share-who">
              <span>{effect(link)}</span>
              <small className="muted">{expiry(link)}</small>
            </span>
            {link.secret !== '' && !link.isExpired && (
              <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(link)}>
                {t('share.link.copy')}
              </Button>
            )}
            <Popconfirm
              title={t('share.link.revokeAsk')}
              okText={t('share.link.revoke')}
              cancelText={t('cancel')}
              onConfirm={() => act(() => api.sharing.linkRevoke({ id, linkId: link.linkId }))}
            >
              <Tooltip title={t('share.link.revoke')}>
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('share.link.revoke')}
                  disabled={isWorking}
                />
              </Tooltip>
            </Popconfirm>
          </li>
        ))}
      </ul>
      <NewLink project={id} state={state} onMade={copy} />
    </section>
  );
}
