import { UartDecoder, type UartFormat } from '../mcu/index.ts';
import type { Annotation } from './annotation.ts';
import { changes, type Line } from './capture.ts';

/** A serial line: each frame with its value, or with what is wrong with it. `second` is the length of a second. */
export function decodeUart(line: Line, second: number, format: UartFormat): Annotation[] {
  const found: Annotation[] = [];
  const decoder = new UartDecoder(second, format, ({ byte, start, end, fault }) =>
    found.push({ kind: fault ?? 'data', value: byte, from: start, to: end }),
  );
  for (const { high, time } of changes([line])) decoder.edge(high, time);
  decoder.until(Infinity);
  return found;
}

/** The usual speed that is nearest to the shortest pulse of a line; null where it never changes. */
export function guessBaud(line: Line, second: number): number | null {
  let shortest = Infinity;
  for (let i = 1; i < line.times.length; i++) shortest = Math.min(shortest, line.times[i]! - line.times[i - 1]!);
  if (!Number.isFinite(shortest) || shortest <= 0) return null;
  const baud = second / shortest;
  const apart = (usual: number) => Math.abs(Math.log(usual / baud));
  return USUAL.reduce((best, usual) => (apart(usual) < apart(best) ? usual : best));
}

const USUAL = [
  300, 1200, 2400, 4800, 9600, 14400, 19200, 28800, 38400, 57600, 76800, 115200, 230400, 250000, 500000, 1e6,
];
