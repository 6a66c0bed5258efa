import { CloudDownloadOutlined, SyncOutlined } from '@ant-design/icons';
import { App, Button, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteProject } from '@boardwright/engine/sync';
import { useAccount } from '../../../app/account.ts';
import { orderSync, startSync, syncNow, useSync } from '../../../project/sync.ts';
import type { Projects } from '../useProjects.ts';
import { Quota } from './Quota.tsx';
import { UploadQuestion } from './UploadQuestion.tsx';
import './sync.css';

interface Props {
  readonly projects: Projects;
  readonly onOpen: (project: string) => void;
}

/** The cloud of the signed-in user: projects that are not on this device, and the exchange of those that are. */
export function Cloud({ projects, onOpen }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const user = useAccount(state => state.user);
  const overview = useSync(state => state.overview);
  const [opening, setOpening] = useState('');
  useEffect(() => {
    if (user) startSync();
  }, [user]);
  if (!user || overview === null) return null;
  // What others share has a list of its own.
  const elsewhere = overview.elsewhere.filter(({ role }) => role === 'owner');
  const open = async (project: RemoteProject) => {
    setOpening(project.id);
    try {
      await orderSync({ name: 'clone', project });
      onOpen(project.id);
    } catch {
      void message.error(t('sync.failed'));
      await projects.act(async () => undefined);
    } finally {
      setOpening('');
    }
  };
  return (
    <section className="sync">
      <Space wrap>
        <Button icon={<SyncOutlined aria-hidden />} onClick={syncNow}>
          {t('sync.allNow')}
        </Button>
        <span className="muted">
          {overview.online === false ? t('sync.away') : t('sync.account', { user: user.name })}
        </span>
      </Space>
      {overview.online !== false && (
        <Quota
          waiting={overview.projects.reduce((sum, { waiting }) => sum + waiting, 0)}
          isFull={overview.projects.some(({ problem }) => problem === 'full')}
        />
      )}
      {elsewhere.length > 0 && (
        <>
          <h2>{t('sync.elsewhere')}</h2>
          <ul className="sync-elsewhere">
            {elsewhere.map(project => (
              <li key={project.id}>
                <Button
                  icon={<CloudDownloadOutlined aria-hidden />}
                  loading={opening === project.id}
                  onClick={() => void open(project)}
                >
                  <span translate="no">{project.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <UploadQuestion projects={projects.bin ? [] : (projects.list ?? [])} overview={overview} />
    </section>
  );
}
