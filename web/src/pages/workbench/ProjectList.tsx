import { DeleteOutlined, FolderOpenOutlined, LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Segmented, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import type { ProjectSummary } from '@boardwright/engine/storage';
import { useAccount } from '../../app/account.ts';
import { Empty } from '../../layout/Empty.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { projectColumns } from './projectColumns.tsx';
import { Rename } from './Rename.tsx';
import type { Projects } from './useProjects.ts';

/** It knows all kinds of records: loaded when it is opened. */
const Conflicts = lazy(() => import('./sync/Conflicts.tsx'));

/** Specification, section 9. */
const PAGE_SIZE = 16;

/** The projects or the recycle bin, filtered by name. */
export function ProjectList({ projects }: { readonly projects: Projects }) {
  const { t, i18n } = useTranslation();
  const { list, expected, bin, fault, act, showBin } = projects;
  const [filter, setFilter] = useState('');
  const isSignedIn = useAccount(state => state.user !== null);
  const [conflicts, setConflicts] = useState<Id | null>(null);
  const [renaming, setRenaming] = useState<ProjectSummary | null>(null);
  const isLoading = list === null && fault === '';
  const shown = (list ?? []).filter(project => project.name.toLowerCase().includes(filter.toLowerCase()));
  const empty = filter !== '' ? 'nothingFound' : bin ? 'binEmpty' : 'empty';
  return (
    <section>
      <div className="list-head">
        <h2 className="aside">{bin ? t('workbench.bin') : t('workbench.projects')}</h2>
        <Segmented
          aria-label={t('workbench.title')}
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
            columns={projectColumns({
              projects,
              locale: i18n.language,
              t,
              isSignedIn,
              onRename: setRenaming,
              onConflicts: setConflicts,
            })}
          />
        )}
      </div>
      {conflicts && (
        <Suspense>
          <Conflicts project={conflicts} onClose={() => setConflicts(null)} />
        </Suspense>
      )}
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
