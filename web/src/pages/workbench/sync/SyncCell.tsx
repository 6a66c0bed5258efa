import {
  CloudOutlined,
  CloudSyncOutlined,
  CloudUploadOutlined,
  DisconnectOutlined,
  PauseCircleOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import type { SyncState } from '@boardwright/engine/sync';
import { orderSync, useSync } from '../../../project/sync.ts';

const icons: Readonly<Record<SyncState, React.ReactNode>> = {
  syncing: <CloudSyncOutlined spin aria-hidden />,
  paused: <PauseCircleOutlined aria-hidden />,
  failed: <WarningOutlined aria-hidden />,
  offline: <DisconnectOutlined aria-hidden />,
  conflict: <WarningOutlined aria-hidden />,
  kept: <DisconnectOutlined aria-hidden />,
  withdrawn: <DisconnectOutlined aria-hidden />,
  waiting: <CloudUploadOutlined aria-hidden />,
  synced: <CloudOutlined aria-hidden />,
};

/** Problems that have words of their own. */
const NAMED = ['missing', 'full', 'newer', 'damaged', 'corrupt', 'signedOut', 'role', 'ownerFull'] as const;
const isNamed = (problem: string | null): problem is (typeof NAMED)[number] => NAMED.some(each => each === problem);

interface Props {
  readonly project: Id;
  readonly onConflicts: (project: Id) => void;
}

/** How a project stands to its copy in the cloud, with what can be done about it. */
export function SyncCell({ project, onConflicts }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const overview = useSync(state => state.overview);
  if (overview === null) return null;
  const order = (what: Parameters<typeof orderSync>[0]) =>
    void orderSync(what).catch(() => void message.error(t('sync.failed')));
  const sync = overview.projects.find(each => each.project === project);
  if (!sync)
    return (
      <Button
        size="small"
        icon={<CloudUploadOutlined aria-hidden />}
        onClick={() => order({ name: 'upload', project })}
      >
        {t('sync.upload')}
      </Button>
    );
  const { state, waiting, conflicts, progress, problem } = sync;
  const text = {
    syncing: () => t('sync.state.syncing', { percent: Math.round((progress ?? 0) * 100) }),
    paused: () => t('sync.state.paused', { count: waiting }),
    failed: () => t(`sync.problem.${isNamed(problem) ? problem : 'unknown'}`),
    offline: () => t('sync.state.offline', { count: waiting }),
    conflict: () => t('sync.state.conflict', { count: conflicts }),
    kept: () => t('sync.state.kept'),
    withdrawn: () => t('sync.state.withdrawn'),
    waiting: () => t('sync.state.waiting', { count: waiting }),
    synced: () => t('sync.state.synced'),
  }[state]();
  const isPaused = state === 'paused';
  const items = [
    ...(conflicts > 0 ? [{ key: 'conflicts', label: t('sync.resolve') }] : []),
    ...(state === 'kept' || state === 'withdrawn'
      ? [{ key: 'upload', label: t('sync.uploadAgain') }]
      : [
          { key: 'now', label: t('sync.now') },
          { key: 'pause', label: isPaused ? t('sync.resume') : t('sync.pause') },
        ]),
  ];
  const choose = (key: string) => {
    if (key === 'conflicts') onConflicts(project);
    else if (key === 'upload') order({ name: 'upload', project });
    else if (key === 'now') order({ name: 'sync', project });
    else order({ name: 'pause', project, paused: !isPaused });
  };
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => choose(key) }} trigger={['click']}>
      <Button type="text" size="small" className={`sync-state ${state}`} data-testid="sync-state" icon={icons[state]}>
        {text}
      </Button>
    </Dropdown>
  );
}
