import { CommentOutlined } from '@ant-design/icons';
import type { CallOptions, OpenedProject } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../app/account.ts';
import { api } from '../../../app/api.ts';
import { useLastPage } from '../../../app/lastPage.ts';
import { useRead } from '../../../app/useRead.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { ListPages } from '../ListPages.tsx';
import { CommentForm } from './CommentForm.tsx';
import { Thread } from './Thread.tsx';
import './comments.css';

const PAGE_SIZE = 16;

interface Props {
  readonly share: OpenedProject;
  readonly onChanged: () => void;
}

/** What people say about a shared project, the newest first, each with its replies. */
export function Comments({ share: { projectId, commentCount, isOwn }, onChanged }: Props) {
  const { t } = useTranslation();
  const [pageNum, setPageNum] = useState(1);
  const user = useAccount(state => state.user?.name ?? '');
  const read = useCallback(
    (options: CallOptions) => api.community.commentsRefresh({ projectId, pageNum, pageSize: PAGE_SIZE }, options),
    [projectId, pageNum, user],
  );
  const { value: found, fault, refresh } = useRead(read);
  useLastPage(found, PAGE_SIZE, setPageNum);
  const changed = () => {
    void refresh();
    onChanged();
  };
  return (
    <section className="card comments">
      <h2 className="card-title">
        {t('community.commentsTitle')} <span className="muted numbers">{commentCount}</span>
      </h2>
      <CommentForm projectId={projectId} onSent={changed} />
      {fault && <Unread fault={fault} onRetry={() => void refresh()} />}
      {!fault && found === null && <Loading />}
      {found?.total === 0 && <Empty icon={<CommentOutlined />} title={t('community.noComments')} />}
      <ul className="comment-list">
        {found?.rows.map(comment => (
          <li key={comment.commentsId}>
            <Thread projectId={projectId} comment={comment} mayRemove={isOwn} onChanged={changed} />
          </li>
        ))}
      </ul>
      <ListPages isSmall pageNum={pageNum} pageSize={PAGE_SIZE} total={found?.total ?? 0} onPage={setPageNum} />
    </section>
  );
}
