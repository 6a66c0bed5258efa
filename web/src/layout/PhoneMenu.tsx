import { MenuOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { mainLinks, panels } from './mainLinks.ts';
import { MenuButton } from './MenuButton.tsx';
import { useSiteMenu, type PanelLink } from './siteMenu.ts';

/** The links of the header, where a phone has no room for them. */
export function PhoneMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const menu = useSiteMenu();
  const item = ({ to, label }: PanelLink) => ({ key: to, label, onClick: () => void navigate(to) });
  return (
    <MenuButton
      type="text"
      className="site-menu"
      aria-label={t('nav.main')}
      icon={<MenuOutlined aria-hidden />}
      items={() => [
        ...mainLinks(t).map(item),
        ...panels(t, menu).map(({ id, label, links }) => ({
          key: id,
          label,
          type: 'group' as const,
          // A place in two menus needs two keys.
          children: links.map(link => ({ ...item(link), key: `${id}${link.to}` })),
        })),
      ]}
    />
  );
}
