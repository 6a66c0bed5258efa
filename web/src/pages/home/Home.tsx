import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import './home.css';

const STEPS = ['draw', 'check', 'price', 'order'] as const;

/** What the product is, and the way in. */
export default function Home() {
  const { t } = useTranslation();
  return (
    <div className="home">
      <section className="hero">
        <h1>{t('home.title')}</h1>
        <p>{t('home.lead')}</p>
        <div className="hero-actions">
          <Link to="/workbench/my-files">
            <Button type="primary" size="large">
              {t('home.start')}
            </Button>
          </Link>
          <Link to="/order/manufacturing/pcb">
            <Button size="large">{t('home.quote')}</Button>
          </Link>
        </div>
      </section>
      <section className="steps-grid" aria-label={t('home.how')}>
        {STEPS.map((step, i) => (
          <article key={step} className="card">
            <span className="step-number">{i + 1}</span>
            <h2>{t(`home.${step}.title`)}</h2>
            <p>{t(`home.${step}.text`)}</p>
          </article>
        ))}
      </section>
    </div>
  );
}
