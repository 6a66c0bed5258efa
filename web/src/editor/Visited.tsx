import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from 'zustand';
import { Loading } from '../layout/Loading.tsx';
import { Unread } from '../layout/Unread.tsx';
import type { VisitSource } from '../platform/visit/index.ts';
import type { DocumentKind } from '../project/session.ts';
import { Visit, VisitContext, type Shown, type VisitState } from '../project/visit.ts';
import type { EditorExtension } from './extension/EditorExtension.ts';
import { ProjectView } from './ProjectView.tsx';

interface Props {
  /** Keep its identity. */
  readonly source: VisitSource;
  readonly shown: Shown;
  readonly first: DocumentKind;
  readonly extensions: readonly EditorExtension[];
  /** Stands there when nothing is shown any more. */
  readonly ended: ReactNode;
  readonly onAddress: (address: 'sch' | 'pcb') => void;
}

const NOT_YET = createStore<{ readonly state: VisitState }>(() => ({ state: 'opening' }));
const UNREACHED = { kind: 'network', id: null, message: '', code: null, data: null } as const;

/** A visited project in the viewing mode of the editor. */
export function Visited({ source, shown, first, extensions, ended, onAddress }: Props) {
  const { t } = useTranslation();
  const [visit, setVisit] = useState<Visit | null>(null);
  useEffect(() => {
    const begun = new Visit(source, shown);
    setVisit(begun);
    return () => begun.close();
  }, [source, shown]);
  const { state } = useStore(visit?.store ?? NOT_YET);
  if (state === 'ended') return ended;
  if (state === 'failed')
    return (
      <main>
        <Unread fault={UNREACHED} onRetry={() => visit?.retry()} />
      </main>
    );
  if (!visit || state === 'opening') return <Loading label={t('editor.opening')} />;
  return (
    <VisitContext value={visit}>
      <div className="visit">
        <ProjectView id={visit.project} first={first} extensions={extensions} visit={visit} onAddress={onAddress} />
      </div>
    </VisitContext>
  );
}
