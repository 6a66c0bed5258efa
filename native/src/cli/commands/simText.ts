import { msg } from '@boardwright/engine/base';
import { axisOf, decibels, siText, unitOf } from '@boardwright/sim/waves';
import type { Plot, Trace } from '@boardwright/sim/spice';
import type { Context } from '../command.ts';

type Row = readonly string[];

/** Rows in columns: names from the left, figures from the right. */
function aligned(rows: readonly Row[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map(row => row[i]!.length)));
  return rows.map(row =>
    `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')}`.trimEnd(),
  );
}

/** siText parts number and unit by a blank that does not break; a terminal does not know it. */
const text = (value: number, unit: string): string => siText(value, unit).replace('\u00a0', ' ');

function ends(values: Float64Array): readonly [number, number] {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}

/** The value of a vector of one point; a complex one as its two parts. */
function single(trace: Trace): string {
  const unit = unitOf(trace);
  const { values, complex } = trace;
  if (!complex) return text(values[0]!, unit);
  return `${text(values[0]!, unit)} ${values[1]! < 0 ? '−' : '+'} j ${text(Math.abs(values[1]!), unit)}`;
}

/** Least and largest value; of complex vectors those of their gain. */
function range(trace: Trace): Row {
  const { values, complex, name } = trace;
  const unit = complex ? 'dB' : unitOf(trace);
  const [min, max] = ends(complex ? decibels({ values, complex }) : values);
  return [name, text(min, unit), '…', text(max, unit)];
}

/** What one reads of a plot in a terminal: the values of one point, else the axis and what each vector reaches. */
export function plotText(plot: Plot, tr: Context['tr']): string[] {
  const { name, title, points, traces } = plot;
  const axis = axisOf(plot);
  if (points === 0) return [`${title} (${name}): ${tr(msg('cli.sim.noPoints', 'no points'))}`];
  if (points === 1) return [`${title} (${name})`, ...aligned(traces.map(trace => [trace.name, single(trace)]))];
  const [from, to] = axis ? ends(axis.values) : [0, 0];
  const over = axis ? `, ${plot.scale!.name} ${text(from, axis.unit)} … ${text(to, axis.unit)}` : '';
  return [
    `${title} (${name}): ${tr(msg('cli.sim.points', '{{points}} points', { points }))}${over}`,
    ...aligned(traces.map(range)),
  ];
}
