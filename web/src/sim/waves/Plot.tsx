import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { palettes } from '../../app/palette.ts';
import { useDark } from '../../app/theme.ts';
import { axesOf } from './axes.ts';
import { CursorLine } from './CursorLine.tsx';
import type { Drawn } from './curves.ts';
import { paint, type Picture } from './paint.ts';
import { connectPlot } from './plotPointer.ts';
import { fittingY, shifted, zoomed, type Range } from './ranges.ts';
import { useWaves, useWaveView } from './viewState.ts';

interface Props {
  readonly drawn: Drawn;
  readonly picture: Picture;
  readonly label: string;
  readonly range: Range;
  readonly logX: boolean;
  readonly logY: boolean;
  /** Whether the axis is shared: cursors and the pointer's place are seen in all panes that have it. */
  readonly shared: boolean;
  readonly onRange: (range: Range | null) => void;
  readonly onActive: () => void;
}

/** Parts of what is seen that a key moves by, and zooms by. */
const [STEP, ZOOM] = [0.15, 0.7];

/** One pane: uPlot draws the axes and the grid, we draw the waves, of which it could not take so many points. */
export function Plot({ drawn, picture, label, range, logX, logY, shared, onRange, onActive }: Props) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const [plot, setPlot] = useState<uPlot | null>(null);
  const [zoomY, setZoomY] = useState<Range | null>(null);
  const dark = useDark();
  const palette = palettes[dark ? 'dark' : 'light'];
  const waves = useWaves();
  const fit = fittingY(drawn, range, logY);
  const y = zoomY ?? fit;
  const { xUnit, yUnit } = drawn;
  // The handlers of a plot that lives on see what was rendered last.
  const now = useRef({ picture, range, y, logX, onRange });
  useEffect(() => {
    now.current = { picture, range, y, logX, onRange };
  });

  useEffect(() => {
    const at = host.current!;
    const made = new uPlot(
      {
        width: Math.max(50, at.clientWidth),
        height: Math.max(40, at.clientHeight),
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
      zoomY: (at, factor) => setZoomY(zoomed(now.current.y, at, factor, logY)),
      hover: place => shared && waves.store.setState({ hover: place }),
    });
    const observer = new ResizeObserver(() =>
      made.setSize({ width: Math.max(50, at.clientWidth), height: Math.max(40, at.clientHeight) }),
    );
    observer.observe(at);
    setPlot(made);
    return () => {
      observer.disconnect();
      disconnect();
      made.destroy();
      setPlot(null);
    };
    // Axes cannot be exchanged: another kind of axis makes another plot.
  }, [logX, logY, palette, xUnit, yUnit, shared, waves]);

  useEffect(() => {
    if (!plot) return;
    plot.batch(() => {
      plot.setScale('x', { min: range[0], max: range[1] });
      plot.setScale('y', { min: y[0], max: y[1] });
    });
    plot.redraw();
  });

  const key = (event: KeyboardEvent) => {
    const { store } = waves;
    const middle = store.getState().hover ?? shifted(range, 0.5, logX)[0];
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => onRange(shifted(range, -STEP, logX)),
      ArrowRight: () => onRange(shifted(range, STEP, logX)),
      ArrowUp: () => onRange(zoomed(range, middle, ZOOM, logX)),
      ArrowDown: () => onRange(zoomed(range, middle, 1 / ZOOM, logX)),
      Home: () => (setZoomY(null), onRange(null)),
    };
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key];
    if (!move || event.target !== event.currentTarget) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  const cursors = useWaveView(state => state.cursors);
  const hover = useWaveView(state => (shared ? state.hover : null));
  return (
    <div
      className="wave-plot"
      ref={host}
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-description={t('waves.keys')}
      data-testid="wave-plot"
      data-curves={drawn.curves.length}
      data-points={drawn.curves.reduce((sum, { y: all }) => sum + all.length, 0)}
      onFocus={onActive}
      onPointerDown={onActive}
      onKeyDown={key}
      onDoubleClick={() => (setZoomY(null), onRange(null))}
    >
      {plot && hover !== null && <CursorLine plot={plot} at={hover} range={range} />}
      {plot &&
        shared &&
        (['a', 'b'] as const).map(
          name =>
            cursors[name] !== null && (
              <CursorLine
                key={name}
                plot={plot}
                name={name}
                at={cursors[name]}
                range={range}
                onMove={place => waves.setCursor(name, place)}
              />
            ),
        )}
    </div>
  );
}
