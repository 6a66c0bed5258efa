import { Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '@boardwright/sim/live';
import { siText } from '@boardwright/sim/waves';
import { useLive, type Live } from '../../live/live.ts';
import { netsOf, shortName } from '../nets.ts';

const WHAT = ['volts', 'amps', 'ohms'] as const;
type What = (typeof WHAT)[number];

/** Less than this is no current by which ohms could be told, amperes. */
const NOTHING = 1e-12;

const NAME = 'multimeter';

/** What a reading comes to: the mean of volts or amperes, or the ohms of effective volts by effective amperes. */
function valueOf(what: What, { volts, amps }: Reading): number | null {
  if (what === 'volts') return volts.mean;
  if (!amps) return null;
  if (what === 'amps') return amps.mean;
  const effective = Math.sqrt(amps.square);
  return effective < NOTHING ? null : Math.sqrt(volts.square) / effective;
}

/** Volts between two nets, amperes into a pin, ohms of a part that lives, over the last fifth of a second of the circuit. */
export function Multimeter({ live }: { readonly live: Live }) {
  const { t } = useTranslation();
  const bench = useLive(live, state => state.bench);
  const devices = useLive(live, state => state.devices);
  const reading = useLive(live, state => state.readings.get(NAME));
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
  useEffect(() => {
    const [a, b] = [plus, minus].map(net => (net === null ? undefined : live.node(net)));
    const dot = at?.lastIndexOf('.') ?? -1;
    const current = at ? live.device(at.slice(0, dot), at.slice(dot + 1)) : null;
    live.meter(NAME, a === undefined || b === undefined ? null : { plus: a, minus: b, ...current });
    return () => live.meter(NAME, null);
  }, [live, bench, devices, plus, minus, at]);
  const value = reading ? valueOf(what, reading) : null;
  const averages = what === 'ohms' ? null : (reading?.[what] ?? null);
  const unit = { volts: 'V', amps: 'A', ohms: 'Ω' }[what];
  const options = nets.map(value => ({ value, label: shortName(value) }));
  return (
    <section className="meter" aria-label={t('meters.multimeter')}>
      <h3>{t('meters.multimeter')}</h3>
      <Segmented
        block
        value={what}
        onChange={setWhat}
        options={WHAT.map(value => ({
          value,
          label: { volts: 'V', amps: 'A', ohms: 'Ω' }[value],
          title: t(`meters.${value}`),
        }))}
      />
      <output className="meter-value" aria-live="off">
        {siText(value, unit, 4)}
      </output>
      {what !== 'ohms' && (
        <p className="muted">
          {t('meters.effective')} {siText(averages && Math.sqrt(averages.square), unit, 4)}
        </p>
      )}
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
