import { LogoutOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Tag, Tooltip, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import type { SharedProject } from '@boardwright/contract';

interface Listed {
  readonly t: TFunction;
  readonly locale: string;
  /** The id of the project that is being fetched; ''. */
  readonly opening: string;
  readonly onOpen: (project: SharedProject) => Promise<void> | void;
  readonly onLeave: (project: SharedProject) => Promise<void>;
}

/** The table of projects that others share, each with its owner and one's own role. */
export function sharedColumns({ t, locale, opening, onOpen, onLeave }: Listed): TableColumnsType<SharedProject> {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    {
      title: t('workbench.name'),
      render: (_, project) => (
        <Button
          type="link"
          className="project-name shared-name"
          loading={opening === project.projectId}
          onClick={() => void onOpen(project)}
        >
          <span translate="no">{project.projectName}</span>
        </Button>
      ),
    },
    { title: t('shared.owner'), width: 200, render: (_, { ownerName }) => <bdi translate="no">{ownerName}</bdi> },
    { title: t('share.role'), width: 140, render: (_, { role }) => <Tag>{t(`share.role.${role}`)}</Tag> },
    {
      title: t('workbench.updated'),
      width: 220,
      className: 'muted numbers',
      render: (_, { updateTime }) => dates.format(new Date(updateTime)),
    },
    {
      title: t('workbench.actions'),
      width: 90,
      align: 'right',
      render: (_, project) => (
        <Popconfirm
          title={t('shared.leaveAsk')}
          okText={t('shared.leave')}
          cancelText={t('cancel')}
          onConfirm={() => onLeave(project)}
        >
          <Tooltip title={t('shared.leave')}>
            <Button type="text" icon={<LogoutOutlined aria-hidden />} aria-label={t('shared.leave')} />
          </Tooltip>
        </Popconfirm>
      ),
    },
  ];
}
