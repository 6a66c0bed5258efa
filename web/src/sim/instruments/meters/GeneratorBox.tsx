import { InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { SHAPES } from '@boardwright/sim/live';
import { useLive } from '../../live/live.ts';
import { netsOf, shortName } from '../nets.ts';
import type { GeneratorModel } from './generator.ts';

const NUMBERS = [
  ['hz', 'Hz', 0.01, 5e6],
  ['amplitude', 'V', 0, 1000],
  ['offset', 'V', -1000, 1000],
  ['duty', '', 0.01, 0.99],
  ['ohms', 'Ω', 0.1, 1e6],
] as const;

/** A source of waves between a net and ground, set while the circuit lives. */
export function GeneratorBox({ model }: { readonly model: GeneratorModel }) {
  const { t } = useTranslation();
  const nets = netsOf({ bench: useLive(model.live, state => state.bench) });
  const { net, setup } = useStore(model.store);
  return (
    <section className="meter" aria-label={t('meters.generator')}>
      <h3>{t('meters.generator')}</h3>
      <label>
        <span>{t('meters.on')}</span>
        <Switch
          checked={setup.on}
          disabled={net === null}
          aria-label={t('meters.on')}
          onChange={on => model.set({ on })}
        />
      </label>
      <label>
        <span>{t('meters.net')}</span>
        <Select
          showSearch
          value={net}
          placeholder={t('logic.line')}
          aria-label={t('meters.net')}
          options={nets.map(value => ({ value, label: shortName(value) }))}
          onChange={(next: string) => model.connect(next)}
        />
      </label>
      <label>
        <span>{t('meters.shape')}</span>
        <Select
          value={setup.shape}
          aria-label={t('meters.shape')}
          options={SHAPES.map(value => ({ value, label: t(`meters.shape.${value}`) }))}
          onChange={shape => model.set({ shape })}
        />
      </label>
      {NUMBERS.map(([key, unit, min, max]) => (
        <label key={key}>
          <span>{t(`meters.${key}`)}</span>
          <InputNumber
            value={setup[key]}
            min={min}
            max={max}
            suffix={unit}
            aria-label={t(`meters.${key}`)}
            onChange={value => value !== null && model.set({ [key]: value })}
          />
        </label>
      ))}
    </section>
  );
}
