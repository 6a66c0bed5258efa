import { DisconnectOutlined, EditOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import type { CallOptions, ForumProject } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { useLastPage } from '../../app/lastPage.ts';
import { useRead } from '../../app/useRead.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Unread } from '../../layout/Unread.tsx';
import { HiddenShares } from './HiddenShares.tsx';
import { ShareGrid } from './ShareGrid.tsx';
import { ListPages } from './ListPages.tsx';
import { PAGE_SIZE } from './useShares.ts';

/** What the user shares in the community, with the ways to change or withdraw it. */
export function OwnShares() {
  const { t } = useTranslation();
  const [pageNum, setPageNum] = useState(1);
  const read = useCallback(
    (options: CallOptions) => api.community.shareList({ pageNum, pageSize: PAGE_SIZE }, options),
    [pageNum],
  );
  const { value: found, fault, refresh } = useRead(read);
  useLastPage(found, PAGE_SIZE, setPageNum);
  if (fault) return <Unread fault={fault} onRetry={() => void refresh()} />;
  if (found === null) return <Loading />;
  return (
    <>
      <HiddenShares />
      {found.total === 0 ? (
        <Empty icon={<TeamOutlined />} title={t('community.mine.empty')} text={t('community.mine.emptyHint')} />
      ) : (
        <ShareGrid shares={found.rows} actions={share => <Actions share={share} onChanged={() => void refresh()} />} />
      )}
      <ListPages pageNum={pageNum} total={found.total} onPage={setPageNum} />
    </>
  );
}

interface Props {
  readonly share: ForumProject;
  readonly onChanged: () => void;
}

function Actions({ share: { projectId: id }, onChanged }: Props) {
  const { t } = useTranslation();
  return (
    <div className="own-actions">
      <ButtonLink size="small" icon={<EditOutlined aria-hidden />} to={`/community/publish?project=${id}`}>
        {t('community.edit')}
      </ButtonLink>
      <Popconfirm
        title={t('community.unshareAsk')}
        okText={t('community.unshare')}
        cancelText={t('cancel')}
        onConfirm={() => api.community.unshare({ id }).then(() => onChanged())}
      >
        <Button size="small" icon={<DisconnectOutlined aria-hidden />}>
          {t('community.unshare')}
        </Button>
      </Popconfirm>
    </div>
  );
}
