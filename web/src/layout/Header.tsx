import { ShoppingCartOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { useAccount } from '../app/account.ts';
import { refreshCartCount, useCartCount } from '../app/cartCount.ts';
import { isHome } from '../app/homePath.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { mainLinks } from './mainLinks.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import { Settings } from './Settings.tsx';

/** The bar over every page but the editors. On landing pages it turns translucent once the page is scrolled. */
export function Header() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [scrolled, setScrolled] = useState(false);
  const cartCount = useCartCount(state => state.count);
  const user = useAccount(state => state.user);
  useEffect(() => void refreshCartCount(), [user, pathname]);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > 8);
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return (
    <header className={`site-header${isHome(pathname) && scrolled ? ' translucent' : ''}`}>
      <div className="site-header-inner">
        <Brand />
        <nav aria-label={t('nav.main')}>
          {mainLinks(t).map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="site-header-end">
          <Settings />
          <Tooltip title={t('nav.cart')}>
            <Link
              to="/shopping-cart"
              aria-label={cartCount > 0 ? t('nav.cartCount', { count: cartCount }) : t('nav.cart')}
              className="icon-link"
            >
              <ShoppingCartOutlined aria-hidden />
              {cartCount > 0 && (
                <span className="cart-count" aria-hidden data-testid="cart-count">
                  {cartCount}
                </span>
              )}
            </Link>
          </Tooltip>
          <AccountMenu />
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}
