import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { isHome } from '../app/homePath.ts';
import { CookieQuestion } from './cookies/CookieQuestion.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { useVisitCount } from './useVisitCount.ts';
import './frame.css';

const WITHOUT_FOOTER = /^\/(workbench|my-|shopping-cart|chat|operator)/;
const WITHOUT_HEADER = /^\/chat(\/|$)/;

/** Whether a page that is being loaded shows it: home and chat do not (specification, section 2). */
const showsLoading = (path: string): boolean => !isHome(path) && !WITHOUT_HEADER.test(path);

/** Header, the page, footer. */
export function Page() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const main = useRef<HTMLElement>(null);
  useVisitCount(pathname);
  useEffect(() => {
    // Chromium's answers with a promise, which is no clean-up.
    void window.scrollTo(0, 0);
  }, [pathname]);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <>
      <a className="skip-link" href="#content" onClick={skip}>
        {t('nav.skip')}
      </a>
      {state !== 'idle' && showsLoading(location.pathname) && <LoadingBar />}
      {!WITHOUT_HEADER.test(pathname) && <Header />}
      <main ref={main} id="content" tabIndex={-1} className="page">
        <Outlet />
      </main>
      {!WITHOUT_FOOTER.test(pathname) && <Footer />}
      <CookieQuestion />
    </>
  );
}
