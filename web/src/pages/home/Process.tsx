import { CheckCircleOutlined, DollarOutlined, EditOutlined, InboxOutlined, ShoppingOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

const STEPS = [
  ['draw', EditOutlined],
  ['check', CheckCircleOutlined],
  ['price', DollarOutlined],
  ['order', ShoppingOutlined],
  ['receive', InboxOutlined],
] as const;

/** The steps from a drawing to the delivered board. */
export function Process() {
  const { t } = useTranslation();
  return (
    <section className="steps-grid home-process" aria-label={t('home.how')}>
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
  );
}
