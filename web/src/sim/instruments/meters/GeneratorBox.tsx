import { InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHAPES, type GeneratorSetup } from '@boardwright/sim/live';
import { useLive, type Live } from '../../live/live.ts';
import { netsOf, shortName } from '../nets.ts';

const NAME = 'generator';
const INITIAL: GeneratorSetup = { shape: 'sine', hz: 1000, amplitude: 1, offset: 0, duty: 0.5, ohms: 50, on: false };

const NUMBERS = [
  ['hz', 'Hz', 0.01, 5e6],
  ['amplitude', 'V', 0, 1000],
  ['offset', 'V', -1000, 1000],
  ['duty', '', 0.01, 0.99],
  ['ohms', 'Ω', 0.1, 1e6],
] as const;

/** A source of waves between a net and ground, set while the circuit lives. */
export function GeneratorBox({ live }: { readonly live: Live }) {
  const { t } = useTranslation();
  const bench = useLive(live, state => state.bench);
  const spec = useLive(live, state => state.generators.find(({ name }) => name === NAME));
  const [net, setNet] = useState<string | null>(null);
  const [kept, setKept] = useState(INITIAL);
  const setup = spec?.setup ?? kept;
  const nets = netsOf({ bench });
  const put = (next: GeneratorSetup, to = net) => {
    setKept(next);
    const node = to === null ? undefined : live.node(to);
    if (node !== undefined && (next.on || spec)) live.generator(NAME, { net: node, setup: next });
  };
  return (
    <section className="meter" aria-label={t('meters.generator')}>
      <h3>{t('meters.generator')}</h3>
      <label>
        <span>{t('meters.on')}</span>
        <Switch
          checked={setup.on}
          disabled={net === null}
          aria-label={t('meters.on')}
          onChange={on => put({ ...setup, on })}
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
          onChange={(next: string) => {
            setNet(next);
            put(setup, next);
          }}
        />
      </label>
      <label>
        <span>{t('meters.shape')}</span>
        <Select
          value={setup.shape}
          aria-label={t('meters.shape')}
          options={SHAPES.map(value => ({ value, label: t(`meters.shape.${value}`) }))}
          onChange={shape => put({ ...setup, shape })}
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
            onChange={value => value !== null && put({ ...setup, [key]: value })}
          />
        </label>
      ))}
    </section>
  );
}
