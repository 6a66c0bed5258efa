import { Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../../editor/steady.ts';
import { siText } from '@boardwright/sim/waves';
import { useLive, type Live } from '../../live/live.ts';
import { netsOf, shortName } from '../nets.ts';

const WHAT = ['volts', 'amps', 'ohms'] as const;
type What = (typeof WHAT)[number];

/** Part of a new value that is taken in at each frame: a needle is slow as well. */
const SHARE = 0.15;

/** Volts between two nets, amperes into a pin, ohms of a part that lives: mean and effective value of the last moments. */
export function Multimeter({ live }: { readonly live: Live }) {
  const { t } = useTranslation();
  const bench = useLive(live, state => state.bench);
  const phase = useLive(live, state => state.phase);
  const [what, setWhat] = useState<What>('volts');
  const nets = netsOf({ bench });
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null]);
  const [pin, setPin] = useState<string | null>(null);
  const plus = chosen[0] ?? nets[0] ?? null;
  const minus = chosen[1] ?? nets.find(net => /^\/?gnd$/i.test(net)) ?? null;
  const pins = bench
    ? [...bench.devices.keys(), ...bench.origins.keys()].flatMap(part =>
        (bench.pins.get(part) ?? [...(bench.origins.get(part)?.pins.keys() ?? [])]).map(number => `${part}.${number}`),
      )
    : [];
  const at = pin ?? pins[0] ?? null;
  const read = (): number | undefined => {
    if (what === 'amps') {
      if (!at) return undefined;
      const dot = at.lastIndexOf('.');
      return live.amps(at.slice(0, dot), at.slice(dot + 1));
    }
    const [a, b] = [plus === null ? undefined : live.volts(plus), minus === null ? undefined : live.volts(minus)];
    if (a === undefined || b === undefined) return undefined;
    if (what === 'volts') return a - b;
    // As long as a current flows, its part's ohms are known.
    if (!at) return undefined;
    const dot = at.lastIndexOf('.');
    const amps = live.amps(at.slice(0, dot), at.slice(dot + 1));
    return amps === undefined || Math.abs(amps) < 1e-12 ? undefined : Math.abs((a - b) / amps);
  };
  const [shown, setShown] = useState<{ mean: number; square: number } | null>(null);
  const look = useLatest(() => {
    const value = read();
    if (value === undefined || !Number.isFinite(value)) return setShown(null);
    setShown(before =>
      before
        ? {
            mean: before.mean + SHARE * (value - before.mean),
            square: before.square + SHARE * (value * value - before.square),
          }
        : { mean: value, square: value * value },
    );
  });
  useEffect(() => {
    setShown(null);
    return live.onFrame(look);
  }, [live, look, what, plus, minus, at]);
  const unit = { volts: 'V', amps: 'A', ohms: 'Ω' }[what];
  const options = nets.map(value => ({ value, label: shortName(value) }));
  return (
    <section className="meter" aria-label={t('meters.multimeter')}>
      <h3>{t('meters.multimeter')}</h3>
      <Segmented
        value={what}
        onChange={setWhat}
        options={WHAT.map(value => ({
          value,
          label: { volts: 'V', amps: 'A', ohms: 'Ω' }[value],
          title: t(`meters.${value}`),
        }))}
      />
      <output className="meter-value" aria-live="off">
        {phase === 'idle' || !shown ? '–' : siText(shown.mean, unit, 4)}
      </output>
      <p className="muted">
        {t('meters.effective')} {phase === 'idle' || !shown ? '–' : siText(Math.sqrt(shown.square), unit, 4)}
      </p>
      {what !== 'amps' && (
        <>
          <label>
            <span>+</span>
            <Select
              showSearch
              value={plus}
              aria-label={t('meters.plus')}
              options={options}
              onChange={net => setChosen([net, minus])}
            />
          </label>
          <label>
            <span>−</span>
            <Select
              showSearch
              value={minus}
              aria-label={t('meters.minus')}
              options={options}
              onChange={net => setChosen([plus, net])}
            />
          </label>
        </>
      )}
      {what !== 'volts' && (
        <label>
          <span>{t('meters.pin')}</span>
          <Select
            showSearch
            value={at}
            aria-label={t('meters.pin')}
            options={pins.map(value => ({ value, label: value }))}
            onChange={setPin}
          />
        </label>
      )}
    </section>
  );
}
