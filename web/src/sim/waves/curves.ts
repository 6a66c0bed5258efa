import type { Issue, Msg } from '@boardwright/engine/base';
import type { Plot } from '@boardwright/sim/spice';
import {
  axisOf,
  bandwidth,
  decibels,
  evaluate,
  histogram,
  level,
  magnitude,
  parseExpression,
  phase,
  Pyramid,
  spectrum,
  type Axis,
  type Bin,
  type PowerOf,
  type Wave,
} from '@boardwright/sim/waves';
import { sheetKey, type Measure, type ShownTrace, type WavePane } from '../model/sheets.ts';
import type { Run, Simulation } from '../model/simulation.ts';

/** A line as a pane draws it. */
export interface Curve {
  readonly key: string;
  readonly trace: ShownTrace;
  readonly run: Run;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly unit: string;
  readonly xUnit: string;
  /** Null where x does not rise: of XY and Nyquist pictures. */
  readonly pyramid: Pyramid | null;
  /** As it was computed, for gain, phase and margins. */
  readonly wave: Wave;
}

export interface Drawn {
  readonly curves: readonly Curve[];
  readonly bars: readonly Bin[];
  /** Whether its x axis is not that of the sheet. */
  readonly own: boolean;
  readonly xUnit: string;
  readonly yUnit: string;
  /** Why a trace is not there, by its text. */
  readonly faults: ReadonlyMap<string, Msg>;
}

interface Known {
  readonly plot: Plot;
  readonly pane: string;
  readonly curve: Curve | null;
  readonly fault: readonly Issue[];
}

const isDirect = (text: string): boolean => /^[vi]\([^(),]+\)$/i.test(text.trim());

/** What panes draw, computed once for each state of a run. */
export class Curves {
  private readonly simulation: Simulation;
  private readonly known = new Map<string, Known>();

  constructor(simulation: Simulation) {
    this.simulation = simulation;
  }

  /** All that a pane shows of the runs that are seen. */
  of(pane: WavePane, key: string, runs: readonly Run[]): Drawn {
    const faults = new Map<string, Msg>();
    const curves: Curve[] = [];
    for (const run of runs) {
      const plot = run.plots.find(each => sheetKey(each) === key);
      if (!plot) continue;
      for (const trace of pane.traces) {
        const { curve, fault } = this.one(pane, trace, run, plot);
        if (curve) curves.push(curve);
        else if (fault[0]) faults.set(trace.text, fault[0].message);
      }
    }
    for (const { trace } of curves) faults.delete(trace.text);
    const axis = runs.flatMap(({ plots }) => plots.filter(plot => sheetKey(plot) === key)).map(axisOf)[0];
    const [first] = curves;
    if (pane.view === 'histogram') {
      const values = curves.map(curve => measured(curve, pane.measure ?? 'last'));
      const unit = pane.measure === 'bandwidth' ? 'Hz' : (first?.unit ?? '');
      return { curves: [], bars: histogram(values), own: true, xUnit: unit, yUnit: '', faults };
    }
    const xUnit = first?.xUnit ?? axis?.unit ?? '';
    const own = pane.view === 'fft' || pane.view === 'xy' || pane.view === 'nyquist' || xUnit !== (axis?.unit ?? xUnit);
    const units = new Set(curves.map(({ unit }) => unit));
    return { curves, bars: [], own, xUnit, yUnit: units.size === 1 ? [...units][0]! : '', faults };
  }

  /** Forgets what runs that are gone left behind. */
  keep(runs: readonly Run[]): void {
    const ids = new Set(runs.map(({ id }) => `${id} `));
    for (const key of this.known.keys()) if (!ids.has(key.slice(0, key.indexOf(' ') + 1))) this.known.delete(key);
  }

  private one(pane: WavePane, trace: ShownTrace, run: Run, plot: Plot): Known {
    const key = `${run.id} ${plot.name} ${pane.id} ${trace.text}`;
    const look = `${pane.view} ${pane.over ?? ''} ${pane.window ?? ''}`;
    const before = this.known.get(key);
    if (before?.plot === plot && before.pane === look && before.curve?.trace.color === trace.color) return before;
    const powers = this.simulation.powers(run, plot);
    const found = waveOf(trace.text, plot, powers);
    let made: Known;
    if ('fault' in found) made = { plot, pane: look, curve: null, fault: found.fault };
    else {
      const shape = shaped(pane, found.wave, plot, powers);
      if ('fault' in shape) made = { plot, pane: look, curve: null, fault: shape.fault };
      else {
        // A vector that grows keeps what was known of its beginning.
        const old =
          before?.pane === look && isDirect(trace.text) && pane.view === 'value' ? before.curve?.pyramid : null;
        let pyramid: Pyramid | null = null;
        if (pane.view !== 'xy' && pane.view !== 'nyquist') {
          if (old) old.follow(shape.y);
          pyramid = old ?? new Pyramid(shape.y);
        }
        made = { plot, pane: look, curve: { key, trace, run, wave: found.wave, pyramid, ...shape }, fault: [] };
      }
    }
    this.known.set(key, made);
    return made;
  }
}

type Fault = { readonly fault: readonly Issue[] };

function waveOf(text: string, plot: Plot, powers: PowerOf): { readonly wave: Wave } | Fault {
  const parsed = parseExpression(text);
  if (!parsed.ok) return { fault: parsed.error };
  const found = evaluate(parsed.value, plot, powers);
  return found.ok ? { wave: found.value } : { fault: found.error };
}

type Shape = Pick<Curve, 'x' | 'y' | 'unit' | 'xUnit'>;

const NONE: Axis = { values: new Float64Array(0), unit: '' };

/** A wave as its pane shows it. */
function shaped(pane: WavePane, wave: Wave, plot: Plot, powers: PowerOf): Shape | Fault {
  const axis = wave.axis ?? axisOf(plot) ?? NONE;
  const over = { x: axis.values, xUnit: axis.unit };
  switch (pane.view) {
    case 'value':
    case 'histogram':
      return { ...over, y: magnitude(wave), unit: wave.unit };
    case 'db':
      return { ...over, y: decibels(wave), unit: 'dB' };
    case 'phase':
      return { ...over, y: phase(wave), unit: '°' };
    case 'fft': {
      const found = spectrum(axis.values, magnitude(wave), { window: pane.window ?? 'hann' });
      // The mean has no place on a logarithmic axis.
      const values = decibels({ values: found.values, complex: true }).subarray(1);
      return { x: found.frequency.subarray(1), xUnit: 'Hz', y: values, unit: 'dB' };
    }
    case 'nyquist': {
      const count = wave.values.length / (wave.complex ? 2 : 1);
      const part = (k: number) =>
        wave.complex
          ? Float64Array.from({ length: count }, (_, i) => wave.values[2 * i + k]!)
          : k === 0
            ? wave.values
            : new Float64Array(count);
      return { x: part(0), xUnit: wave.unit, y: part(1), unit: wave.unit };
    }
    case 'xy': {
      const other = waveOf(pane.over ?? '', plot, powers);
      if ('fault' in other) return other;
      return { x: magnitude(other.wave), xUnit: other.wave.unit, y: magnitude(wave), unit: wave.unit };
    }
  }
}

/** One number of a curve, for the spread of many runs. */
export function measured(curve: Curve, measure: Measure): number {
  if (measure === 'last') return curve.y.at(-1) ?? NaN;
  if (measure === 'bandwidth') return bandwidth(curve.x, curve.wave)?.upper ?? NaN;
  return level(curve)?.[measure] ?? NaN;
}
