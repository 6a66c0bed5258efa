import { useEffect, useRef, useState, type RefObject } from 'react';
import uPlot from 'uplot';
import { palettes } from '../../app/palette.ts';
import { useDark } from '../../app/theme.ts';
import { axesOf } from './axes.ts';
import { paint, type Picture } from './paint.ts';
import { connectPlot } from './plotPointer.ts';
import { plotSize } from './plotSize.ts';
import { zoomed, type Range } from './ranges.ts';
import { useWaves } from './viewState.ts';

export interface PlotState {
  readonly picture: Picture;
  readonly xUnit: string;
  readonly yUnit: string;
  readonly range: Range;
  readonly y: Range;
  readonly logX: boolean;
  readonly logY: boolean;
  /** Whether other panes show the pointer's place too. */
  readonly shared: boolean;
  readonly onRange: (range: Range | null) => void;
  readonly onRangeY: (range: Range) => void;
}

/** uPlot in an element: it draws axes and grid, we draw the waves, of which it could not take so many points. */
export function useUPlot(host: RefObject<HTMLElement | null>, state: PlotState): uPlot | null {
  const { xUnit, yUnit, range, y, logX, logY, shared } = state;
  const [plot, setPlot] = useState<uPlot | null>(null);
  const dark = useDark();
  const palette = palettes[dark ? 'dark' : 'light'];
  const waves = useWaves();
  // The handlers of a plot that lives on see what was rendered last.
  const now = useRef(state);
  useEffect(() => {
    now.current = state;
  });

  useEffect(() => {
    const at = host.current!;
    const made = new uPlot(
      {
        ...plotSize(at),
        legend: { show: false },
        cursor: {
          show: true,
          x: false,
          y: false,
          points: { show: false },
          drag: { x: true, y: false, setScale: false },
        },
        padding: [8, 14, 0, 0],
        scales: {
          x: { time: false, auto: false, distr: logX ? 3 : 1, range: () => [...now.current.range] },
          y: { auto: false, distr: logY ? 3 : 1, range: () => [...now.current.y] },
        },
        axes: axesOf({ palette, xUnit, yUnit, logX, logY }),
        series: [{}, { show: true, paths: () => null, points: { show: false } }],
        hooks: { draw: [u => paint(u, now.current.picture)] },
      },
      [
        [0, 1],
        [null, null],
      ],
      at,
    );
    made.over.style.cursor = 'crosshair';
    const disconnect = connectPlot(made, {
      range: () => now.current.range,
      logarithmic: () => now.current.logX,
      zoom: next => now.current.onRange(next),
      zoomY: (at, factor) => now.current.onRangeY(zoomed(now.current.y, at, factor, logY)),
      hover: place => shared && waves.store.setState({ hover: place }),
    });
    const observer = new ResizeObserver(() => made.setSize(plotSize(at)));
    observer.observe(at);
    setPlot(made);
    return () => {
      observer.disconnect();
      disconnect();
      made.destroy();
      setPlot(null);
    };
    // Axes cannot be exchanged: another kind of axis makes another plot.
  }, [host, logX, logY, palette, xUnit, yUnit, shared, waves]);

  useEffect(() => {
    if (!plot) return;
    plot.batch(() => {
      plot.setScale('x', { min: range[0], max: range[1] });
      plot.setScale('y', { min: y[0], max: y[1] });
    });
    plot.redraw();
  });
  return plot;
}
