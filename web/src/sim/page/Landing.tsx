import { FunctionOutlined, LineChartOutlined, NodeIndexOutlined, SlidersOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { ExampleCard } from '../../layout/ExampleCard.tsx';
import { circuitExamples } from '../../project/examples.ts';
import { netlistExamples } from '../../project/netlistExamples.ts';
import { Own } from './Own.tsx';
import { Preview } from './Preview.tsx';
import { useOpening } from './useOpening.ts';
import '../../layout/landing.css';
import './landing.css';

const POINTS = [
  ['analyses', FunctionOutlined],
  ['models', NodeIndexOutlined],
  ['waves', LineChartOutlined],
  ['sweeps', SlidersOutlined],
] as const;

/** What the simulator can do, and examples that run in one click. */
export default function Landing() {
  const { t } = useTranslation();
  const { opening, openCircuit, openNetlistExample, openEmpty, openFiles } = useOpening();
  const first = circuitExamples[0]!;
  return (
    <div className="home sim-landing">
      <section className="hero">
        <div>
          <h1>{t('simLanding.title')}</h1>
          <p>{t('simLanding.lead')}</p>
          <div className="hero-actions">
            <Button type="primary" size="large" loading={opening === first.id} onClick={() => openCircuit(first)}>
              {t('simLanding.start')}
            </Button>
            <Button size="large" disabled={opening !== ''} onClick={openEmpty}>
              {t('simLanding.new')}
            </Button>
            <ButtonLink size="large" type="text" to="/workbench/my-files">
              {t('simLanding.own')}
            </ButtonLink>
          </div>
        </div>
        <Preview />
      </section>
      <Own busy={opening !== ''} onNetlist={openFiles} />
      <section className="steps-grid" aria-label={t('simLanding.what')}>
        {POINTS.map(([point, Icon]) => (
          <article key={point}>
            <span className="step-icon" aria-hidden>
              <Icon />
            </span>
            <h2>{t(`simLanding.${point}.title`)}</h2>
            <p>{t(`simLanding.${point}.text`)}</p>
          </article>
        ))}
      </section>
      <section id="examples">
        <h2 className="sim-examples-title">{t('simLanding.examples')}</h2>
        <div className="examples">
          {circuitExamples.map(example => (
            <ExampleCard
              key={example.id}
              id={example.id}
              label={t('simLanding.open')}
              loading={opening === example.id}
              disabled={opening !== '' && opening !== example.id}
              onOpen={() => openCircuit(example)}
            />
          ))}
        </div>
      </section>
      <section>
        <h2 className="sim-examples-title">{t('simLanding.netlists')}</h2>
        <div className="sim-examples">
          {netlistExamples.map(id => (
            <article key={id} className="card">
              <h3>{t(`netlist.${id}.title`)}</h3>
              <p>{t(`netlist.${id}.text`)}</p>
              <Button
                loading={opening === id}
                disabled={opening !== '' && opening !== id}
                onClick={() => openNetlistExample(id)}
              >
                {t('simLanding.open')}
              </Button>
            </article>
          ))}
        </div>
      </section>
    </div>
  );
}
