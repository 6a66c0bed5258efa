import type { Plot, Trace } from './plot.ts';

const TYPES: Readonly<Record<string, string>> = { none: 'notype' };

/**
 * Plots as one binary rawfile of ngspice (manual of version 39, section 15.3.4.2 "write"): headers in ASCII, then rows of
 * little-endian doubles, each of all vectors, complex ones as pairs.
 */
export function rawFile(plots: readonly Plot[], title: string, date: Date): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const plot of plots) {
    const traces = [...(plot.scale ? [plot.scale] : []), ...plot.traces];
    // One complex vector makes the whole file complex.
    const complex = traces.some(trace => trace.complex);
    const head = [
      `Title: ${title.replace(/\s+/g, ' ')}`,
      `Date: ${date.toISOString()}`,
      `Plotname: ${plot.title}`,
      `Flags: ${complex ? 'complex' : 'real'}`,
      `No. Variables: ${traces.length}`,
      `No. Points: ${plot.points}`,
      'Variables:',
      ...traces.map(({ name, quantity }, i) => `\t${i}\t${name}\t${TYPES[quantity] ?? quantity}`),
      'Binary:\n',
    ];
    parts.push(new TextEncoder().encode(head.join('\n')), rowsOf(traces, plot.points, complex));
  }
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function rowsOf(traces: readonly Trace[], points: number, complex: boolean): Uint8Array {
  const width = traces.length * (complex ? 2 : 1);
  const view = new DataView(new ArrayBuffer(points * width * 8));
  traces.forEach((trace, i) => {
    for (let row = 0; row < points; row++) {
      const to = (row * width + i * (complex ? 2 : 1)) * 8;
      view.setFloat64(to, trace.values[trace.complex ? row * 2 : row]!, true);
      if (complex) view.setFloat64(to + 8, trace.complex ? trace.values[row * 2 + 1]! : 0, true);
    }
  });
  return new Uint8Array(view.buffer);
}
