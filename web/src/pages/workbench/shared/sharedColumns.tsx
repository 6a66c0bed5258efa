import { LogoutOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Tag, Tooltip, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SharedProject } from '@boardwright/contract';
import type { ListCard } from '../CardList.tsx';

/** What the list of shared projects shows and does, as a table or as cards. */
export interface SharedListed {
  readonly t: TFunction;
  readonly locale: string;
  /** The id of the project that is being fetched; ''. */
  readonly opening: string;
  readonly onOpen: (project: SharedProject) => Promise<void> | void;
  readonly onLeave: (project: SharedProject) => Promise<void>;
}

/** The table of projects that others share, each with its owner and one's own role. */
export function sharedColumns({ t, locale, opening, onOpen, onLeave }: SharedListed): TableColumnsType<SharedProject> {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    {
      title: t('workbench.name'),
      render: (_, project) => <SharedName project={project} opening={opening} onOpen={onOpen} />,
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
      render: (_, project) => <Leave project={project} onLeave={onLeave} />,
    },
  ];
}

/** The same as cards, where a table has no room. */
export function sharedCards(rows: readonly SharedProject[], listed: SharedListed): readonly ListCard[] {
  const { t, locale, opening, onOpen, onLeave } = listed;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return rows.map(project => ({
    key: project.projectId,
    name: <SharedName project={project} opening={opening} onOpen={onOpen} />,
    details: (
      <>
        <bdi translate="no">{project.ownerName}</bdi>
        <Tag>{t(`share.role.${project.role}`)}</Tag>
        <span>{dates.format(new Date(project.updateTime))}</span>
      </>
    ),
    actions: <Leave project={project} onLeave={onLeave} />,
  }));
}

type NameProps = Pick<SharedListed, 'opening' | 'onOpen'> & { readonly project: SharedProject };

const SharedName = ({ project, opening, onOpen }: NameProps) => (
  <Button
    type="link"
    className="project-name shared-name"
    loading={opening === project.projectId}
    onClick={() => void onOpen(project)}
  >
    <span translate="no">{project.projectName}</span>
  </Button>
);

function Leave({ project, onLeave }: Pick<SharedListed, 'onLeave'> & { readonly project: SharedProject }) {
  const { t } = useTranslation();
  return (
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
  );
}
