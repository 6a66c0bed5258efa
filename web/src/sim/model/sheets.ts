import type { Plot } from '@boardwright/sim/spice';
import { WINDOWS, type Window } from '@boardwright/sim/waves';

/** How a pane shows its traces. */
export const VIEWS = ['value', 'db', 'phase', 'fft', 'xy', 'nyquist', 'histogram'] as const;
export type View = (typeof VIEWS)[number];

export interface ShownTrace {
  readonly id: string;
  /** 'v(out)', 'v(in)-v(out)', … */
  readonly text: string;
  /** Which of the palette's colours. */
  readonly color: number;
}

export interface WavePane {
  readonly id: string;
  readonly view: View;
  readonly traces: readonly ShownTrace[];
  readonly logY: boolean;
  /** Part of the height, those of a sheet add up to the number of panes. */
  readonly share: number;
  /** Of 'xy': what it is drawn over. */
  readonly over?: string;
  /** Of 'fft'. */
  readonly window?: Window;
  /** Of 'histogram': what is counted of each run. */
  readonly measure?: Measure;
}

export const MEASURES = ['last', 'max', 'min', 'mean', 'rms', 'peakToPeak', 'bandwidth'] as const;
export type Measure = (typeof MEASURES)[number];

/** What is seen of one analysis. */
export interface WaveSheet {
  readonly panes: readonly WavePane[];
  readonly logX: boolean;
  /** What is seen of the axis; null: all. */
  readonly range: readonly [from: number, to: number] | null;
}

/** Colours of traces; their number is that of the palette. */
export const COLORS = 8;

/** Distinguishes analyses of a run, and is the same from run to run: 'tran', 'ac', 'noise Integrated Noise'. */
export function sheetKey({ name, title }: Pick<Plot, 'name' | 'title'>): string {
  const kind = name.replace(/\d+$/, '');
  return kind === 'noise' || kind === 'disto' ? `${kind} ${title}` : kind;
}

let count = 0;
const fresh = (): string => `${++count}`;

export const newPane = (view: View, traces: readonly ShownTrace[] = []): WavePane => ({
  id: fresh(),
  view,
  traces,
  logY: false,
  share: 1,
  ...(view === 'fft' && { window: 'hann' as const }),
  ...(view === 'histogram' && { measure: 'last' as const }),
});

/** How an analysis is shown before anybody chose: of complex values gain and phase. */
export function initialSheet(plot: Plot): WaveSheet {
  const frequency = plot.scale?.quantity === 'frequency';
  const complex = plot.traces.some(trace => trace.complex);
  return {
    panes: complex && frequency ? [newPane('db'), newPane('phase')] : [newPane('value')],
    logX: frequency,
    range: null,
  };
}

/** Traces that were kept as JSON; what is none is left out. */
const revivedTraces = (kept: readonly Partial<ShownTrace>[]): ShownTrace[] =>
  kept.flatMap(({ text, color }) =>
    typeof text === 'string' && Number.isInteger(color)
      ? [{ id: fresh(), text, color: Math.abs(color!) % COLORS }]
      : [],
  );

function revivedPane({ view, traces, logY, share, over, window, measure }: Partial<WavePane>): WavePane | null {
  if (!VIEWS.includes(view!) || !Array.isArray(traces)) return null;
  return {
    ...newPane(view!, revivedTraces(traces)),
    logY: logY === true,
    share: typeof share === 'number' && share > 0 ? share : 1,
    ...(typeof over === 'string' && { over }),
    ...(WINDOWS.includes(window!) && { window: window! }),
    ...(MEASURES.includes(measure!) && { measure: measure! }),
  };
}

/** A sheet that was kept as JSON, its panes and traces as new ones; null where it is none. */
export function revived(kept: unknown): WaveSheet | null {
  const { panes, logX } = (kept ?? {}) as Partial<WaveSheet>;
  if (!Array.isArray(panes)) return null;
  const found = (panes as readonly Partial<WavePane>[]).flatMap(pane => revivedPane(pane ?? {}) ?? []);
  return found.length > 0 ? { panes: found, logX: logX === true, range: null } : null;
}

const changePane = (sheet: WaveSheet, id: string, change: (pane: WavePane) => WavePane): WaveSheet => ({
  ...sheet,
  panes: sheet.panes.map(pane => (pane.id === id ? change(pane) : pane)),
});

export const setPane = (sheet: WaveSheet, id: string, part: Partial<WavePane>): WaveSheet =>
  changePane(sheet, id, pane => ({ ...pane, ...part }));

/** A colour that the panes do not have yet, or has been used longest. */
function nextColor({ panes }: WaveSheet, text: string): number {
  const shown = panes.flatMap(({ traces }) => traces);
  const same = shown.find(trace => trace.text === text);
  if (same) return same.color;
  const used = new Set(shown.map(({ color }) => color));
  for (let color = 0; color < COLORS; color++) if (!used.has(color)) return color;
  return shown.length % COLORS;
}

/** Shows a trace in a pane, or in all panes of gain and phase where that pane is one of them. */
export function addTrace(sheet: WaveSheet, text: string, id = sheet.panes[0]?.id): WaveSheet {
  const to = sheet.panes.find(pane => pane.id === id);
  if (!to) return sheet;
  const color = nextColor(sheet, text);
  const bode = to.view === 'db' || to.view === 'phase';
  return {
    ...sheet,
    panes: sheet.panes.map(pane =>
      (pane.id === to.id || (bode && (pane.view === 'db' || pane.view === 'phase'))) &&
      !pane.traces.some(trace => trace.text === text)
        ? { ...pane, traces: [...pane.traces, { id: fresh(), text, color }] }
        : pane,
    ),
  };
}

/** Takes a trace out of one pane, or, without one, out of all. */
export const removeTrace = (sheet: WaveSheet, text: string, id?: string): WaveSheet => ({
  ...sheet,
  panes: sheet.panes.map(pane =>
    id === undefined || pane.id === id ? { ...pane, traces: pane.traces.filter(trace => trace.text !== text) } : pane,
  ),
});

export const isShown = ({ panes }: WaveSheet, text: string): boolean =>
  panes.some(({ traces }) => traces.some(trace => trace.text === text));

/** One more pane; of a spectrum or the like with the traces of the pane that it is made from. */
export function addPane(sheet: WaveSheet, view: View, from?: WavePane): WaveSheet {
  const traces = view === 'value' ? [] : (from?.traces ?? []).map(trace => ({ ...trace, id: fresh() }));
  const [first, ...rest] = traces;
  const pane =
    view === 'xy' && first
      ? { ...newPane('xy', rest.length > 0 ? rest : [first]), over: first.text }
      : newPane(view, traces);
  return { ...sheet, panes: [...sheet.panes, pane] };
}

/** The last pane stays. */
export const removePane = (sheet: WaveSheet, id: string): WaveSheet =>
  sheet.panes.length < 2 ? sheet : { ...sheet, panes: sheet.panes.filter(pane => pane.id !== id) };

/** Moves the border between a pane and the one below, by a part of all their heights. */
export function resizePane(sheet: WaveSheet, index: number, by: number): WaveSheet {
  const [a, b] = [sheet.panes[index], sheet.panes[index + 1]];
  if (!a || !b) return sheet;
  const all = sheet.panes.reduce((sum, { share }) => sum + share, 0);
  const moved = Math.max(0.2 - a.share, Math.min(b.share - 0.2, by * all));
  const panes = sheet.panes
    .with(index, { ...a, share: a.share + moved })
    .with(index + 1, { ...b, share: b.share - moved });
  return { ...sheet, panes };
}
