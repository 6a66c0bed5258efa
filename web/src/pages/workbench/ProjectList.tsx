import {
  DeleteOutlined,
  EditOutlined,
  FolderOpenOutlined,
  LoadingOutlined,
  RollbackOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { Button, Input, Popconfirm, Segmented, Table, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProjectSummary } from '@boardwright/engine/storage';
import { Empty } from '../../layout/Empty.tsx';
import { purge } from '../../project/purge.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Rename } from './Rename.tsx';
import type { Projects } from './useProjects.ts';

/** Specification, section 9. */
const PAGE_SIZE = 16;

const when = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** The projects or the recycle bin, filtered by name. */
export function ProjectList({ projects }: { readonly projects: Projects }) {
  const { t, i18n } = useTranslation();
  const { list, expected, bin, fault, act, showBin } = projects;
  const [filter, setFilter] = useState('');
  const [renaming, setRenaming] = useState<ProjectSummary | null>(null);
  const isLoading = list === null && fault === '';
  const shown = (list ?? []).filter(project => project.name.toLowerCase().includes(filter.toLowerCase()));
  const empty = filter !== '' ? 'nothingFound' : bin ? 'binEmpty' : 'empty';
  return (
    <section>
      <div className="list-head">
        <h2 className="aside">{bin ? t('workbench.bin') : t('workbench.projects')}</h2>
        <Segmented
          value={bin ? 'bin' : 'all'}
          onChange={value => showBin(value === 'bin')}
          options={[
            { value: 'all', label: t('workbench.projects') },
            { value: 'bin', label: t('workbench.bin') },
          ]}
        />
        <span className="grow" />
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={t('workbench.search')}
          aria-label={t('workbench.search')}
          onChange={event => setFilter(event.target.value)}
        />
      </div>
      <div className="card flush">
        {isLoading && expected > 0 ? (
          <ListSkeleton count={expected} pageSize={PAGE_SIZE} />
        ) : (
          <Table<ProjectSummary>
            rowKey="id"
            dataSource={shown}
            pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true }}
            showHeader={shown.length > 0}
            locale={{
              emptyText: isLoading ? (
                <Empty icon={<LoadingOutlined spin />} title={t('loading')} text={'\u00a0'} />
              ) : (
                <Empty
                  icon={bin ? <DeleteOutlined /> : <FolderOpenOutlined />}
                  title={t(`workbench.${empty}`)}
                  text={t(`workbench.${empty}Hint`)}
                />
              ),
            }}
            columns={[
              {
                title: t('workbench.name'),
                dataIndex: 'name',
                sorter: (a, b) => a.name.localeCompare(b.name),
                render: (_, project) =>
                  bin ? (
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
              {
                title: t('workbench.updated'),
                width: 220,
                className: 'muted numbers',
                sorter: (a, b) => a.updated.localeCompare(b.updated),
                render: (_, p) => when(p.updated, i18n.language),
              },
              {
                title: t('workbench.created'),
                width: 220,
                className: 'muted numbers',
                sorter: (a, b) => a.created.localeCompare(b.created),
                render: (_, p) => when(p.created, i18n.language),
              },
              {
                title: t('workbench.actions'),
                width: 120,
                align: 'right',
                render: (_, project) =>
                  bin ? (
                    <>
                      <Action
                        label={t('workbench.restore')}
                        icon={<RollbackOutlined aria-hidden />}
                        onClick={() => void act(p => p.restore(project.id))}
                      />
                      <Popconfirm
                        title={t('workbench.purgeAsk')}
                        okText={t('workbench.purge')}
                        onConfirm={() => act(p => purge(p, project.id))}
                      >
                        <Button
                          type="text"
                          danger
                          icon={<DeleteOutlined aria-hidden />}
                          aria-label={t('workbench.purge')}
                        />
                      </Popconfirm>
                    </>
                  ) : (
                    <>
                      <Action
                        label={t('workbench.rename')}
                        icon={<EditOutlined aria-hidden />}
                        onClick={() => setRenaming(project)}
                      />
                      <Action
                        label={t('workbench.remove')}
                        icon={<DeleteOutlined aria-hidden />}
                        onClick={() => void act(p => p.remove(project.id))}
                      />
                    </>
                  ),
              },
            ]}
          />
        )}
      </div>
      {renaming && (
        <Rename
          project={renaming}
          onClose={() => setRenaming(null)}
          onSave={name => {
            setRenaming(null);
            void act(p => p.rename(renaming.id, name));
          }}
        />
      )}
    </section>
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
