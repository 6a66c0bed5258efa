import { CheckCircleOutlined, DollarOutlined, EditOutlined, ShoppingOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../app/preferences.ts';
import { useDark } from '../../app/theme.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import '../../layout/landing.css';

const STEPS = [
  ['draw', EditOutlined],
  ['check', CheckCircleOutlined],
  ['price', DollarOutlined],
  ['order', ShoppingOutlined],
] as const;

/** What the product is, and the way in. */
export default function Home() {
  const { t } = useTranslation();
  const theme = useDark() ? 'dark' : 'light';
  const locale = usePreferences(state => state.locale);
  return (
    <div className="home">
      <section className="hero">
        <div>
          <h1>{t('home.title')}</h1>
          <p>{t('home.lead')}</p>
          <div className="hero-actions">
            <ButtonLink type="primary" size="large" to="/workbench/my-files">
              {t('home.start')}
            </ButtonLink>
            <ButtonLink size="large" to="/order/manufacturing/pcb">
              {t('home.quote')}
            </ButtonLink>
          </div>
        </div>
        <img className="hero-picture" src={`/pictures/editor-${theme}-${locale}.webp`} alt={t('home.picture')} />
      </section>
      <section className="steps-grid" aria-label={t('home.how')}>
        {STEPS.map(([step, Icon]) => (
          <article key={step}>
            <span className="step-icon" aria-hidden>
              <Icon />
            </span>
            <h2>{t(`home.${step}.title`)}</h2>
            <p>{t(`home.${step}.text`)}</p>
          </article>
        ))}
      </section>
    </div>
  );
}
