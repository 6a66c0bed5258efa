import { AutoComplete, Checkbox, Input, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore, type StoreApi } from 'zustand';
import { variable } from '@boardwright/sim/spice';
import { tr } from '../../app/locale.ts';
import type { Simulation } from '../model/simulation.ts';
import { sweepFrom, type SweepPlan } from './sweepPlan.ts';

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
  const set = (part: Partial<SweepPlan>) => sweep.setState(part);
  const read = netlist === '' ? {} : sweepFrom(plan, netlist);
  const faults = 'faults' in read ? read.faults : new Map<string, never>();
  const fault = (name: string) => {
    const found = faults.get(name);
    return (
      found && (
        <p className="sim-fault" id={`${id}${name}fault`} role="alert">
          {tr(found)}
        </p>
      )
    );
  };
  const text = (name: keyof SweepPlan, unit = '') => (
    <div className="sim-field" key={name}>
      <label htmlFor={id + name}>{t(`sweep.${name}`)}</label>
      <Input
        id={id + name}
        size="small"
        value={plan[name] as string}
        status={faults.has(name) ? 'error' : ''}
        suffix={<span className="muted">{unit}</span>}
        aria-invalid={faults.has(name)}
        autoComplete="off"
        onChange={event => set({ [name]: event.target.value })}
      />
      {fault(name)}
    </div>
  );
  return (
    <section>
      <h3>{t('sweep.title')}</h3>
      <label className="sim-row">
        <span>{t('sweep.kind')}</span>
        <Select
          size="small"
          value={plan.kind}
          onChange={kind => set({ kind })}
          options={(['none', 'value', 'temperature', 'monteCarlo'] as const).map(kind => ({
            value: kind,
            label: t(`sweep.kind.${kind}`),
          }))}
        />
      </label>
      {plan.kind !== 'none' && (
        <div className="sim-form">
          {plan.kind === 'value' && (
            <>
              <div className="sim-field">
                <label htmlFor={`${id}name`}>{t('sweep.name')}</label>
                <AutoComplete
                  id={`${id}name`}
                  size="small"
                  value={plan.name}
                  status={faults.has('name') ? 'error' : ''}
                  onChange={(name: string) => set({ name })}
                  options={variable(netlist).map(name => ({ value: name }))}
                  showSearch={{
                    filterOption: (input, option) => option?.value.toLowerCase().includes(input.toLowerCase()) ?? false,
                  }}
                />
                {fault('name')}
              </div>
              {text('from')}
              {text('to')}
              {text('count')}
              <Checkbox checked={plan.logarithmic} onChange={event => set({ logarithmic: event.target.checked })}>
                {t('sweep.logarithmic')}
              </Checkbox>
              {text('list')}
            </>
          )}
          {plan.kind === 'temperature' && [text('fromDegrees', '°C'), text('toDegrees', '°C'), text('count')]}
          {plan.kind === 'monteCarlo' && (
            <>
              {text('runs')}
              {text('seed')}
              <div className="sim-field">
                <label htmlFor={`${id}shape`}>{t('sweep.shape')}</label>
                <Select
                  id={`${id}shape`}
                  size="small"
                  value={plan.shape}
                  onChange={shape => set({ shape })}
                  options={(['bell', 'even'] as const).map(shape => ({
                    value: shape,
                    label: t(`sweep.shape.${shape}`),
                  }))}
                />
              </div>
              {(['r', 'c', 'l', 'v', 'i'] as const).map(letter => (
                <div className="sim-field" key={letter}>
                  <label htmlFor={id + letter}>{t(`sweep.tolerance.${letter}`)}</label>
                  <Input
                    id={id + letter}
                    size="small"
                    value={plan.tolerances[letter]}
                    suffix={<span className="muted">± %</span>}
                    status={faults.has(letter) ? 'error' : ''}
                    autoComplete="off"
                    onChange={event => set({ tolerances: { ...plan.tolerances, [letter]: event.target.value } })}
                  />
                  {fault(letter)}
                </div>
              ))}
              {fault('tolerances')}
            </>
          )}
        </div>
      )}
    </section>
  );
}
