import { HistoryOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { tr } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';

/** Rows shown; older steps can still be undone one by one. */
const MOST = 200;

/** What was done in this session, the newest first, below what was undone. A click goes to that state. */
export function Steps({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  useRevision(document);
  const { history } = document;
  const done = history.steps.toReversed();
  const undone = history.undone.toReversed();
  if (done.length + undone.length === 0)
    return (
      <div className="panel-empty">
        <HistoryOutlined aria-hidden />
        <p>{t('history.none')}</p>
      </div>
    );
  // What follows a step, such as dimensions, has its turn before the next one.
  const jump = async (count: number, step: () => boolean) => {
    for (let i = 0; i < count && step(); i++) await Promise.resolve();
  };
  const back = (count: number) => void jump(count, () => history.undo());
  const forth = (count: number) => void jump(count, () => history.redo());
  return (
    <ol className="steps">
      {undone.slice(-MOST).map((step, i, list) => (
        <li key={`undone${i}`} className="undone">
          <button type="button" onClick={() => forth(list.length - i)} title={t('history.redo')}>
            {tr(step.label)}
          </button>
        </li>
      ))}
      {done.slice(0, MOST).map((step, i) => (
        <li key={`done${done.length - i}`} aria-current={i === 0 ? 'step' : undefined}>
          <button type="button" onClick={() => back(i)} title={i === 0 ? '' : t('history.undo')}>
            {tr(step.label)}
          </button>
        </li>
      ))}
      <li aria-current={done.length === 0 ? 'step' : undefined}>
        <button type="button" onClick={() => back(done.length)} title={t('history.undo')}>
          {t('history.start')}
        </button>
      </li>
    </ol>
  );
}
