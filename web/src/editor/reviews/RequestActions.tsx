import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CommandContext } from '@boardwright/engine/commands';
import type { Thread } from '@boardwright/engine/storage';
import { actorNow } from '../../app/actor.ts';
import type { ProjectSession } from '../../project/session.ts';
import { useMergedProject } from '../versions/branches/related.ts';
import { useRelated } from '../versions/branches/useRelated.ts';
import { useComparedStates } from '../versions/versionList.ts';
import { useThreadActions } from './useThreadActions.ts';

interface Props {
  readonly thread: Thread;
  readonly session: ProjectSession;
  readonly context: () => CommandContext;
}

/** What a change request asks for: look at the difference and its checks, approve, merge. */
export function RequestActions({ thread, session, context }: Props) {
  const { t } = useTranslation();
  const { related } = useRelated(session);
  const actions = useThreadActions(session, thread.id);
  const branch = related.find(({ project }) => project.id === thread.request?.branch);
  const hasApproved = thread.approvals.includes(actorNow());
  const review = () => {
    if (!branch) return;
    useComparedStates.setState({ from: 'now', to: `project:${branch.project.id}` });
    context().open('compareVersions');
  };
  const merge = () => {
    if (!branch) return;
    useMergedProject.setState({ project: branch.project.id });
    context().open('mergeBranch');
  };
  return (
    <div className="thread-request">
      {!branch && <p className="muted">{t('comments.noBranch')}</p>}
      {thread.approvals.length > 0 && (
        <p>
          {t('comments.approvedBy', {
            names: thread.approvals.map(name => (name === '' ? t('comments.somebody') : name)).join(', '),
          })}
        </p>
      )}
      <p className="comment-actions">
        <Button size="small" disabled={!branch} onClick={review}>
          {t('comments.review')}
        </Button>
        <Button size="small" onClick={() => void actions.approve(!hasApproved)}>
          {t(hasApproved ? 'comments.unapprove' : 'comments.approve')}
        </Button>
        <Button size="small" type="primary" disabled={!branch || thread.state !== 'open'} onClick={merge}>
          {t('branches.mergeNow')}
        </Button>
      </p>
    </div>
  );
}
