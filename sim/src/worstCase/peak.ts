import type { End } from '@boardwright/engine/assistant';
import type { Outcome, Plot } from '../spice/index.ts';
import { axisOf } from '../waves/index.ts';
import type { Watched } from './watched.ts';

/** The extreme of a run. */
export interface Peak {
  readonly value: number;
  readonly at: { readonly value: number; readonly unit: string } | null;
  readonly analysis: string;
}

const wordOf = (text: string): string => /^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? '';

/** The analysis that gave a plot: of several of one kind they come in their order. */
function analysisOf(plot: Plot, plots: readonly Plot[], analyses: readonly string[]): string {
  const word = wordOf(plot.name);
  const number = plots.filter(({ name }) => wordOf(name) === word).indexOf(plot);
  return analyses.filter(card => wordOf(card) === word)[number] ?? word;
}

/** How much worse a value is than another, at an end. */
export const worse = (end: End, value: number, than: number): number =>
  end === 'highest' ? value - than : than - value;

/** Where in all plots of a run something is at its end; null where no plot has it. */
export function peakOf({ plots }: Outcome, values: Watched, end: End, analyses: readonly string[]): Peak | null {
  let peak: Peak | null = null;
  for (const plot of plots) {
    const all = values(plot) ?? new Float64Array();
    let best = -1;
    for (let i = 0; i < all.length; i++) if (best < 0 || worse(end, all[i]!, all[best]!) > 0) best = i;
    const value = all[best];
    if (value === undefined || (peak && worse(end, value, peak.value) <= 0)) continue;
    const axis = plot.points > 1 ? axisOf(plot) : null;
    const at = axis && { value: axis.values[best]!, unit: axis.unit };
    peak = { value, at, analysis: analysisOf(plot, plots, analyses) };
  }
  return peak;
}
