import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useLive } from '../live/live.ts';
import { BAUDS, standardBaud } from './bauds.ts';
import { Plotter } from './Plotter.tsx';
import { useSerialPreferences } from './preferences.ts';
import { SendLine } from './SendLine.tsx';
import type { Serial } from './serial.ts';
import { SerialBar } from './SerialBar.tsx';
import { usePins } from './usePins.ts';
import { Terminal } from './Terminal.tsx';
import './serial.css';

/** 'U1 · Serial' of the first port, 'U1 · Serial1' of the second. */
function portTitle(key: string): string {
  const at = key.lastIndexOf(':');
  const port = key.slice(at + 1);
  return `${key.slice(0, at)} · Serial${port === '0' ? '' : port}`;
}

/** The serial ports of a circuit's microcontrollers: what they say as text or curves, and a line to answer. */
export function SerialPanel({ serial }: { readonly serial: Serial }) {
  const { t } = useTranslation();
  const { bauds, pin, cleared } = useStore(serial.store);
  const mcus = useLive(serial.live, state => state.mcus);
  const alive = useLive(serial.live, state => state.phase === 'running' || state.phase === 'paused');
  const pins = usePins(serial.live);
  const { view, stamps, follow, ending, points, pinBaud, set } = useSerialPreferences();
  const [chosen, setChosen] = useState('');
  const [paused, setPaused] = useState(false);
  // Every microcontroller has a first port, even without output.
  const keys = [...new Set([...bauds.keys(), ...mcus.map(({ designator }) => `${designator}:0`)])].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const isPin = pin !== '' && pins.some(each => each.key === pin);
  const key = isPin ? pin : keys.includes(chosen) ? chosen : ([...bauds.keys()].sort()[0] ?? keys[0]);
  const choose = (next: string) => {
    const toPin = pins.some(each => each.key === next);
    serial.listen(toPin ? next : '', pinBaud);
    if (!toPin) setChosen(next);
  };
  if (key === undefined)
    return <p className="muted serial-nothing">{alive ? t('serial.noController') : t('serial.notRunning')}</p>;
  const log = serial.log(key);
  return (
    <div className="serial" data-testid="serial">
      <SerialBar
        log={log}
        baud={standardBaud(bauds.get(key) ?? 0)}
        paused={paused}
        onPause={() => setPaused(!paused)}
        onClear={() => serial.clear(key)}
      >
        <Select
          size="small"
          value={key}
          onChange={choose}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('serial.port')}
          popupMatchSelectWidth={false}
          options={[
            { label: t('serial.ports'), options: keys.map(each => ({ value: each, label: portTitle(each) })) },
            { label: t('serial.pins'), options: pins.map(each => ({ value: each.key, label: each.label })) },
          ]}
        />
        {isPin && (
          <Select
            size="small"
            value={pinBaud}
            onChange={next => {
              set({ pinBaud: next });
              serial.listen(pin, next);
            }}
            aria-label={t('serial.pinBaud')}
            popupMatchSelectWidth={false}
            options={BAUDS.map(each => ({ value: each, label: t('serial.baud', { baud: each }) }))}
          />
        )}
      </SerialBar>
      {view === 'text' ? (
        <Terminal log={log} stamps={stamps} follow={follow} cleared={cleared} />
      ) : (
        <Plotter log={log} points={points} paused={paused} />
      )}
      <SendLine
        disabled={!alive || isPin}
        hint={isPin ? t('serial.onlyRead') : undefined}
        ending={ending}
        onEnding={next => set({ ending: next })}
        onSend={text => serial.live.send(log.mcu, log.port, new TextEncoder().encode(text))}
      />
    </div>
  );
}
