import { CloudUploadOutlined, GlobalOutlined } from '@ant-design/icons';
import { Alert, App, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import { useAccount } from '../../app/account.ts';
import { withoutPrefix } from '../../app/addressLocale.ts';
import { orderSync, startSync } from '../../project/sync.ts';
import { ButtonLink } from '../ButtonLink.tsx';
import { Loading } from '../Loading.tsx';
import { Invite } from './Invite.tsx';
import { Links } from './Links.tsx';
import { People } from './People.tsx';
import { useSharing } from './useSharing.ts';
import './share.css';

interface Props {
  readonly project: { readonly id: Id; readonly name: string };
  readonly onClose: () => void;
}

/** Who has a project: invites by mail and by link, and changes roles. */
export function ShareDialog({ project, onClose }: Props) {
  const { t } = useTranslation();
  const user = useAccount(state => state.user);
  return (
    <Modal open width={640} footer={null} title={t('share.title', { name: project.name })} onCancel={onClose}>
      {user ? <SharedProject id={project.id} /> : <SignedOut />}
    </Modal>
  );
}

const SignedOut = () => {
  const { t } = useTranslation();
  const next = encodeURIComponent(withoutPrefix(window.location.pathname) + window.location.search);
  return (
    <div className="share">
      <p>{t('share.signIn')}</p>
      <ButtonLink type="primary" to={`/sign-in?next=${next}`}>
        {t('account.signIn')}
      </ButtonLink>
    </div>
  );
};

function SharedProject({ id }: { readonly id: Id }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const state = useSharing(id);
  const [isUploading, setUploading] = useState(false);
  const { sharing, fault, reload } = state;
  const upload = async () => {
    setUploading(true);
    try {
      startSync();
      await orderSync({ name: 'upload', project: id });
      await reload();
    } catch (error) {
      console.error(error);
      void message.error(t('sync.failed'));
    }
    setUploading(false);
  };
  if (fault === 'missing')
    return (
      <div className="share">
        <p>{t('share.local')}</p>
        <Button
          type="primary"
          icon={<CloudUploadOutlined aria-hidden />}
          loading={isUploading}
          onClick={() => void upload()}
        >
          {t('share.upload')}
        </Button>
      </div>
    );
  if (fault === 'failed')
    return (
      <Alert
        type="error"
        showIcon
        title={t('share.unreachable')}
        action={<Button onClick={() => void reload()}>{t('share.retry')}</Button>}
      />
    );
  if (sharing === null) return <Loading />;
  const isOwner = sharing.role === 'owner';
  return (
    <div className="share">
      {isOwner ? <Invite project={id} state={state} /> : <p className="muted">{t('share.ownerOnly')}</p>}
      <People project={id} state={state} />
      {isOwner && <Links project={id} state={state} />}
      {isOwner && (
        <section>
          <h3>{t('community.title')}</h3>
          <p>{t('community.dialogHint')}</p>
          <p>
            <ButtonLink icon={<GlobalOutlined aria-hidden />} to={`/community/publish?project=${id}`}>
              {t('community.shareThis')}
            </ButtonLink>
          </p>
        </section>
      )}
    </div>
  );
}
