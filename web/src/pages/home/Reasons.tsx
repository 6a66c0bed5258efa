import { useTranslation } from 'react-i18next';

const REASONS = ['offline', 'price', 'files', 'formats'] as const;

/** What is different here: each is a property of the product that can be tried. */
export function Reasons() {
  const { t } = useTranslation();
  return (
    <section className="home-section" aria-labelledby="home-reasons">
      <h2 id="home-reasons">{t('home.reasons.title')}</h2>
      <dl className="home-reasons">
        {REASONS.map(reason => (
          <div key={reason}>
            <dt>{t(`home.reasons.${reason}.title`)}</dt>
            <dd>{t(`home.reasons.${reason}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
