import { TeamOutlined } from '@ant-design/icons';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { CallOptions, OpenedProject } from '@boardwright/contract';
import { api } from '../app/api.ts';
import { isTemporary } from '../app/Reader.ts';
import { useRead } from '../app/useRead.ts';
import { Empty } from '../layout/Empty.tsx';
import { Loading } from '../layout/Loading.tsx';
import { Unread } from '../layout/Unread.tsx';
import { shownOf } from '../project/visit.ts';
import type { EditorExtension } from './extension/EditorExtension.ts';
import { Visited } from './Visited.tsx';

interface Props {
  readonly extensions: readonly EditorExtension[];
}

/** The viewer of a project of the community, which other pages show inside of theirs. */
export function SharePage({ extensions }: Props) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const read = useCallback((options: CallOptions) => api.community.view({ id }, options), [id]);
  const { value: share, fault, refresh } = useRead(read);
  if (fault && isTemporary(fault))
    return (
      <main>
        <Unread fault={fault} onRetry={() => void refresh()} />
      </main>
    );
  if (fault) return <NotShared />;
  if (share === null) return <Loading label={t('editor.opening')} />;
  return <Shared key={id} share={share} extensions={extensions} />;
}

function Shared({ share, extensions }: Props & { readonly share: OpenedProject }) {
  const [params, setParams] = useSearchParams();
  const shown = useMemo(() => shownOf(share), [share]);
  const source = useMemo(() => ({ type: 'share', id: share.projectId }) as const, [share.projectId]);
  const show = params.get('show') ?? (share.hasBoard ? 'pcb' : 'sch');
  return (
    <Visited
      source={source}
      shown={shown}
      first={show === 'sch' ? 'schematic' : 'board'}
      extensions={extensions}
      ended={<NotShared />}
      onAddress={next => setParams({ show: next }, { replace: true })}
    />
  );
}

function NotShared() {
  const { t } = useTranslation();
  return (
    <main>
      <Empty whole icon={<TeamOutlined />} title={t('community.gone')} text={t('community.goneHint')} />
    </main>
  );
}
