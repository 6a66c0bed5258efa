import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import 'uplot/dist/uPlot.min.css';
import { CursorLine } from './CursorLine.tsx';
import type { Drawn } from './curves.ts';
import type { Picture } from './paint.ts';
import { plotKey } from './plotKeys.ts';
import { fittingY, type Range } from './ranges.ts';
import { useUPlot } from './useUPlot.ts';
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

/** The picture of one pane, which wheel, drag and keys zoom and move, with its cursors. */
export function Plot({ drawn, picture, label, range, logX, logY, shared, onRange, onActive }: Props) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const [zoomY, setZoomY] = useState<Range | null>(null);
  const waves = useWaves();
  const { xUnit, yUnit } = drawn;
  const y = zoomY ?? fittingY(drawn, range, logY);
  const plot = useUPlot(host, { picture, xUnit, yUnit, range, y, logX, logY, shared, onRange, onRangeY: setZoomY });
  const onWhole = () => {
    setZoomY(null);
    onRange(null);
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
      onKeyDown={event => plotKey(event, { range, logX, hover: waves.store.getState().hover, onRange, onWhole })}
      onDoubleClick={onWhole}
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
