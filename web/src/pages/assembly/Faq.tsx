import { useTranslation } from 'react-i18next';

const QUESTIONS = ['files', 'own', 'missing', 'rotation', 'price', 'shipping', 'firmware'] as const;

/** What people ask before their first assembly. */
export function Faq() {
  const { t } = useTranslation();
  return (
    <section aria-label={t('assembly.faq')}>
      <h2>{t('assembly.faq')}</h2>
      {QUESTIONS.map(question => (
        <details key={question} className="card assembly-question">
          <summary>{t(`assembly.faq.${question}.question`)}</summary>
          <p>{t(`assembly.faq.${question}.answer`)}</p>
        </details>
      ))}
    </section>
  );
}
