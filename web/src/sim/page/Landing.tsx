import { FunctionOutlined, LineChartOutlined, NodeIndexOutlined, SlidersOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { StoreError, type ProjectStore } from '@boardwright/engine/storage';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { platform } from '../../platform/index.ts';
import { ExampleCard } from '../../layout/ExampleCard.tsx';
import { addressOf, circuitExamples, openExample, type Example } from '../../project/examples.ts';
import { netlistExamples, openNetlistExample } from '../../project/netlistExamples.ts';
import { Preview } from './Preview.tsx';
import '../../pages/home/home.css';
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
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [opening, setOpening] = useState('');
  const act = async (id: string, address: (projects: ProjectStore) => Promise<string>) => {
    setOpening(id);
    try {
      void navigate(await address(await platform.projects()));
    } catch (error) {
      console.error(error);
      setOpening('');
      void message.error(t(`store.${error instanceof StoreError ? error.fault : 'unknown'}`));
    }
  };
  const openCircuit = (example: Example) =>
    void act(example.id, async projects =>
      addressOf(example, await openExample(projects, example, t(`example.${example.id}.title`))),
    );
  const open = (id: string) =>
    void act(id, async projects => {
      const project = await openNetlistExample(projects, id, t(`netlist.${id}.title`));
      return `/sim?id=${project.id}&run`;
    });
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
            <ButtonLink size="large" to="/workbench/my-files">
              {t('simLanding.own')}
            </ButtonLink>
          </div>
        </div>
        <Preview />
      </section>
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
              <Button loading={opening === id} disabled={opening !== '' && opening !== id} onClick={() => open(id)}>
                {t('simLanding.open')}
              </Button>
            </article>
          ))}
        </div>
      </section>
    </div>
  );
}
