import { UserOutlined } from '@ant-design/icons';
import type { CallOptions } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useAccount } from '../../app/account.ts';
import { api } from '../../app/api.ts';
import { isTemporary } from '../../app/Reader.ts';
import { useRead } from '../../app/useRead.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Unread } from '../../layout/Unread.tsx';
import { SignInDialog } from '../account/SignInDialog.tsx';
import { FollowButton } from './FollowButton.tsx';
import { ShareGrid } from './ShareGrid.tsx';
import { ListPages } from './ListPages.tsx';
import { PAGE_SIZE } from './useShares.ts';
import { UserText } from './UserText.tsx';
import './community.css';
import './projectPage.css';

/** The public profile of somebody who shares projects. */
export default function PersonPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const user = useAccount(state => state.user?.name ?? '');
  const readPerson = useCallback((options: CallOptions) => api.community.profile({ id }, options), [id, user]);
  const { value: person, fault, refresh } = useRead(readPerson);
  if (fault && isTemporary(fault)) return <Unread fault={fault} onRetry={() => void refresh()} />;
  if (fault)
    return (
      <Empty whole icon={<UserOutlined />} title={t('community.noPerson')} text={t('community.noPersonHint')}>
        <ButtonLink type="primary" to="/community">
          {t('community.back')}
        </ButtonLink>
      </Empty>
    );
  if (person === null) return <Loading />;
  const name = person.name || t('community.nameless');
  return (
    <div className="page-body community">
      <title>{`${name} · Boardwright`}</title>
      <p className="project-way muted">
        <Link to="/community">{t('community.title')}</Link>
      </p>
      <h1 className="page-title">
        <UserText>{name}</UserText>
      </h1>
      <div className="person-head">
        <span className="muted numbers">
          {t('community.shareCount', { count: person.shareCount })}
          {' · '}
          {t('community.followerCount', { count: person.followerCount })}
        </span>
        {!person.isOwn && <FollowButton userId={id} onChanged={() => void refresh()} />}
      </div>
      <Shares key={id} ownerId={id} />
      <SignInDialog />
    </div>
  );
}

function Shares({ ownerId }: { readonly ownerId: string }) {
  const [pageNum, setPageNum] = useState(1);
  const read = useCallback(
    (options: CallOptions) =>
      api.community.indexShareList({ ownerId, pageNum, pageSize: PAGE_SIZE, sort: 'new' }, options),
    [ownerId, pageNum],
  );
  const { value: found, fault, refresh } = useRead(read);
  if (fault) return <Unread fault={fault} onRetry={() => void refresh()} />;
  if (found === null) return <Loading />;
  return (
    <>
      <ShareGrid shares={found.rows} />
      <ListPages pageNum={pageNum} total={found.total} onPage={setPageNum} />
    </>
  );
}
