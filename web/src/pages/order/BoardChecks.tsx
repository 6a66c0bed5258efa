import { Alert } from 'antd';
import type { Store } from '@boardwright/engine/kinds';
import type { Finding } from '@boardwright/engine/rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkDocument } from '../../project/checks.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';

/** Whether the design rules find errors in the board that is about to be ordered, the excluded ones aside. */
export function BoardChecks({ store, editor }: { readonly store: Store; readonly editor: string }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<readonly Finding[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    checkDocument({ store }, { signal: gone.signal }).then(setFound, error => {
      if (gone.signal.aborted) return;
      console.error(error);
      setFailed(true);
    });
    return () => gone.abort();
  }, [store]);
  const look = (
    <ButtonLink size="small" to={editor}>
      {t('dfm.look')}
    </ButtonLink>
  );
  if (failed)
    return <Alert type="warning" showIcon title={t('findings.failed')} className="page-notice" action={look} />;
  if (!found) return <Alert type="info" showIcon title={t('dfm.checking')} className="page-notice" role="status" />;
  const accepted = new Set(store.settings.exclusions.map(({ key }) => key));
  const errors = found.filter(({ key, severity }) => severity === 'error' && !accepted.has(key));
  const open = errors.filter(({ rule }) => rule === 'unconnected_items').length;
  if (errors.length === 0)
    return <Alert type="success" showIcon title={t('dfm.sound')} className="page-notice" role="status" />;
  const described = [
    ...(open > 0 ? [t('dfm.open', { count: open })] : []),
    ...(errors.length > open ? [t('dfm.errors', { count: errors.length - open })] : []),
  ].join(' ');
  return (
    <Alert
      type="error"
      showIcon
      title={t('dfm.faulty')}
      description={described}
      className="page-notice"
      action={look}
    />
  );
}
