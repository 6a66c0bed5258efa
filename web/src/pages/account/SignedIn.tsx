import { UserOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAccount } from '../../app/account.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';

/** Shows what only customers may see; visitors are asked to sign in, and come back here. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const user = useAccount(state => state.user);
  if (user) return children;
  const next = encodeURIComponent(pathname + search);
  return (
    <Empty whole icon={<UserOutlined />} title={t('account.needed')} text={t('account.neededWhy')}>
      <ButtonLink type="primary" to={`/sign-in?next=${next}`}>
        {t('account.signIn')}
      </ButtonLink>
      <ButtonLink to={`/sign-in?new=1&next=${next}`}>{t('signIn.create')}</ButtonLink>
    </Empty>
  );
}
