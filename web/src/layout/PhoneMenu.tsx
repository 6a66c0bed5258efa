import { MenuOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { mainLinks } from './mainLinks.ts';
import { MenuButton } from './MenuButton.tsx';

/** The links of the header, where a phone has no room for them. */
export function PhoneMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <MenuButton
      type="text"
      className="site-menu"
      aria-label={t('nav.main')}
      icon={<MenuOutlined aria-hidden />}
      items={() => mainLinks(t).map(({ to, label }) => ({ key: to, label, onClick: () => void navigate(to) }))}
    />
  );
}
