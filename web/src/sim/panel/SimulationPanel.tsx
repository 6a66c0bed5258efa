import { CaretRightFilled, LineChartOutlined } from '@ant-design/icons';
import { Button, Progress, Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore, type StoreApi } from 'zustand';
import { DIALECTS } from '@boardwright/sim/spice';
import type { Id } from '@boardwright/engine/base';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../../editor/state/revision.ts';
import { useSim } from '../model/useSim.ts';
import type { Simulation } from '../model/simulation.ts';
import { dialectOf } from '../model/source.ts';
import { Analyses } from './Analyses.tsx';
import { setDialect } from './directives.ts';
import { Messages } from './Messages.tsx';
import { SweepForm } from './SweepForm.tsx';
import type { SweepPlan } from './sweepPlan.ts';
import './panel.css';

interface Props {
  readonly document: EditorDocument;
  readonly simulation: Simulation;
  readonly sweep: StoreApi<SweepPlan>;
  readonly onRun: () => void;
  readonly onWaves: () => void;
  /** Shows a part or text. */
  readonly onGo: (id: Id) => void;
  /** Highlights a node of the netlist. */
  readonly onNode: (node: string) => void;
  /** Shows the models that parts can be given. */
  readonly onModels: () => void;
}

/** The simulated circuit, the analyses, and the messages. */
export function SimulationPanel({ document, simulation, sweep, onRun, onWaves, onGo, onNode, onModels }: Props) {
  const { t } = useTranslation();
  useRevision(document);
  useEffect(() => simulation.ready(), [simulation]);
  const phase = useSim(simulation, state => state.phase);
  const some = useSim(simulation, state => state.runs.length > 0);
  const operatingPoint = useSim(simulation, state => state.operatingPoint);
  const isSweep = useStore(sweep, plan => plan.kind !== 'none');
  return (
    <div className="sim-panel" data-testid="sim-panel">
      <div className="sim-run">
        {phase === 'idle' ? (
          <Button type="primary" icon={<CaretRightFilled aria-hidden />} onClick={onRun}>
            {isSweep ? t('sim.runSweep') : t('sim.run')}
          </Button>
        ) : (
          <Button danger onClick={() => simulation.stop()}>
            {t('sim.stop')}
          </Button>
        )}
        <Button icon={<LineChartOutlined aria-hidden />} disabled={!some} onClick={onWaves}>
          {t('sim.waves')}
        </Button>
        <Button onClick={onModels}>{t('models.open')}</Button>
      </div>
      <Running simulation={simulation} />
      <Analyses document={document} />
      <section>
        <h3>{t('sim.options')}</h3>
        <label className="sim-row">
          <span>{t('sim.dialect')}</span>
          <Select
            size="small"
            value={dialectOf(document)}
            onChange={dialect => setDialect(document, dialect)}
            options={DIALECTS.map(each => ({ value: each, label: t(`sim.dialect.${each}`) }))}
          />
        </label>
        <label className="sim-check">
          <input
            type="checkbox"
            checked={operatingPoint}
            onChange={event => simulation.store.setState({ operatingPoint: event.target.checked })}
          />
          {t('sim.operatingPoint')}
        </label>
      </section>
      <SweepForm simulation={simulation} sweep={sweep} />
      <Messages simulation={simulation} onGo={onGo} onNode={onNode} />
    </div>
  );
}

/** How far the run is. */
export function Running({ simulation }: { readonly simulation: Simulation }) {
  const { t } = useTranslation();
  const phase = useSim(simulation, state => state.phase);
  const analysis = useSim(simulation, state => state.analysis);
  const part = useSim(simulation, state => state.part);
  if (phase === 'idle') return null;
  return (
    <div className="sim-progress" role="status">
      <span>
        {phase === 'starting'
          ? t('sim.starting')
          : t('sim.running', { analysis: t(`analysis.${analysis}`, { defaultValue: analysis }) })}
      </span>
      <Progress percent={Math.round(100 * (part ?? 0))} size="small" aria-label={t('sim.progress')} />
    </div>
  );
}
