import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { palettes } from '../../app/palette.ts';
import { useDark } from '../../app/theme.ts';
import { traceColor } from '../waves/colors.ts';
import { MOST_POINTS } from './plot.ts';
import type { PortLog } from './portLog.ts';

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
  const palette = palettes[dark ? 'dark' : 'light'];
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [last, setLast] = useState<readonly (number | undefined)[]>([]);
  const still = useRef(paused);
  useEffect(() => {
    still.current = paused;
  });
  // Looks for what is new once a picture.
  useEffect(() => {
    let frame = 0;
    let seen = -1;
    const look = () => {
      frame = requestAnimationFrame(look);
      if (seen === log.plot.version || still.current) return;
      seen = log.plot.version;
      const names = [...log.plot.curves.keys()];
      setLabels(before => (before.join('\n') === names.join('\n') ? before : names));
      setLast(names.map(name => log.plot.curves.get(name)!.at(-1)));
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [log]);
  useEffect(() => {
    const at = host.current;
    if (!at || labels.length === 0) return undefined;
    const axis = {
      stroke: palette.muted,
      grid: { stroke: palette.line, width: 1 },
      ticks: { stroke: palette.line, width: 1, size: 4 },
      font: '11px "Inter Variable", sans-serif',
    };
    const made = new uPlot(
      {
        width: Math.max(50, at.clientWidth),
        height: Math.max(40, at.clientHeight),
        legend: { show: false },
        cursor: { drag: { x: false, y: false }, points: { size: 5 } },
        scales: { x: { time: false } },
        axes: [
          { ...axis, size: 26, values: (_, ticks) => ticks.map(each => `${Number(each.toPrecision(6))} s`) },
          { ...axis, size: 56, space: 22 },
        ],
        series: [
          {},
          ...labels.map((label, i) => ({ label, stroke: traceColor(i, dark), width: 1.5, points: { show: false } })),
        ],
      },
      [[], ...labels.map(() => [])],
      at,
    );
    let frame = 0;
    let seen = '';
    const draw = () => {
      frame = requestAnimationFrame(draw);
      const { times, curves, version } = log.plot;
      const state = `${version} ${points}`;
      if (seen === state || still.current) return;
      seen = state;
      made.setData([
        times.slice(-points),
        ...labels.map(label =>
          (curves.get(label) ?? []).slice(-points).map(each => (Number.isNaN(each) ? null : each)),
        ),
      ] as uPlot.AlignedData);
    };
    draw();
    const watch = new ResizeObserver(() => {
      if (at.clientWidth > 0 && at.clientHeight > 0)
        made.setSize({ width: Math.max(50, at.clientWidth), height: Math.max(40, at.clientHeight) });
    });
    watch.observe(at);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      made.destroy();
    };
  }, [log, labels, points, dark, palette]);
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
