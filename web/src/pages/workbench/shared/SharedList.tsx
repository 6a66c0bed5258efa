import { TeamOutlined } from '@ant-design/icons';
import { App, Pagination, Table } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOptions, SharedProject } from '@boardwright/contract';
import { asId } from '@boardwright/engine/base';
import { api } from '../../../app/api.ts';
import { useNarrow } from '../../../app/mediaQuery.ts';
import { useNotice } from '../../../platform/notices.ts';
import { useRead } from '../../../app/useRead.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { orderSync, syncNow } from '../../../project/sync.ts';
import { CardList } from '../CardList.tsx';
import type { Projects } from '../useProjects.ts';
import { sharedCards, sharedColumns } from './sharedColumns.tsx';

interface Props {
  readonly projects: Projects;
  readonly onOpen: (project: SharedProject) => void;
}

/** Specification, section 9. */
const PAGE_SIZE = 16;

/** Projects that others share with the signed-in user, each with the role; one that is opened is kept on this device too. */
export function SharedList({ projects, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const [pageNum, setPageNum] = useState(1);
  const [opening, setOpening] = useState('');
  const read = useCallback(
    (options: CallOptions) => api.sharing.list({ pageNum, pageSize: PAGE_SIZE }, options),
    [pageNum],
  );
  const { value: found, fault, refresh } = useRead(read);
  const changed = useCallback(() => void refresh(), [refresh]);
  useNotice('project', changed);
  const open = async (project: SharedProject) => {
    const { projectId, projectName, projectType, revision, updateTime, role, ownerName } = project;
    if ((projects.list ?? []).some(each => each.id === projectId)) return onOpen(project);
    setOpening(projectId);
    try {
      const remote = {
        id: asId(projectId),
        name: projectName,
        type: projectType,
        revision,
        updated: updateTime,
        binned: false,
        role,
        owner: ownerName,
      };
      await orderSync({ name: 'clone', project: remote });
      onOpen(project);
    } catch (error) {
      console.error(error);
      void message.error(t('sync.failed'));
    } finally {
      setOpening('');
    }
  };
  const leave = async ({ projectId }: SharedProject) => {
    const answer = await api.sharing.leave({ id: projectId });
    if (answer.ok) syncNow();
    await refresh();
  };
  const isNarrow = useNarrow();
  const listed = { t, locale: i18n.language, opening, onOpen: open, onLeave: leave };
  const empty = <Empty icon={<TeamOutlined />} title={t('shared.empty')} text={t('shared.emptyHint')} />;
  if (fault) return <Unread fault={fault} onRetry={changed} />;
  if (isNarrow)
    return (
      <div className="card flush">
        {found === null ? (
          <Loading />
        ) : (
          <CardList cards={sharedCards(found.rows, listed)} pageSize={PAGE_SIZE} empty={empty} />
        )}
        <Pagination
          hideOnSinglePage
          align="center"
          size="small"
          current={pageNum}
          pageSize={PAGE_SIZE}
          total={found?.total ?? 0}
          onChange={setPageNum}
        />
      </div>
    );
  return (
    <div className="card flush">
      <Table<SharedProject>
        rowKey="projectId"
        loading={found === null}
        dataSource={[...(found?.rows ?? [])]}
        showHeader={(found?.total ?? 0) > 0}
        pagination={{
          pageSize: PAGE_SIZE,
          total: found?.total ?? 0,
          current: pageNum,
          onChange: setPageNum,
          hideOnSinglePage: true,
        }}
        locale={{ emptyText: empty }}
        columns={sharedColumns(listed)}
      />
    </div>
  );
}
