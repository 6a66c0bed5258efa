import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import 'uplot/dist/uPlot.min.css';
import { useDark } from '../../app/theme.ts';
import { traceColor } from '../waves/colors.ts';
import { MOST_POINTS } from './plot.ts';
import type { PortLog } from './portLog.ts';
import { useSerialPlot } from './useSerialPlot.ts';

interface Props {
  readonly log: PortLog;
  /** How many of the last points are seen. */
  readonly points: number;
  readonly paused: boolean;
}

/** Points that one can choose to see. */
export const WINDOWS = [100, 500, MOST_POINTS] as const;

const plain = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : Number(value.toPrecision(6)).toString();

/** The numbers that a port prints, as curves over the circuit's time. */
export function Plotter({ log, points, paused }: Props) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const dark = useDark();
  const { labels, last } = useSerialPlot(host, { log, points, paused });
  return (
    <div className="serial-plotter" data-testid="serial-plotter" data-curves={labels.length}>
      {labels.length === 0 && <p className="muted serial-nothing">{t('serial.noNumbers')}</p>}
      <div
        className="serial-curves"
        ref={host}
        role="img"
        aria-label={t('serial.curves', { labels: labels.join(', ') })}
      />
      {labels.length > 0 && (
        <ul className="serial-legend" translate="no">
          {labels.map((label, i) => (
            <li key={label}>
              <i style={{ background: traceColor(i, dark) }} aria-hidden />
              {label} <span className="numbers">{plain(last[i])}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
