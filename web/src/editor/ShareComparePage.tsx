import { BranchesOutlined } from '@ant-design/icons';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { CallOptions, OpenedProject, Result } from '@boardwright/contract';
import { api } from '../app/api.ts';
import { isTemporary } from '../app/Reader.ts';
import { useRead } from '../app/useRead.ts';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { Empty } from '../layout/Empty.tsx';
import { Loading } from '../layout/Loading.tsx';
import { Unread } from '../layout/Unread.tsx';
import { Comparing } from '../project/comparing.ts';
import { sharedState } from '../project/sharedState.ts';
import { CompareView } from './versions/compare/CompareView.tsx';
import type { ComparisonState } from './versions/compare/useComparison.ts';
import './versions/versions.css';
import './shareCompare.css';

interface Pair {
  readonly copy: OpenedProject;
  /** Null where the project is no copy of one that is shared. */
  readonly origin: OpenedProject | null;
}

/** What a shared project changes of the project that it was copied from, each at the revision that is shared. */
export function ShareComparePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const read = useCallback(
    async (options: CallOptions): Promise<Result<Pair>> => {
      const copy = await api.community.view({ id }, options);
      if (!copy.ok) return copy;
      const origin = copy.value.origin;
      if (origin === null) return { ok: true, value: { copy: copy.value, origin: null } };
      const found = await api.community.view({ id: origin.projectId }, options);
      return found.ok ? { ok: true, value: { copy: copy.value, origin: found.value } } : found;
    },
    [id],
  );
  const { value: pair, fault, refresh } = useRead(read);
  if (fault && isTemporary(fault)) return <Unread fault={fault} onRetry={() => void refresh()} />;
  if (fault || pair?.origin === null)
    return (
      <Empty
        whole
        icon={<BranchesOutlined />}
        title={t('community.compare.none')}
        text={t('community.compare.noneHint')}
      >
        <ButtonLink type="primary" to={`/community/${id}`}>
          {t('community.compare.back')}
        </ButtonLink>
      </Empty>
    );
  if (!pair?.origin) return <Loading />;
  return <Compared copy={pair.copy} origin={pair.origin} />;
}

interface Props extends Pair {
  readonly origin: OpenedProject;
}

function Compared({ copy, origin }: Props) {
  const { t } = useTranslation();
  const state = useSharedComparison(copy, origin);
  return (
    <main className="share-compare">
      <title>{`${t('community.compare.title')} · Boardwright`}</title>
      <header>
        <ButtonLink size="small" to={`/community/${copy.projectId}`}>
          {t('community.compare.back')}
        </ButtonLink>
        <h1>{t('community.compare.title')}</h1>
        <span className="muted">
          <bdi translate="no">{origin.title}</bdi> → <bdi translate="no">{copy.title}</bdi>
        </span>
      </header>
      {state.type === 'running' && <Loading label={t('community.compare.running')} />}
      {state.type === 'failed' && (
        <Empty
          whole
          icon={<BranchesOutlined />}
          title={t('community.compare.failed')}
          text={t('community.copyFailed')}
        />
      )}
      {state.type === 'done' && <CompareView {...state.done} onRestore={undefined} />}
    </main>
  );
}

/** Reads both projects and compares them in a worker. */
function useSharedComparison(copy: OpenedProject, origin: OpenedProject): ComparisonState {
  const { i18n } = useTranslation();
  const [state, setState] = useState<ComparisonState>({ type: 'running' });
  useEffect(() => {
    let isOver = false;
    setState({ type: 'running' });
    const [before, after] = [sharedState(origin), sharedState(copy)];
    const comparing = new Comparing(before, after);
    Promise.all([before, comparing.compare(i18n.language)]).then(
      ([from, comparison]) => setState({ type: 'done', done: { comparison, from, comparing } }),
      (error: unknown) => {
        if (isOver) return;
        console.error(error);
        setState({ type: 'failed', fault: '' });
      },
    );
    return () => {
      isOver = true;
      comparing.stop();
    };
  }, [copy, origin, i18n.language]);
  return state;
}
