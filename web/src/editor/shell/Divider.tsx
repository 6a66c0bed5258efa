import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

interface Props {
  /** Of what lies on both sides: next to each other ('row') or one below the other. */
  readonly way: 'row' | 'column';
  readonly label: string;
  /** Part of the room before the divider, percent. */
  readonly value: number;
  /** Moves it by pixels, to the right or downwards. */
  readonly onMove: (pixels: number) => void;
  /** A double click or Enter. */
  readonly onReset: () => void;
}

/** Pixels that a key moves a divider; with Shift five times as many. */
const STEP = 16;

/** A line that one drags to divide the room again, with the mouse or the arrow keys. */
export function Divider({ way, label, value, onMove, onReset }: Props) {
  const last = useRef<number | null>(null);
  const at = (event: PointerEvent) => (way === 'row' ? event.clientX : event.clientY);
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = at(event);
  };
  const move = (event: PointerEvent) => {
    if (last.current === null) return;
    onMove(at(event) - last.current);
    last.current = at(event);
  };
  const key = (event: KeyboardEvent) => {
    const [back, forth] = way === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const step = event.shiftKey ? 5 * STEP : STEP;
    if (event.key === back) onMove(-step);
    else if (event.key === forth) onMove(step);
    else if (event.key === 'Enter') onReset();
    else return;
    event.preventDefault();
    // The editor's own keys would move the cursor on the drawing.
    event.stopPropagation();
  };
  return (
    <div
      className={`divider ${way}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={way === 'row' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
      onDoubleClick={onReset}
      onKeyDown={key}
    />
  );
}
