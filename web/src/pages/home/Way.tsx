import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../layout/ButtonLink.tsx';

/** The way in, at the end of the page. */
export function Way() {
  const { t } = useTranslation();
  return (
    <section className="home-way" aria-labelledby="home-way">
      <div>
        <h2 id="home-way">{t('home.way.title')}</h2>
        <p>{t('home.way.text')}</p>
      </div>
      <div className="hero-actions">
        <ButtonLink type="primary" size="large" to="/workbench/my-files">
          {t('home.start')}
        </ButtonLink>
        <ButtonLink size="large" to="/help/first-board">
          {t('home.way.help')}
        </ButtonLink>
      </div>
    </section>
  );
}
