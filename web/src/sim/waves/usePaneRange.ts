import type { WavePane, WaveSheet } from '../model/sheets.ts';
import type { Drawn } from './curves.ts';
import { wholeX, type Range } from './ranges.ts';
import { useWaves, useWaveView } from './viewState.ts';

interface PaneRange {
  readonly range: Range;
  readonly logX: boolean;
  /** null: all. */
  readonly setRange: (range: Range | null) => void;
}

/** What is seen of the horizontal axis. A picture with an axis of its own is zoomed by itself: its range is of the view. */
export function usePaneRange(pane: WavePane, sheet: WaveSheet, drawn: Drawn): PaneRange {
  const { simulation, store } = useWaves();
  const zoom = useWaveView(state => state.zooms[pane.id] ?? null);
  const logX = drawn.own ? pane.view === 'fft' : sheet.logX;
  const whole = wholeX(drawn, logX);
  return {
    range: (drawn.own ? zoom : sheet.range) ?? (logX && pane.view === 'fft' ? decades(whole) : whole),
    logX,
    setRange(next) {
      if (drawn.own) store.setState(({ zooms }) => ({ zooms: { ...zooms, [pane.id]: next } }));
      else simulation.change(now => ({ ...now, range: next }));
    },
  };
}

/** Of a spectrum five decades at most: below lies little but the mean. */
const decades = ([from, to]: Range): Range => [Math.max(from, to / 1e5), to];
