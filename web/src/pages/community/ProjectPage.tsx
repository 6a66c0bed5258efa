import { TeamOutlined } from '@ant-design/icons';
import type { OpenedProject } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useAccount } from '../../app/account.ts';
import { isTemporary } from '../../app/Reader.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Unread } from '../../layout/Unread.tsx';
import { SignInDialog } from '../account/SignInDialog.tsx';
import { Builds } from './builds/Builds.tsx';
import { Comments } from './comments/Comments.tsx';
import { FollowButton } from './FollowButton.tsx';
import { Parts } from './parts/Parts.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { useShare } from './useShare.ts';
import { UserLines, UserText } from './UserText.tsx';
import { useViewerLink, ViewerLinkContext } from './viewerLink.ts';
import { Viewer } from './Viewer.tsx';
import './community.css';
import './projectPage.css';

/** A shared project: what it is, its viewer, and what others say about it. Visitors see all of it. */
export default function ProjectPage() {
  const { id = '' } = useParams();
  const user = useAccount(state => state.user?.name ?? '');
  const { value: share, fault, refresh } = useShare(id, user);
  if (fault && isTemporary(fault)) return <Unread fault={fault} onRetry={() => void refresh()} />;
  if (fault) return <Gone />;
  if (share === null) return <Loading />;
  return <Shown key={share.projectId} share={share} onChanged={() => void refresh()} />;
}

interface Props {
  readonly share: OpenedProject;
  readonly onChanged: () => void;
}

function Shown({ share, onChanged }: Props) {
  const { t } = useTranslation();
  const viewer = useViewerLink();
  return (
    <ViewerLinkContext value={viewer}>
      <div className="page-body community project-page">
        <title>{`${share.title} · Boardwright`}</title>
        <p className="project-way muted">
          <Link to="/community">{t('community.title')}</Link>
        </p>
        <h1 className="page-title">
          <UserText>{share.title}</UserText>
        </h1>
        <div className="project-head">
          <p className="project-owner">
            {t('community.by')}{' '}
            <Link to={`/community/people/${share.ownerId}`}>
              <UserText>{share.ownerName || t('community.nameless')}</UserText>
            </Link>
            {!share.isOwn && <FollowButton userId={share.ownerId} />}
          </p>
          <ProjectActions share={share} onChanged={onChanged} />
        </div>
        <div className="project-grid">
          <div className="project-main">
            <Viewer share={share} />
            <section className="card">
              <h2 className="card-title">{t('community.introduction')}</h2>
              <UserLines>{share.introduction}</UserLines>
            </section>
            <Parts share={share} />
            <Builds share={share} onChanged={onChanged} />
            <Comments share={share} onChanged={onChanged} />
          </div>
          <aside aria-label={t('community.facts')}>
            <ProjectFacts share={share} />
          </aside>
        </div>
        <SignInDialog />
      </div>
    </ViewerLinkContext>
  );
}

function Gone() {
  const { t } = useTranslation();
  return (
    <Empty whole icon={<TeamOutlined />} title={t('community.gone')} text={t('community.goneHint')}>
      <ButtonLink type="primary" to="/community">
        {t('community.back')}
      </ButtonLink>
    </Empty>
  );
}
