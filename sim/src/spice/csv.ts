import type { Plot } from './plot.ts';

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * A plot as comma-separated values (RFC 4180): the scale first, which is real even where ngspice gives it as complex numbers
 * (frequencies); of a complex vector the real and the imaginary part.
 */
export function csvOf(plot: Plot): string {
  const { scale } = plot;
  const traces = [...(scale ? [scale] : []), ...plot.traces];
  const heads = traces.flatMap(({ name, complex }, i) =>
    complex && !(scale && i === 0) ? [`${name}.re`, `${name}.im`] : [name],
  );
  const lines = [heads.map(quoted).join(',')];
  for (let row = 0; row < plot.points; row++) {
    const cells: number[] = [];
    for (const { values, complex } of traces) {
      if (complex && values === scale?.values) cells.push(values[row * 2]!);
      else if (complex) cells.push(values[row * 2]!, values[row * 2 + 1]!);
      else cells.push(values[row]!);
    }
    lines.push(cells.join(','));
  }
  return `${lines.join('\n')}\n`;
}
