import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '@boardwright/engine/rules';
import { tr } from '../../../app/locale.ts';
import type { CheckComparison, Comparing } from '../../../project/comparing.ts';
import { PortionedList } from './PortionedList.tsx';

type Checks = { readonly type: 'none' | 'failed' } | { readonly type: 'running'; readonly part: number };

/** What the electrical and the design rules find in one of the states alone. They run when asked: on a large board they take a while. */
export function CheckChanges({ comparing }: { readonly comparing: Comparing }) {
  const { t } = useTranslation();
  const [state, setState] = useState<Checks>({ type: 'none' });
  const [checks, setChecks] = useState<CheckComparison | null>(null);
  const run = () => {
    setState({ type: 'running', part: 0 });
    comparing
      .checks(part => setState({ type: 'running', part }))
      .then(setChecks, (error: unknown) => {
        console.error(error);
        setState({ type: 'failed' });
      });
  };
  if (checks)
    return (
      <>
        <Found kind="added" title={t('versions.checksAdded')} findings={checks.added} />
        <Found kind="removed" title={t('versions.checksGone')} findings={checks.gone} />
      </>
    );
  if (state.type === 'running')
    return <Progress percent={Math.round(100 * state.part)} aria-label={t('versions.checking')} />;
  return (
    <div className="compare-ask">
      <p className="muted">{t('versions.checksText')}</p>
      {state.type === 'failed' && <p className="field-fault">{t('versions.checksFailed')}</p>}
      <Button onClick={run}>{t('versions.checkNow')}</Button>
    </div>
  );
}

interface FoundProps {
  readonly kind: 'added' | 'removed';
  readonly title: string;
  readonly findings: readonly Finding[];
}

function Found({ kind, title, findings }: FoundProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h4>{`${title} ${findings.length}`}</h4>
      {findings.length === 0 && <p className="muted">{t('versions.checksNone')}</p>}
      <PortionedList items={findings}>
        {finding => (
          <li key={`${finding.rule} ${finding.key}`} className={`compare-row ${kind}`}>
            <span>{tr(finding.message)}</span>
          </li>
        )}
      </PortionedList>
    </section>
  );
}
