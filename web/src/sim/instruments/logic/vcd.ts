import { changes, type Line } from '@boardwright/sim/instruments';

/** Short names of signals: printable characters, as IEEE 1364 has them. */
const code = (index: number): string => String.fromCharCode(33 + index);

/** Lines, whose times are seconds, as a value change dump in nanoseconds (IEEE 1364, clause 18). */
export function vcdOf(signals: readonly { readonly name: string; readonly line: Line }[], until: number): string {
  const text = [
    '$timescale 1 ns $end',
    '$scope module circuit $end',
    ...signals.map(({ name }, i) => `$var wire 1 ${code(i)} ${name.replaceAll(/\s/g, '_')} $end`),
    '$upscope $end',
    '$enddefinitions $end',
    '$dumpvars',
    ...signals.map(({ line }, i) => `${line.first ? 1 : 0}${code(i)}`),
    '$end',
  ];
  let now = -1;
  for (const { line, high, time } of changes(signals.map(signal => signal.line))) {
    const at = Math.round(time * 1e9);
    if (at !== now) text.push(`#${at}`);
    now = at;
    text.push(`${high ? 1 : 0}${code(line)}`);
  }
  return `${text.join('\n')}\n#${Math.round(until * 1e9)}\n`;
}
