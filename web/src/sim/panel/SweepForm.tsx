import { Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore, type StoreApi } from 'zustand';
import type { Simulation } from '../model/simulation.ts';
import { MonteCarlo } from './MonteCarlo.tsx';
import { SweepField, type SweepEdit } from './SweepField.tsx';
import { sweepFrom, type SweepPlan } from './sweepPlan.ts';
import { ValueSweep } from './ValueSweep.tsx';

const KINDS = ['none', 'value', 'temperature', 'monteCarlo'] as const;

interface Props {
  readonly simulation: Simulation;
  readonly sweep: StoreApi<SweepPlan>;
}

/** What is varied from run to run: a value, the temperature, or all values within their tolerances. */
export function SweepForm({ simulation, sweep }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const plan = useStore(sweep);
  const [netlist, setNetlist] = useState('');
  useEffect(() => {
    if (plan.kind !== 'none') void simulation.netlist().then(setNetlist);
  }, [simulation, plan.kind]);
  const read = netlist === '' ? {} : sweepFrom(plan, netlist);
  const edit: SweepEdit = {
    id,
    plan,
    faults: 'faults' in read ? read.faults : new Map(),
    set: part => sweep.setState(part),
  };
  return (
    <section>
      <h3>{t('sweep.title')}</h3>
      <label className="sim-row">
        <span>{t('sweep.kind')}</span>
        <Select
          size="small"
          value={plan.kind}
          onChange={kind => edit.set({ kind })}
          options={KINDS.map(kind => ({ value: kind, label: t(`sweep.kind.${kind}`) }))}
        />
      </label>
      {plan.kind !== 'none' && (
        <div className="sim-form">
          {plan.kind === 'value' && <ValueSweep edit={edit} netlist={netlist} />}
          {plan.kind === 'temperature' && (
            <>
              <SweepField edit={edit} name="fromDegrees" unit="°C" />
              <SweepField edit={edit} name="toDegrees" unit="°C" />
              <SweepField edit={edit} name="count" />
            </>
          )}
          {plan.kind === 'monteCarlo' && <MonteCarlo edit={edit} />}
        </div>
      )}
    </section>
  );
}
