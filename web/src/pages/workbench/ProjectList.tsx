import { DeleteOutlined, FolderOpenOutlined, LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Id } from '@boardwright/engine/base';
import type { ProjectSummary } from '@boardwright/engine/storage';
import { useAccount } from '../../app/account.ts';
import { useNarrow } from '../../app/mediaQuery.ts';
import { Empty } from '../../layout/Empty.tsx';
import { ShareDialog } from '../../layout/share/ShareDialog.tsx';
import { OwnShares } from '../community/OwnShares.tsx';
import { CardList } from './CardList.tsx';
import { useFolderPlaces } from './FolderPlace.tsx';
import { ListChoice, type ListName } from './ListChoice.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { projectCards } from './projectCards.tsx';
import { projectColumns } from './projectColumns.tsx';
import { Rename } from './Rename.tsx';
import { SharedList } from './shared/SharedList.tsx';
import type { Projects } from './useProjects.ts';

/** It knows all kinds of records: loaded when it is opened. */
const Conflicts = lazy(() => import('./sync/Conflicts.tsx'));

/** Specification, section 9. */
const PAGE_SIZE = 16;

const HEADINGS = {
  all: 'workbench.projects',
  shared: 'workbench.shared',
  mine: 'community.mine',
  bin: 'workbench.bin',
} as const satisfies Record<ListName, string>;

/** The projects or the recycle bin, filtered by name. */
export function ProjectList({ projects }: { readonly projects: Projects }) {
  const { t, i18n } = useTranslation();
  const { list, expected, bin, fault, act, showBin } = projects;
  useFolderPlaces();
  const [filter, setFilter] = useState('');
  const isSignedIn = useAccount(state => state.user !== null);
  const [conflicts, setConflicts] = useState<Id | null>(null);
  const [renaming, setRenaming] = useState<ProjectSummary | null>(null);
  const [sharing, setSharing] = useState<ProjectSummary | null>(null);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('show');
  const isShared = isSignedIn && wanted === 'shared';
  const isMine = isSignedIn && wanted === 'mine';
  const show = (which: ListName) => {
    setParams(which === 'shared' || which === 'mine' ? { show: which } : {}, { replace: true });
    showBin(which === 'bin');
  };
  const chosen: ListName = isMine ? 'mine' : isShared ? 'shared' : bin ? 'bin' : 'all';
  const isLoading = list === null && fault === '';
  const shown = (list ?? []).filter(project => project.name.toLowerCase().includes(filter.toLowerCase()));
  const listed = {
    projects,
    locale: i18n.language,
    t,
    isSignedIn,
    onRename: setRenaming,
    onShare: setSharing,
    onConflicts: setConflicts,
  };
  const isNarrow = useNarrow();
  const empty = <NoProjects isLoading={isLoading} isFiltered={filter !== ''} isBin={bin} />;
  return (
    <section>
      <div className="list-head">
        <h2 className="aside">{t(HEADINGS[chosen])}</h2>
        <ListChoice value={chosen} isSignedIn={isSignedIn} onChange={show} />
        <span className="grow" />
        {!isShared && !isMine && (
          <Input
            allowClear
            prefix={<SearchOutlined aria-hidden />}
            placeholder={t('workbench.search')}
            aria-label={t('workbench.search')}
            onChange={event => setFilter(event.target.value)}
          />
        )}
      </div>
      {isShared && (
        <SharedList
          projects={projects}
          onOpen={({ projectId, projectType }) =>
            void navigate(`${projectType === 0 ? '/eda/sch' : '/sim'}?id=${projectId}`)
          }
        />
      )}
      {isMine && <OwnShares />}
      <div className="card flush" hidden={isShared || isMine}>
        {isLoading && expected > 0 ? (
          <ListSkeleton count={expected} pageSize={PAGE_SIZE} />
        ) : isNarrow ? (
          <CardList cards={projectCards(shown, listed)} pageSize={PAGE_SIZE} empty={empty} />
        ) : (
          <Table<ProjectSummary>
            rowKey="id"
            dataSource={shown}
            pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true }}
            showHeader={shown.length > 0}
            locale={{ emptyText: empty }}
            columns={projectColumns(listed)}
          />
        )}
      </div>
      {conflicts && (
        <Suspense>
          <Conflicts project={conflicts} onClose={() => setConflicts(null)} />
        </Suspense>
      )}
      {sharing && <ShareDialog project={sharing} onClose={() => setSharing(null)} />}
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

interface NoProjectsProps {
  readonly isLoading: boolean;
  readonly isFiltered: boolean;
  readonly isBin: boolean;
}

/** Stands for a list without projects. */
function NoProjects({ isLoading, isFiltered, isBin }: NoProjectsProps) {
  const { t } = useTranslation();
  if (isLoading) return <Empty icon={<LoadingOutlined spin />} title={t('loading')} text={'\u00a0'} />;
  const nothing = isFiltered ? 'nothingFound' : isBin ? 'binEmpty' : 'empty';
  return (
    <Empty
      icon={isBin ? <DeleteOutlined /> : <FolderOpenOutlined />}
      title={t(`workbench.${nothing}`)}
      text={t(`workbench.${nothing}Hint`)}
    />
  );
}
