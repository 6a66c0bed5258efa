import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thread } from '@boardwright/engine/storage';
import { useRole } from '../../project/viewing.ts';
import { useRevision } from '../state/revision.ts';
import type { PanelProps } from '../workspace/PanelProps.ts';
import { isGone } from './commentPlace.ts';
import { RequestActions } from './RequestActions.tsx';
import { ThreadCard } from './ThreadCard.tsx';
import { useShownThread } from '../state/threads.ts';
import { useThreads } from './useThreads.ts';
import './comments.css';

type Filter = 'open' | 'closed';

/** All conversations about the design, those of its other document too. */
export function Comments({ document, session, context }: PanelProps) {
  const { t } = useTranslation();
  const { threads, damaged, fault } = useThreads(session);
  const { open } = useShownThread();
  const mayComment = useRole(session.summary.id) !== 'viewer';
  const [filter, setFilter] = useState<Filter>('open');
  useRevision(document);
  const of = (which: Filter): readonly Thread[] =>
    threads.filter(({ state, id }) => (state === 'open') === (which === 'open') || (which === filter && id === open));
  const shown = of(filter);
  const toggle = (thread: Thread) => {
    if (thread.id === open) return useShownThread.setState({ open: null });
    useShownThread.setState({ open: thread.id, wanted: thread.place ? thread : null });
    const there = (['schematic', 'board'] as const).find(kind => session[kind]?.id === thread.place?.document);
    if (there && there !== document.type) context().showTab(there);
  };
  const gone = ({ place }: Thread): boolean => {
    const about = [session.schematic, session.board].find(each => each?.id === place?.document);
    return place !== null && about !== undefined && about !== null && isGone(about, place);
  };
  return (
    <section className="comments" aria-label={t('panel.comments')}>
      <div className="comments-head">
        <Segmented<Filter>
          size="small"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'open', label: t('comments.open') },
            { value: 'closed', label: t('comments.closed') },
          ]}
        />
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={!mayComment}
          onClick={() => context().open('addComment')}
        >
          {t('comments.add')}
        </Button>
      </div>
      {!mayComment && <p className="muted">{t('comments.viewer')}</p>}
      {fault && <p className="field-fault">{t(`store.${fault}`)}</p>}
      {damaged > 0 && <p className="field-fault">{t('comments.damaged', { count: damaged })}</p>}
      {shown.length === 0 && !fault && (
        <p className="muted">{t(filter === 'open' ? 'comments.none' : 'comments.noneClosed')}</p>
      )}
      <ul>
        {shown.map(thread => (
          <ThreadCard
            key={thread.id}
            thread={thread}
            session={session}
            isOpen={thread.id === open}
            mayComment={mayComment}
            isGone={gone(thread)}
            onToggle={() => toggle(thread)}
            request={thread.request && <RequestActions thread={thread} session={session} context={context} />}
          />
        ))}
      </ul>
    </section>
  );
}
