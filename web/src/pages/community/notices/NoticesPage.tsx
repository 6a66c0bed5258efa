import { BellOutlined } from '@ant-design/icons';
import type { CallOptions, CommunityNotice } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { useLastPage } from '../../../app/lastPage.ts';
import { useRead } from '../../../app/useRead.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { useNotice } from '../../../platform/notices.ts';
import { AccountCentre } from '../../account/centre/AccountCentre.tsx';
import { ListPages } from '../ListPages.tsx';
import { PAGE_SIZE } from '../useShares.ts';
import { NoticeItem } from './NoticeItem.tsx';
import { useMarkRead } from './useMarkRead.ts';
import { noticeKey, useNewNotices } from './useNewNotices.ts';
import './notices.css';

const NONE: readonly CommunityNotice[] = [];

export default function NoticesPage() {
  const { t } = useTranslation();
  return (
    <AccountCentre>
      <h1 className="page-title">{t('centre.notices')}</h1>
      <Notices />
    </AccountCentre>
  );
}

/** What others did with the shares and comments of the user. Showing it marks it as read. */
function Notices() {
  const { t } = useTranslation();
  const [pageNum, setPageNum] = useState(1);
  const read = useCallback(
    (options: CallOptions) => api.community.notices({ pageNum, pageSize: PAGE_SIZE }, options),
    [pageNum],
  );
  const { value: found, fault, refresh } = useRead(read);
  const changed = useCallback(() => void refresh(), [refresh]);
  useNotice('community', changed);
  useLastPage(found, PAGE_SIZE, setPageNum);
  useMarkRead(found);
  const isNew = useNewNotices(found?.rows ?? NONE);
  if (fault) return <Unread fault={fault} onRetry={changed} />;
  if (found === null) return <Loading />;
  if (found.total === 0)
    return (
      <Empty icon={<BellOutlined />} title={t('community.notices.empty')} text={t('community.notices.emptyHint')} />
    );
  return (
    <>
      <ul className="card notices">
        {found.rows.map(notice => (
          <NoticeItem key={noticeKey(notice)} notice={notice} isNew={isNew(notice)} />
        ))}
      </ul>
      <ListPages pageNum={pageNum} total={found.total} onPage={setPageNum} />
    </>
  );
}
