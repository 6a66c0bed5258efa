import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Faq } from './Faq.tsx';
import { FreeAssembly } from './FreeAssembly.tsx';
import { Limits } from './Limits.tsx';
import { ProcessTabs } from './ProcessTabs.tsx';
import '../../layout/landing.css';
import './assembly.css';

const STEPS = ['files', 'parts', 'placement', 'build'] as const;

/** What assembly is, how it goes, and the way to a quote. */
export default function AssemblyPage() {
  const { t } = useTranslation();
  return (
    <div className="assembly">
      <section className="assembly-hero">
        <h1>{t('assembly.title')}</h1>
        <p>{t('assembly.lead')}</p>
        <div className="hero-actions">
          <ButtonLink type="primary" size="large" to="/order/manufacturing/pcba">
            {t('assembly.quote')}
          </ButtonLink>
          <ButtonLink size="large" to="/workbench/my-files">
            {t('assembly.open')}
          </ButtonLink>
        </div>
      </section>
      <section aria-label={t('assembly.steps')}>
        <h2>{t('assembly.steps')}</h2>
        <ol className="assembly-steps">
          {STEPS.map((step, i) => (
            <li key={step} className="card">
              <span className="assembly-number" aria-hidden>
                {i + 1}
              </span>
              <h3>{t(`assembly.step.${step}.title`)}</h3>
              <p>{t(`assembly.step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <FreeAssembly />
      <section aria-label={t('assembly.process')}>
        <h2>{t('assembly.process')}</h2>
        <ProcessTabs />
      </section>
      <Limits />
      <Faq />
    </div>
  );
}
