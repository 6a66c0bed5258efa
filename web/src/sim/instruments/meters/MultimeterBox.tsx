import { Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Reading } from '@boardwright/sim/live';
import { siText } from '@boardwright/sim/waves';
import { useLive } from '../../live/live.ts';
import { netsOf, shortName } from '../nets.ts';
import { NAME, pinsOf, pointsOf, QUANTITIES, type MultimeterModel, type Quantity } from './multimeter.ts';

/** Below this current ohms cannot be measured, amperes. */
const NOTHING = 1e-12;

/** What a reading comes to: the mean of volts or amperes, or the ohms of effective volts by effective amperes. */
function valueOf(what: Quantity, { volts, amps }: Reading): number | null {
  if (what === 'volts') return volts.mean;
  if (!amps) return null;
  if (what === 'amps') return amps.mean;
  const effective = Math.sqrt(amps.square);
  return effective < NOTHING ? null : Math.sqrt(volts.square) / effective;
}

/** Volts between two nets, amperes into a pin, ohms of a part that lives, over the last fifth of a second of the circuit. */
export function MultimeterBox({ model }: { readonly model: MultimeterModel }) {
  const { t } = useTranslation();
  const bench = useLive(model.live, state => state.bench);
  const reading = useLive(model.live, state => state.readings.get(NAME));
  const chosen = useStore(model.store);
  const { what } = chosen;
  const { plus, minus, pin } = pointsOf(chosen, bench);
  const value = reading ? valueOf(what, reading) : null;
  const averages = what === 'ohms' ? null : (reading?.[what] ?? null);
  const unit = { volts: 'V', amps: 'A', ohms: 'Ω' }[what];
  const options = netsOf({ bench }).map(value => ({ value, label: shortName(value) }));
  return (
    <section className="meter" aria-label={t('meters.multimeter')}>
      <h3>{t('meters.multimeter')}</h3>
      <Segmented
        block
        aria-label={t('meters.multimeter')}
        value={what}
        onChange={next => model.set({ what: next })}
        options={QUANTITIES.map(value => ({
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
              onChange={net => model.set({ plus: net, minus })}
            />
          </label>
          <label>
            <span>−</span>
            <Select
              showSearch
              value={minus}
              aria-label={t('meters.minus')}
              options={options}
              onChange={net => model.set({ plus, minus: net })}
            />
          </label>
        </>
      )}
      {what !== 'volts' && (
        <label>
          <span>{t('meters.pin')}</span>
          <Select
            showSearch
            value={pin}
            aria-label={t('meters.pin')}
            options={pinsOf(bench).map(value => ({ value, label: value }))}
            onChange={next => model.set({ pin: next })}
          />
        </label>
      )}
    </section>
  );
}
