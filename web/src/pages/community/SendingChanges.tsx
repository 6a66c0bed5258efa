import { useTranslation } from 'react-i18next';
import { useSync } from '../../project/sync.ts';

/** How much of the changes of a project has been sent to the cloud. */
export function SendingChanges({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const project = useSync(state => state.overview?.projects.find(each => each.project === projectId));
  const percent = Math.round((project?.progress ?? 0) * 100);
  return (
    <p className="muted publish-sending" role="status">
      {t('community.publish.sending', { percent })}
    </p>
  );
}
