import { FunctionOutlined, LineChartOutlined, NodeIndexOutlined, SlidersOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { StoreError } from '@boardwright/engine/storage';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { platform } from '../../platform/index.ts';
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
  const open = async (id: string) => {
    setOpening(id);
    try {
      const project = await openNetlistExample(await platform.projects(), id, t(`netlist.${id}.title`));
      void navigate(`/sim?id=${project.id}&run`);
    } catch (error) {
      console.error(error);
      setOpening('');
      void message.error(t(`store.${error instanceof StoreError ? error.fault : 'unknown'}`));
    }
  };
  return (
    <div className="home sim-landing">
      <section className="hero">
        <div>
          <h1>{t('simLanding.title')}</h1>
          <p>{t('simLanding.lead')}</p>
          <div className="hero-actions">
            <Button
              type="primary"
              size="large"
              loading={opening === 'rectifier'}
              onClick={() => void open('rectifier')}
            >
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
      <section>
        <h2 className="sim-examples-title">{t('simLanding.examples')}</h2>
        <div className="sim-examples">
          {netlistExamples.map(id => (
            <article key={id} className="card">
              <h3>{t(`netlist.${id}.title`)}</h3>
              <p>{t(`netlist.${id}.text`)}</p>
              <Button
                loading={opening === id}
                disabled={opening !== '' && opening !== id}
                onClick={() => void open(id)}
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
