import type { TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import type { ProjectSummary } from '@boardwright/engine/storage';
import { ProjectActions } from './ProjectActions.tsx';
import type { Projects } from './useProjects.ts';

interface Listed {
  readonly projects: Projects;
  readonly locale: string;
  readonly t: TFunction;
  readonly onRename: (project: ProjectSummary) => void;
}

/** The table of projects: names lead to what they open, except in the recycle bin. */
export function projectColumns({ projects, locale, t, onRename }: Listed): TableColumnsType<ProjectSummary> {
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
      render: (_, project) =>
        projects.bin ? (
          project.name
        ) : (
          <Link
            className="project-name"
            translate="no"
            to={`${project.type === 0 ? '/eda/sch' : '/sim'}?id=${project.id}`}
          >
            {project.name}
          </Link>
        ),
    },
    date('updated'),
    date('created'),
    {
      title: t('workbench.actions'),
      width: 150,
      align: 'right',
      render: (_, project) => <ProjectActions project={project} projects={projects} onRename={onRename} />,
    },
  ];
}
