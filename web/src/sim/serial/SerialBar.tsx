import {
  ClearOutlined,
  ClockCircleOutlined,
  CopyOutlined,
  PauseOutlined,
  VerticalAlignBottomOutlined,
} from '@ant-design/icons';
import { App, Button, Segmented, Select, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../app/clipboard.ts';
import { WINDOWS } from './Plotter.tsx';
import type { PortLog } from './portLog.ts';
import { useSerialPreferences } from './preferences.ts';

interface Props {
  /** What chooses the port. */
  readonly children: ReactNode;
  readonly log: PortLog;
  /** Bits a second that are measured; 0 where they are not known. */
  readonly baud: number;
  readonly paused: boolean;
  readonly onPause: () => void;
  readonly onClear: () => void;
}

/** Above a serial port's log: how it is seen, and what is done with it. */
export function SerialBar({ children, log, baud, paused, onPause, onClear }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { view, stamps, follow, points, set } = useSerialPreferences();
  const copy = async () => {
    if (await copyText(log.text)) void message.success(t('serial.copied'));
    else void message.error(t('serial.notCopied'));
  };
  return (
    <div className="serial-bar" role="toolbar" aria-label={t('serial.tools')}>
      {children}
      <Segmented<'text' | 'plot'>
        size="small"
        aria-label={t('panel.serial')}
        value={view}
        onChange={next => set({ view: next })}
        options={[
          { value: 'text', label: t('serial.text') },
          { value: 'plot', label: t('serial.plot') },
        ]}
      />
      {baud > 0 && (
        <span className="muted numbers" title={t('serial.baudHint')}>
          {t('serial.baud', { baud })}
        </span>
      )}
      <span className="grow" />
      {view === 'text' ? (
        <>
          <Toggle
            label={t('serial.stamps')}
            icon={<ClockCircleOutlined aria-hidden />}
            on={stamps}
            onChange={() => set({ stamps: !stamps })}
          />
          <Toggle
            label={t('serial.follow')}
            icon={<VerticalAlignBottomOutlined aria-hidden />}
            on={follow}
            onChange={() => set({ follow: !follow })}
          />
          <Toggle label={t('serial.copy')} icon={<CopyOutlined aria-hidden />} onChange={() => void copy()} />
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
          <Toggle label={t('serial.hold')} icon={<PauseOutlined aria-hidden />} on={paused} onChange={onPause} />
        </>
      )}
      <Toggle label={t('serial.clear')} icon={<ClearOutlined aria-hidden />} onChange={onClear} />
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly on?: boolean;
  readonly onChange: () => void;
}

const Toggle = ({ label, icon, on = false, onChange }: ToggleProps) => (
  <Tooltip title={label}>
    <Button
      size="small"
      type={on ? 'primary' : 'text'}
      ghost={on}
      icon={icon}
      aria-label={label}
      aria-pressed={on}
      onClick={onChange}
    />
  </Tooltip>
);
