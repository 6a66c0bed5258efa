import { FunctionOutlined, LineChartOutlined, NodeIndexOutlined, SlidersOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { StoreError, type ProjectStore } from '@boardwright/engine/storage';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { platform } from '../../platform/index.ts';
import { ExampleCard } from '../../layout/ExampleCard.tsx';
import { usePreferences } from '../../app/preferences.ts';
import { addressOf, circuitExamples, openExample, type Example, type OpenedExample } from '../../project/examples.ts';
import { netlistExamples, openNetlistExample } from '../../project/netlistExamples.ts';
import { newSimulation } from '../../project/newSimulation.ts';
import { mainNetlist, storeNetlist } from '../../project/netlists.ts';
import { Own } from './Own.tsx';
import { Preview } from './Preview.tsx';
import '../../layout/landing.css';
import './landing.css';

const POINTS = [
  ['analyses', FunctionOutlined],
  ['models', NodeIndexOutlined],
  ['waves', LineChartOutlined],
  ['sweeps', SlidersOutlined],
] as const;

/** Where something is opened that is no example. */
const NEW = 'new';

const NETLISTS = ['.cir', '.ckt', '.sp', '.spi', '.spice', '.net', '.lib', '.mod', '.inc', '.sub', '.txt'];

/** What the simulator can do, and examples that run in one click. */
export default function Landing() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const locale = usePreferences(state => state.locale);
  const [opening, setOpening] = useState('');
  const act = async (id: string, address: (projects: ProjectStore) => Promise<string | null>) => {
    setOpening(id);
    try {
      const to = await address(await platform.projects());
      if (to === null) setOpening('');
      else void navigate(to);
    } catch (error) {
      console.error(error);
      setOpening('');
      void message.error(t(`store.${error instanceof StoreError ? error.fault : 'unknown'}`));
    }
  };
  const fresh = ({ beside }: OpenedExample) => beside && void message.info(t(`example.beside.${beside}`));
  const openCircuit = (example: Example) =>
    void act(example.id, async projects => {
      const opened = await openExample(projects, example, t(`example.${example.id}.title`), locale);
      fresh(opened);
      return addressOf(example, opened.project);
    });
  const open = (id: string) =>
    void act(id, async projects => {
      const opened = await openNetlistExample(projects, id, t(`netlist.${id}.title`), locale);
      fresh(opened);
      return `/sim?id=${opened.project.id}&run`;
    });
  const begin = () =>
    void act(NEW, async projects => `/sim?id=${(await newSimulation(projects, t('workbench.untitled'))).id}`);
  const openNetlist = () =>
    void act(NEW, async projects => {
      const files = await platform.files.pick(NETLISTS, true);
      const main = mainNetlist(files);
      if (main) return `/sim?id=${(await storeNetlist(projects, main, files)).id}`;
      if (files.length > 0) void message.warning(t('simLanding.noNetlist'));
      return null;
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
            <Button size="large" disabled={opening !== ''} onClick={begin}>
              {t('simLanding.new')}
            </Button>
            <ButtonLink size="large" type="text" to="/workbench/my-files">
              {t('simLanding.own')}
            </ButtonLink>
          </div>
        </div>
        <Preview />
      </section>
      <Own busy={opening !== ''} onNetlist={openNetlist} />
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
