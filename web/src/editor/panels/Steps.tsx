import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { tr } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';

/** What was done in this session, the newest first. */
export function Steps({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  useRevision(document);
  const steps = document.history.steps.toReversed();
  if (steps.length === 0)
    return <Empty className="panel-empty" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('history.none')} />;
  return (
    <ol className="steps">
      {steps.slice(0, 200).map((step, i) => (
        <li key={steps.length - i}>{tr(step.label)}</li>
      ))}
    </ol>
  );
}
