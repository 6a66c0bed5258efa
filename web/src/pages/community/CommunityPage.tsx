import { CloseOutlined, SearchOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../app/account.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Unread } from '../../layout/Unread.tsx';
import { CommunityFilters } from './CommunityFilters.tsx';
import { isNarrowed, useCommunityQuery } from './communityQuery.ts';
import { ShareGrid } from './ShareGrid.tsx';
import { ListPages } from './ListPages.tsx';
import { PAGE_SIZE, useShares, type FoundShares } from './useShares.ts';
import { UserText } from './UserText.tsx';
import './community.css';

/** Later pages are not reached by numbers: who looks for something narrows the list. */
const MOST_PAGES = 100;

type Community = ReturnType<typeof useCommunityQuery>;

/** What people share with everybody: search, tags, orders and lists. */
export default function CommunityPage() {
  const { t } = useTranslation();
  const community = useCommunityQuery();
  const { query, change } = community;
  const user = useAccount(state => state.user);
  const { value: found, fault, refresh } = useShares(query, user?.name ?? '');
  return (
    <div className="page-body community">
      <div className="community-head">
        <div>
          <h1 className="page-title">{t('community.title')}</h1>
          <p className="page-lead">{t('community.lead')}</p>
        </div>
        <ButtonLink to="/workbench/my-files?show=mine">{t('community.shareOwn')}</ButtonLink>
      </div>
      <CommunityFilters community={community} />
      {query.tag !== '' && (
        <p className="community-tag">
          {t('community.tagged')}{' '}
          <Tag
            closable
            closeIcon={<CloseOutlined aria-label={t('community.untag')} />}
            onClose={() => change({ tag: '' })}
          >
            <UserText>{query.tag}</UserText>
          </Tag>
        </p>
      )}
      {fault && <Unread fault={fault} onRetry={() => void refresh()} />}
      {!fault && found === null && <Loading />}
      {found && <Found found={found} community={community} />}
    </div>
  );
}

interface FoundProps {
  readonly found: FoundShares;
  readonly community: Community;
}

function Found({ found: { rows, total, isMinimum }, community: { query, change, clear } }: FoundProps) {
  const { t, i18n } = useTranslation();
  const nothing = isNarrowed(query) ? 'nothing' : query.list === 'all' ? 'empty' : query.list;
  return (
    <>
      <p className="aside" role="status">
        {isMinimum
          ? t('community.foundMinimum', { total: total.toLocaleString(i18n.language) })
          : t('community.found', { count: total })}
      </p>
      {rows.length === 0 ? (
        <Empty
          icon={nothing === 'nothing' ? <SearchOutlined /> : <TeamOutlined />}
          title={t(`community.${nothing}.title`)}
          text={t(`community.${nothing}.text`)}
        >
          {nothing === 'nothing' && <Button onClick={clear}>{t('community.clear')}</Button>}
        </Empty>
      ) : (
        <ShareGrid shares={rows} />
      )}
      <ListPages
        pageNum={query.page}
        total={Math.min(total, PAGE_SIZE * MOST_PAGES)}
        onPage={page => {
          change({ page });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}
