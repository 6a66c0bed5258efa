import type { KeyboardEvent } from 'react';
import { shifted, zoomed, type Range } from './ranges.ts';

/** Parts of what is seen that a key moves by, and zooms by. */
const [STEP, ZOOM] = [0.15, 0.7];

interface Keyed {
  readonly range: Range;
  readonly logX: boolean;
  /** Where the pointer is; null: nowhere. */
  readonly hover: number | null;
  readonly onRange: (range: Range) => void;
  /** Shows all. */
  readonly onWhole: () => void;
}

/** Moves and zooms a plot by keys. */
export function plotKey(event: KeyboardEvent, { range, logX, hover, onRange, onWhole }: Keyed): void {
  const middle = hover ?? shifted(range, 0.5, logX)[0];
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => onRange(shifted(range, -STEP, logX)),
    ArrowRight: () => onRange(shifted(range, STEP, logX)),
    ArrowUp: () => onRange(zoomed(range, middle, ZOOM, logX)),
    ArrowDown: () => onRange(zoomed(range, middle, 1 / ZOOM, logX)),
    Home: onWhole,
  };
  const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key];
  if (!move || event.target !== event.currentTarget) return;
  event.preventDefault();
  event.stopPropagation();
  move();
}
