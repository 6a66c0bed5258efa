import { UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAccount } from '../app/account.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { MenuButton } from './MenuButton.tsx';
import { useNoticeCount } from './useNoticeCount.ts';

/** Sign in and a way to begin for visitors; orders, account and sign out for customers. */
export function AccountMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { user, signOut } = useAccount();
  const unread = useNoticeCount();
  if (!user) {
    const back = encodeURIComponent(pathname + search);
    return (
      <>
        <Button type="text" onClick={() => void navigate(`/sign-in?next=${back}`)}>
          {t('account.signIn')}
        </Button>
        <ButtonLink type="primary" className="get-started" to="/workbench/my-files">
          {t('account.getStarted')}
        </ButtonLink>
      </>
    );
  }
  return (
    <MenuButton
      type="text"
      icon={<AccountIcon unread={unread} />}
      items={() => [
        { key: 'orders', label: t('nav.orders'), onClick: () => void navigate('/my-orders') },
        {
          key: 'notices',
          label: unread > 0 ? t('nav.noticeCount', { count: unread }) : t('centre.notices'),
          onClick: () => void navigate('/my-notices'),
        },
        { key: 'account', label: t('account.title'), onClick: () => void navigate('/account') },
        ...(user.isOperator
          ? [{ key: 'operator', label: t('operator.title'), onClick: () => void navigate('/operator') }]
          : []),
        { type: 'divider' },
        { key: 'out', label: t('account.signOut'), onClick: () => void signOut() },
      ]}
    >
      {user.name}
    </MenuButton>
  );
}

const AccountIcon = ({ unread }: { readonly unread: number }) => (
  <span className="account-icon" aria-hidden>
    <UserOutlined />
    {unread > 0 && (
      <span className="cart-count" data-testid="notice-count">
        {unread}
      </span>
    )}
  </span>
);
