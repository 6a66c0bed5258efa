import { useEffect, useRef, useState, type RefObject } from 'react';
import uPlot from 'uplot';
import { palettes } from '../../app/palette.ts';
import { useDark } from '../../app/theme.ts';
import { traceColor } from '../waves/colors.ts';
import { plotSize } from '../waves/plotSize.ts';
import type { PortLog } from './portLog.ts';

interface Shown {
  readonly log: PortLog;
  /** How many of the last points are seen. */
  readonly points: number;
  readonly paused: boolean;
}

interface SerialPlot {
  readonly labels: readonly string[];
  /** The last value of each. */
  readonly last: readonly (number | undefined)[];
}

/** Draws the curves of a port in an element, once a frame while something is new; gives their names and last values. */
export function useSerialPlot(host: RefObject<HTMLElement | null>, { log, points, paused }: Shown): SerialPlot {
  const dark = useDark();
  const still = useRef(paused);
  useEffect(() => {
    still.current = paused;
  });
  const { labels, last } = useCurveNames(log, still);
  useEffect(() => {
    const at = host.current;
    if (!at || labels.length === 0) return undefined;
    const made = plotIn(at, labels, dark);
    let seen = '';
    const end = eachFrame(() => {
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
    });
    const watch = new ResizeObserver(() => {
      if (at.clientWidth > 0 && at.clientHeight > 0) made.setSize(plotSize(at));
    });
    watch.observe(at);
    return () => {
      end();
      watch.disconnect();
      made.destroy();
    };
  }, [host, log, labels, points, dark]);
  return { labels, last };
}

/** Names and last values of the curves, as they come. */
function useCurveNames(log: PortLog, still: RefObject<boolean>): SerialPlot {
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [last, setLast] = useState<readonly (number | undefined)[]>([]);
  useEffect(() => {
    let seen = -1;
    return eachFrame(() => {
      if (seen === log.plot.version || still.current) return;
      seen = log.plot.version;
      const names = [...log.plot.curves.keys()];
      setLabels(before => (before.join('\n') === names.join('\n') ? before : names));
      setLast(names.map(name => log.plot.curves.get(name)!.at(-1)));
    });
  }, [log, still]);
  return { labels, last };
}

/** Runs at once and before each frame until it is ended. */
function eachFrame(run: () => void): () => void {
  let frame = 0;
  const step = () => {
    frame = requestAnimationFrame(step);
    run();
  };
  step();
  return () => cancelAnimationFrame(frame);
}

function plotIn(at: HTMLElement, labels: readonly string[], dark: boolean): uPlot {
  const palette = palettes[dark ? 'dark' : 'light'];
  const axis = {
    stroke: palette.muted,
    grid: { stroke: palette.line, width: 1 },
    ticks: { stroke: palette.line, width: 1, size: 4 },
    font: '11px "Inter Variable", sans-serif',
  };
  return new uPlot(
    {
      ...plotSize(at),
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
}
