import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type uPlot from 'uplot';
import type { CursorName } from './viewState.ts';
import type { Range } from './ranges.ts';

interface Props {
  readonly plot: uPlot;
  readonly at: number;
  /** So that it is drawn again when the axis moves. */
  readonly range: Range;
  readonly name?: CursorName;
  readonly onMove?: (at: number) => void;
}

/** A line across a plot: where the pointer is, or a cursor that is dragged, or led by the arrow keys. */
export function CursorLine({ plot, at, range, name, onMove }: Props) {
  const { t } = useTranslation();
  const { left, top, width, height } = plot.over.getBoundingClientRect();
  const outer = plot.root.parentElement!.getBoundingClientRect();
  const x = plot.valToPos(at, 'x');
  if (at < range[0] || at > range[1] || !Number.isFinite(x)) return null;
  const style = { left: left - outer.left + x, top: top - outer.top, height };
  if (!name || !onMove) return <div className="wave-hover" style={style} aria-hidden />;
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onMove(plot.posToVal(Math.max(0, Math.min(width, event.clientX - left)), 'x'));
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const pixels = step * (event.shiftKey ? 20 : 1);
    onMove(plot.posToVal(Math.max(0, Math.min(width, x + pixels)), 'x'));
  };
  return (
    <div
      className="wave-cursor"
      data-cursor={name}
      style={style}
      role="slider"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t('waves.cursor', { name: name.toUpperCase() })}
      aria-valuenow={at}
      aria-valuemin={range[0]}
      aria-valuemax={range[1]}
      onPointerDown={event => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onKeyDown={key}
    >
      <span aria-hidden>{name.toUpperCase()}</span>
    </div>
  );
}
