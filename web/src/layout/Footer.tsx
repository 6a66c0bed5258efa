import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { siteFact, useEdition } from '../app/useEdition.ts';
import { Brand } from './Brand.tsx';
import { openCookieChoice } from './cookies/consent.ts';
import { footerColumns } from './footerColumns.ts';
import { Newsletter } from './Newsletter.tsx';

/** The foot of public pages: ways to all of them, the newsletter, and what the law of the edition asks for. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <div className="site-footer-brand">
          <Brand />
          <p>{t('footer.line')}</p>
          <Newsletter />
        </div>
        <nav aria-label={t('footer.links')} className="site-footer-columns">
          {footerColumns(t).map(({ title, links }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <LegalLine />
    </footer>
  );
}

function LegalLine() {
  const { t } = useTranslation();
  const { legal } = useEdition();
  const filing = siteFact('filing-number');
  return (
    <div className="site-footer-legal">
      <span translate="no">© Boardwright</span>
      {legal === 'filing' && filing !== '' && (
        <a href="https://beian.miit.gov.cn/" rel="noopener" translate="no">
          {filing}
        </a>
      )}
      <Link to="/policy/privacy-policy">{t('footer.privacy')}</Link>
      <Link to="/policy/cookies">{t('footer.cookies')}</Link>
      <Button type="link" size="small" onClick={openCookieChoice}>
        {t('footer.cookieChoice')}
      </Button>
      <a href="/third-party-notices.txt">{t('footer.notices')}</a>
    </div>
  );
}
