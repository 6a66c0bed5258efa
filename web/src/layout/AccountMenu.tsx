import { UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAccount } from '../app/account.ts';
import { MenuButton } from './MenuButton.tsx';

/** Sign in for visitors; orders, account and sign out for customers. */
export function AccountMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { user, signOut } = useAccount();
  if (!user) {
    const back = encodeURIComponent(pathname + search);
    return (
      <Button type="primary" onClick={() => void navigate(`/sign-in?next=${back}`)}>
        {t('account.signIn')}
      </Button>
    );
  }
  return (
    <MenuButton
      type="text"
      icon={<UserOutlined aria-hidden />}
      items={() => [
        { key: 'orders', label: t('nav.orders'), onClick: () => void navigate('/my-orders') },
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
