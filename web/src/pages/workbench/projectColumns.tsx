import type { TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import type { Id } from '@boardwright/engine/base';
import type { ProjectSummary } from '@boardwright/engine/storage';
import { FolderPlace } from './FolderPlace.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { SyncCell } from './sync/SyncCell.tsx';
import type { Projects } from './useProjects.ts';

/** What a list of projects shows and does, as a table or as cards. */
export interface Listed {
  readonly projects: Projects;
  readonly locale: string;
  readonly t: TFunction;
  readonly isSignedIn: boolean;
  readonly onRename: (project: ProjectSummary) => void;
  readonly onShare: (project: ProjectSummary) => void;
  readonly onConflicts: (project: Id) => void;
}

/** The name of a project, which leads to what it opens, except in the recycle bin. */
export const ProjectName = ({ project, isBinned }: { readonly project: ProjectSummary; readonly isBinned: boolean }) =>
  isBinned ? (
    project.name
  ) : (
    <>
      <Link className="project-name" translate="no" to={`${project.type === 0 ? '/eda/sch' : '/sim'}?id=${project.id}`}>
        {project.name}
      </Link>
      <FolderPlace project={project.id} />
    </>
  );

/** The table of projects. */
export function projectColumns({
  projects,
  locale,
  t,
  isSignedIn,
  onRename,
  onShare,
  onConflicts,
}: Listed): TableColumnsType<ProjectSummary> {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const date = (key: 'updated' | 'created') => ({
    title: t(`workbench.${key}`),
    width: 220,
    className: 'muted numbers',
    sorter: (a: ProjectSummary, b: ProjectSummary) => a[key].localeCompare(b[key]),
    render: (_: unknown, project: ProjectSummary) => dates.format(new Date(project[key])),
  });
  return [
    {
      title: t('workbench.name'),
      dataIndex: 'name',
      sorter: (a, b) => a.name.localeCompare(b.name),
      render: (_, project) => <ProjectName project={project} isBinned={projects.bin} />,
    },
    ...(isSignedIn && !projects.bin
      ? [
          {
            title: t('sync.column'),
            width: 230,
            render: (_: unknown, project: ProjectSummary) => (
              <SyncCell project={project.id} onConflicts={onConflicts} />
            ),
          },
        ]
      : []),
    date('updated'),
    date('created'),
    {
      title: t('workbench.actions'),
      width: 180,
      align: 'right',
      render: (_, project) => (
        <ProjectActions project={project} projects={projects} onRename={onRename} onShare={onShare} />
      ),
    },
  ];
}
