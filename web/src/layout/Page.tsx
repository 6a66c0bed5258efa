import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { usePreferences } from '../app/preferences.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import './frame.css';

const WITHOUT_FOOTER = /^(\/(en|zh))?\/(workbench|my-|shopping-cart|chat|operator)/;

/** Header, the page, footer. The language follows the locale prefix of the address. */
export function Page() {
  const { pathname } = useLocation();
  const setLocale = usePreferences(state => state.setLocale);
  useEffect(() => {
    const prefix = /^\/(en|zh)(\/|$)/.exec(pathname)?.[1];
    if (prefix === 'en' || prefix === 'zh') setLocale(prefix);
    window.scrollTo(0, 0);
  }, [pathname, setLocale]);
  return (
    <>
      <Header />
      <main className="page">
        <Outlet />
      </main>
      {!WITHOUT_FOOTER.test(pathname) && <Footer />}
    </>
  );
}
