import { BlockOutlined, DeleteOutlined, EditOutlined, RollbackOutlined, ShareAltOutlined } from '@ant-design/icons';
import { App, Button, Popconfirm, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProjectSummary } from '@boardwright/engine/storage';
import { purge } from '../../project/purge.ts';
import { useSync } from '../../project/sync.ts';
import { saveAsTemplate } from '../../project/templates.ts';
import type { Projects } from './useProjects.ts';

interface Props {
  readonly project: ProjectSummary;
  readonly projects: Projects;
  readonly onRename: (project: ProjectSummary) => void;
  readonly onShare: (project: ProjectSummary) => void;
}

/** What can be done with a project of the list, or with one in the recycle bin. */
export function ProjectActions({ project, projects: { bin, act }, onRename, onShare }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const isSynced = useSync(state =>
    (state.overview?.projects ?? []).some(each => each.project === project.id && each.state !== 'kept'),
  );
  const keep = () =>
    void act(async store => {
      const template = await saveAsTemplate(store, project.id, t('template.named', { name: project.name }));
      void message.success(t('template.saved', { name: template.name }));
    });
  return bin ? (
    <>
      <Action
        label={t('workbench.restore')}
        icon={<RollbackOutlined aria-hidden />}
        onClick={() => void act(p => p.restore(project.id))}
      />
      <Popconfirm
        title={t(isSynced ? 'workbench.purgeEverywhere' : 'workbench.purgeAsk')}
        okText={t('workbench.purge')}
        onConfirm={() => act(p => purge(p, project.id))}
      >
        <Button type="text" danger icon={<DeleteOutlined aria-hidden />} aria-label={t('workbench.purge')} />
      </Popconfirm>
    </>
  ) : (
    <>
      <Action label={t('workbench.rename')} icon={<EditOutlined aria-hidden />} onClick={() => onRename(project)} />
      <Action label={t('share.action')} icon={<ShareAltOutlined aria-hidden />} onClick={() => onShare(project)} />
      {project.type === 0 && <Action label={t('template.save')} icon={<BlockOutlined aria-hidden />} onClick={keep} />}
      <Action
        label={t('workbench.remove')}
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => void act(p => p.remove(project.id))}
      />
    </>
  );
}

interface ActionProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly onClick: () => void;
}

const Action = ({ label, icon, onClick }: ActionProps) => (
  <Tooltip title={label}>
    <Button type="text" icon={icon} aria-label={label} onClick={onClick} />
  </Tooltip>
);
