import { LinkOutlined } from '@ant-design/icons';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { createStore, useStore } from 'zustand';
import type { CallOptions } from '@boardwright/contract';
import { api } from '../app/api.ts';
import { isTemporary } from '../app/Reader.ts';
import { useRead } from '../app/useRead.ts';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { Empty } from '../layout/Empty.tsx';
import { Loading } from '../layout/Loading.tsx';
import { Unread } from '../layout/Unread.tsx';
import { Visit, VisitContext, type Shown, type VisitState } from '../project/visit.ts';
import type { EditorExtension } from './extension/EditorExtension.ts';
import { ProjectView } from './ProjectView.tsx';

interface Props {
  readonly extensions: readonly EditorExtension[];
}

/** Shows the project of a link to anybody, without an account. */
export function VisitPage({ extensions }: Props) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const link = params.get('link') ?? '';
  const read = useCallback((options: CallOptions) => api.sharing.open({ link }, options), [link]);
  const { value: shown, fault, refresh } = useRead(read);
  if (fault && isTemporary(fault))
    return (
      <main>
        <Unread fault={fault} onRetry={() => void refresh()} />
      </main>
    );
  if (fault) return <Ended />;
  if (shown === null) return <Loading label={t('editor.opening')} />;
  return <Visited key={link} link={link} shown={shown} extensions={extensions} />;
}

const NOT_YET = createStore<{ readonly state: VisitState }>(() => ({ state: 'opening' }));

function Visited({ link, shown, extensions }: Props & { readonly link: string; readonly shown: Shown }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [visit, setVisit] = useState<Visit | null>(null);
  useEffect(() => {
    const begun = new Visit(link, shown);
    setVisit(begun);
    return () => begun.close();
  }, [link, shown]);
  const { state } = useStore(visit?.store ?? NOT_YET);
  if (state === 'ended') return <Ended />;
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
        <ProjectView
          id={visit.project}
          first={params.get('show') === 'sch' ? 'schematic' : 'board'}
          extensions={extensions}
          visit={visit}
          onAddress={show => setParams({ link, show }, { replace: true })}
        />
      </div>
    </VisitContext>
  );
}

const UNREACHED = { kind: 'network', id: null, message: '', code: null, data: null } as const;

/** The link was revoked, has expired or never existed. */
function Ended() {
  const { t } = useTranslation();
  return (
    <main>
      <Empty whole icon={<LinkOutlined />} title={t('visit.ended')} text={t('visit.endedHint')}>
        <ButtonLink type="primary" to="/">
          {t('visit.home')}
        </ButtonLink>
      </Empty>
    </main>
  );
}
