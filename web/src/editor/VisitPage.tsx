import { LinkOutlined } from '@ant-design/icons';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { CallOptions } from '@boardwright/contract';
import { api } from '../app/api.ts';
import { isTemporary } from '../app/Reader.ts';
import { useRead } from '../app/useRead.ts';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { Empty } from '../layout/Empty.tsx';
import { Loading } from '../layout/Loading.tsx';
import { Unread } from '../layout/Unread.tsx';
import type { EditorExtension } from './extension/EditorExtension.ts';
import { Visited } from './Visited.tsx';

interface Props {
  readonly extensions: readonly EditorExtension[];
}

/** Shows the project of a link to anybody, without an account. */
export function VisitPage({ extensions }: Props) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const link = params.get('link') ?? '';
  const source = useMemo(() => ({ type: 'link', secret: link }) as const, [link]);
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
  return (
    <Visited
      key={link}
      source={source}
      shown={shown}
      first={params.get('show') === 'sch' ? 'schematic' : 'board'}
      extensions={extensions}
      ended={<Ended />}
      onAddress={show => setParams({ link, show }, { replace: true })}
    />
  );
}

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
