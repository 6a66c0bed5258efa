import { CloudUploadOutlined, FolderOpenOutlined, TeamOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { CallOptions } from '@boardwright/contract';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { asId } from '@boardwright/engine/base';
import { api } from '../../app/api.ts';
import { isTemporary } from '../../app/Reader.ts';
import { useRead } from '../../app/useRead.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Unread } from '../../layout/Unread.tsx';
import { orderSync, startSync, syncNow } from '../../project/sync.ts';
import { SignedIn } from '../account/SignedIn.tsx';
import { PublishForm } from './PublishForm.tsx';
import './publish.css';

/** Shares a project in the community, or changes what is shown of it. */
export default function PublishPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const id = params.get('project') ?? '';
  return (
    <div className="page-body publish-page">
      <SignedIn>
        <h1 className="page-title">{t('community.publish.title')}</h1>
        <p className="page-lead">{t('community.publish.lead')}</p>
        <Publish key={id} id={id} />
      </SignedIn>
    </div>
  );
}

function Publish({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const readProject = useCallback((options: CallOptions) => api.sharing.view({ id }, options), [id]);
  const project = useRead(readProject);
  const readShare = useCallback((options: CallOptions) => api.community.view({ id }, options), [id]);
  const share = useRead(readShare);
  const fault = [project.fault, share.fault].find(each => each !== null && isTemporary(each));
  const retry = () => void Promise.all([project.refresh(), share.refresh()]);
  // What waits on this device is sent before it is shared.
  useEffect(() => {
    startSync();
    syncNow();
  }, [id]);
  if (fault) return <Unread fault={fault} onRetry={retry} />;
  if (project.fault?.id === 'project.missing') return <NotUploaded id={id} onUploaded={retry} />;
  if (project.fault) return <Unread fault={project.fault} onRetry={retry} />;
  if (project.value === null || (share.value === null && share.fault === null)) return <Loading />;
  if (project.value.role !== 'owner')
    return (
      <NoProject title={t('community.publish.notOwner')} text={t('community.publish.notOwnerHint')}>
        <TeamOutlined />
      </NoProject>
    );
  // Shared by another account that has the same project: the service says so when it is published.
  const own = share.value?.isOwn === true ? share.value : null;
  return <PublishForm projectId={id} projectName={project.value.projectName} share={own} />;
}

interface NoProjectProps {
  readonly title: string;
  readonly text: string;
  /** The icon. */
  readonly children: ReactNode;
}

function NoProject({ title, text, children }: NoProjectProps) {
  const { t } = useTranslation();
  return (
    <Empty icon={children} title={title} text={text}>
      <ButtonLink to="/workbench/my-files">{t('editor.back')}</ButtonLink>
    </Empty>
  );
}

/** A project that is only on this device, or on none. */
function NotUploaded({ id, onUploaded }: { readonly id: string; readonly onUploaded: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [isUploading, setUploading] = useState(false);
  const upload = async () => {
    setUploading(true);
    try {
      startSync();
      await orderSync({ name: 'upload', project: asId(id) });
      onUploaded();
    } catch (error) {
      console.error(error);
      void message.error(t('sync.failed'));
    }
    setUploading(false);
  };
  if (id === '')
    return (
      <NoProject title={t('community.publish.which')} text={t('community.publish.whichHint')}>
        <FolderOpenOutlined />
      </NoProject>
    );
  return (
    <Empty icon={<CloudUploadOutlined />} title={t('community.publish.local')} text={t('community.publish.localHint')}>
      <Button type="primary" loading={isUploading} onClick={() => void upload()}>
        {t('share.upload')}
      </Button>
    </Empty>
  );
}
