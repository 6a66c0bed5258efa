import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Fields of work, each with the page that it leads to. */
const FIELDS = [
  ['prototypes', '/product/pcb-prototype'],
  ['assembly', '/assembly'],
  ['embedded', '/online-simulate'],
  ['power', '/pcb-capability'],
  ['teaching', '/help/first-sketch'],
  ['teams', '/design'],
] as const;

/** What people use it for. */
export function Solutions() {
  const { t } = useTranslation();
  return (
    <section className="home-section" aria-labelledby="home-solutions">
      <h2 id="home-solutions">{t('home.solutions.title')}</h2>
      <div className="home-solutions">
        {FIELDS.map(([field, to]) => (
          <article key={field} className="card">
            <h3>{t(`home.solutions.${field}.title`)}</h3>
            <p>{t(`home.solutions.${field}.text`)}</p>
            <Link to={to}>{t(`home.solutions.${field}.more`)}</Link>
          </article>
        ))}
      </div>
    </section>
  );
}
