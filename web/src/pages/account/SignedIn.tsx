import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useAccount } from '../../app/account.ts';

/** Shows what only customers may see; visitors are asked to sign in, and come back here. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const user = useAccount(state => state.user);
  if (user) return children;
  return (
    <Result
      status="info"
      title={t('account.needed')}
      extra={
        <Link to={`/sign-in?next=${encodeURIComponent(pathname + search)}`}>
          <Button type="primary">{t('account.signIn')}</Button>
        </Link>
      }
    />
  );
}
