import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Brand } from './Brand.tsx';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <div>
          <Brand />
          <p>{t('footer.line')}</p>
        </div>
        <nav aria-label={t('footer.links')}>
          <Link to="/workbench/my-files">{t('nav.design')}</Link>
          <Link to="/online-simulate">{t('simLanding.nav')}</Link>
          <Link to="/order/manufacturing/pcb">{t('nav.order')}</Link>
          <Link to="/assembly">{t('assembly.name')}</Link>
          <Link to="/my-orders">{t('nav.orders')}</Link>
          <a href="/third-party-notices.txt">{t('footer.notices')}</a>
        </nav>
      </div>
    </footer>
  );
}
