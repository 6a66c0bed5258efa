import type { CursorAction } from '@boardwright/engine/commands';
import { sheetKey } from '../model/sheets.ts';
import type { Curve } from './curves.ts';
import { jumpFrom } from './jumps.ts';
import { shifted, wholeX } from './ranges.ts';
import type { WaveViewModel } from './viewState.ts';

/** Keys of the cursors where no command has them: at a netlist without an editor around it. */
export const CURSOR_KEYS: Readonly<Record<string, CursorAction>> = {
  A: 'cursorA',
  B: 'cursorB',
  3: 'halfPower',
  P: 'peak',
  X: 'crossing',
};

/** The curves of the newest run on the common axis: those of the pane that is worked in first. */
function curvesOf(view: WaveViewModel): readonly Curve[] {
  const { runs, sheets, active } = view.simulation.store.getState();
  const shown = runs.filter(run => run.shown && run.plots.some(plot => sheetKey(plot) === active));
  const panes = sheets[active]?.panes ?? [];
  const here = view.store.getState().pane;
  return [...panes.filter(({ id }) => id === here), ...panes.filter(({ id }) => id !== here)]
    .map(pane => view.curves.of(pane, active, shown.slice(-1)))
    .flatMap(({ own, curves }) => (own ? [] : curves));
}

/**
 * Puts a cursor where the pointer is, or into the middle; or sends the one that was set last to the next place of its kind on
 * the trace that is measured. Whether there was such a place.
 */
export function moveCursor(view: WaveViewModel, action: CursorAction): boolean {
  const { store, simulation } = view;
  const { cursor, cursors, hover, measured } = store.getState();
  const curves = curvesOf(view);
  const { sheets, active } = simulation.store.getState();
  const sheet = sheets[active];
  if (!sheet || curves.length === 0) return false;
  const range = sheet.range ?? wholeX({ curves, bars: [] }, sheet.logX);
  if (action === 'cursorA' || action === 'cursorB') {
    view.setCursor(action === 'cursorA' ? 'a' : 'b', hover ?? shifted(range, 0.5, sheet.logX)[0]);
    return true;
  }
  const own = curves.filter(({ trace }) => trace.text === measured);
  const curve = (own.length > 0 ? own : curves)[0]!;
  const to = jumpFrom(action, curve, cursors[cursor]);
  if (to === null) return false;
  view.setCursor(cursor, to);
  // What lies outside of what is seen is brought into its middle.
  if (to < range[0] || to > range[1]) {
    const part =
      sheet.logX && range[0] > 0
        ? Math.log(to / range[0]) / Math.log(range[1] / range[0])
        : (to - range[0]) / (range[1] - range[0]);
    simulation.change(now => ({ ...now, range: shifted(range, part - 0.5, sheet.logX) }));
  }
  return true;
}
