import {
  ClearOutlined,
  ClockCircleOutlined,
  CopyOutlined,
  PauseOutlined,
  VerticalAlignBottomOutlined,
} from '@ant-design/icons';
import { App, Button, Segmented, Select, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useLive } from '../live/live.ts';
import { Plotter, WINDOWS } from './Plotter.tsx';
import { useSerialPreferences } from './preferences.ts';
import { SendLine } from './SendLine.tsx';
import type { Serial } from './serial.ts';
import { usePins } from './usePins.ts';
import { Terminal } from './Terminal.tsx';
import './serial.css';

const BAUDS = [
  300, 600, 1200, 2400, 4800, 9600, 14400, 19200, 28800, 38400, 57600, 115200, 230400, 250000, 500000, 1e6, 2e6,
];

/** What was meant: a divider seldom hits it, and receivers bear some percent. */
const standardBaud = (baud: number): number => BAUDS.find(each => Math.abs(baud / each - 1) < 0.04) ?? baud;

/** The serial ports of a circuit's microcontrollers: what they say as text or curves, and a line to answer. */
export function SerialPanel({ serial }: { readonly serial: Serial }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { bauds, pin, cleared } = useStore(serial.store);
  const mcus = useLive(serial.live, state => state.mcus);
  const alive = useLive(serial.live, state => state.phase === 'running' || state.phase === 'paused');
  const pins = usePins(serial.live);
  const { view, stamps, follow, ending, points, pinBaud, set } = useSerialPreferences();
  const [chosen, setChosen] = useState('');
  const [paused, setPaused] = useState(false);
  // Every microcontroller has a first port, whether it has said something or not.
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
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(log.text);
      void message.success(t('serial.copied'));
    } catch {
      // The browser may forbid it.
      void message.error(t('serial.notCopied'));
    }
  };
  const toggle = (label: string, icon: React.ReactNode, on: boolean, change: () => void) => (
    <Tooltip title={label}>
      <Button
        size="small"
        type={on ? 'primary' : 'text'}
        ghost={on}
        icon={icon}
        aria-label={label}
        aria-pressed={on}
        onClick={change}
      />
    </Tooltip>
  );
  return (
    <div className="serial" data-testid="serial">
      <div className="serial-bar" role="toolbar" aria-label={t('serial.tools')}>
        <Select
          size="small"
          value={key}
          onChange={choose}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('serial.port')}
          popupMatchSelectWidth={false}
          options={[
            {
              label: t('serial.ports'),
              options: keys.map(each => ({
                value: each,
                label: `${each.slice(0, each.lastIndexOf(':'))} · Serial${each.endsWith(':0') ? '' : each.slice(each.lastIndexOf(':') + 1)}`,
              })),
            },
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
        <Segmented<'text' | 'plot'>
          size="small"
          value={view}
          onChange={next => set({ view: next })}
          options={[
            { value: 'text', label: t('serial.text') },
            { value: 'plot', label: t('serial.plot') },
          ]}
        />
        {(bauds.get(key) ?? 0) > 0 && (
          <span className="muted numbers" title={t('serial.baudHint')}>
            {t('serial.baud', { baud: standardBaud(bauds.get(key)!) })}
          </span>
        )}
        <span className="grow" />
        {view === 'text' ? (
          <>
            {toggle(t('serial.stamps'), <ClockCircleOutlined aria-hidden />, stamps, () => set({ stamps: !stamps }))}
            {toggle(t('serial.follow'), <VerticalAlignBottomOutlined aria-hidden />, follow, () =>
              set({ follow: !follow }),
            )}
            {toggle(t('serial.copy'), <CopyOutlined aria-hidden />, false, () => void copy())}
          </>
        ) : (
          <>
            <Select
              size="small"
              variant="borderless"
              value={points}
              onChange={next => set({ points: next })}
              aria-label={t('serial.window')}
              popupMatchSelectWidth={false}
              options={WINDOWS.map(each => ({ value: each, label: t('serial.points', { count: each }) }))}
            />
            {toggle(t('serial.hold'), <PauseOutlined aria-hidden />, paused, () => setPaused(!paused))}
          </>
        )}
        {toggle(t('serial.clear'), <ClearOutlined aria-hidden />, false, () => serial.clear(key))}
      </div>
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
