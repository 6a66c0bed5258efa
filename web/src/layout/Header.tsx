import { ShoppingCartOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { useAccount } from '../app/account.ts';
import { refreshCartCount, useCartCount } from '../app/cartCount.ts';
import { whenIdle } from '../app/idle.ts';
import { usePreferences } from '../app/preferences.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { isLanding } from './landing.ts';
import { mainLinks, panels } from './mainLinks.ts';
import { NavPanel } from './NavPanel.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { SearchButton } from './SearchButton.tsx';
import { Settings } from './Settings.tsx';
import { loadSiteMenu, useSiteMenu } from './siteMenu.ts';

/** The bar over every page but the editors. On landing pages it turns translucent once the page is scrolled. */
export function Header() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [scrolled, setScrolled] = useState(false);
  const locale = usePreferences(state => state.locale);
  const menu = useSiteMenu();
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > 8);
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  useEffect(() => whenIdle(() => void loadSiteMenu(locale)), [locale]);
  return (
    <header className={`site-header${isLanding(pathname) && scrolled ? ' translucent' : ''}`}>
      <div className="site-header-inner">
        <Brand />
        <nav aria-label={t('nav.main')}>
          {mainLinks(t).map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
          {panels(t, menu).map(panel => (
            <NavPanel key={panel.id} panel={panel} />
          ))}
        </nav>
        <div className="site-header-end">
          <SearchButton />
          <Settings />
          <CartLink />
          <AccountMenu />
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

/** The way to the cart, with how many items are in it. */
function CartLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const count = useCartCount(state => state.count);
  const user = useAccount(state => state.user);
  useEffect(() => void refreshCartCount(), [user, pathname]);
  return (
    <Tooltip title={t('nav.cart')}>
      <Link
        to="/shopping-cart"
        aria-label={count > 0 ? t('nav.cartCount', { count }) : t('nav.cart')}
        className="icon-link"
      >
        <ShoppingCartOutlined aria-hidden />
        {count > 0 && (
          <span className="cart-count" aria-hidden data-testid="cart-count">
            {count}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
