import { changes, type Line } from './capture.ts';

/** A value of a signal: low, high, unknown, high impedance. */
export type VcdValue = '0' | '1' | 'x' | 'z';

export interface VcdSignal {
  readonly name: string;
  /** Before the first change. */
  readonly initial: VcdValue;
}

/** Identifier of a signal: the 94 printable ASCII characters as digits, as many digits as the index needs. */
function identifier(index: number): string {
  const digits = 94;
  const rest = Math.floor(index / digits);
  return (rest > 0 ? identifier(rest - 1) : '') + String.fromCharCode(33 + (index % digits));
}

/** Number of lines that are joined into one string. Single strings for each line take ten times the memory. */
const PIECE = 4096;

/**
 * Writes a value change dump (IEEE 1364, clause 18). A signal is identified by its index; the time of a change is in ticks and is
 * written in nanoseconds. A fast signal gives megabytes per second, so a long run should call `take` from time to time.
 */
export class VcdWriter {
  readonly #pieces: string[] = [];
  #lines: string[];
  readonly #nanoseconds: number;
  #time = -1;

  constructor(scope: string, signals: readonly VcdSignal[], ticksPerSecond: number) {
    this.#nanoseconds = 1e9 / ticksPerSecond;
    this.#lines = [
      '$timescale 1 ns $end',
      `$scope module ${scope} $end`,
      ...signals.map(({ name }, i) => `$var wire 1 ${identifier(i)} ${name.replaceAll(/\s/g, '_')} $end`),
      '$upscope $end',
      '$enddefinitions $end',
      '$dumpvars',
      ...signals.map(({ initial }, i) => `${initial}${identifier(i)}`),
      '$end',
    ];
  }

  change(signal: number, value: VcdValue, tick: number): void {
    const time = Math.round(tick * this.#nanoseconds);
    if (time !== this.#time) this.#lines.push(`#${time}`);
    this.#time = time;
    this.#lines.push(`${value}${identifier(signal)}`);
    if (this.#lines.length >= PIECE) this.#close();
  }

  /** The text since the last call. */
  take(): string {
    this.#close();
    return this.#pieces.splice(0).join('');
  }

  /** The rest of the file, which ends at a tick; the whole file if `take` was never called. */
  text(end: number): string {
    return `${this.take()}#${Math.round(end * this.#nanoseconds)}\n`;
  }

  #close(): void {
    if (this.#lines.length === 0) return;
    this.#pieces.push(`${this.#lines.join('\n')}\n`);
    this.#lines = [];
  }
}

/** Recorded lines, whose times are in seconds, as a value change dump that ends at `until` seconds. */
export function vcdOf(signals: readonly { readonly name: string; readonly line: Line }[], until: number): string {
  const vcd = new VcdWriter(
    'circuit',
    signals.map(({ name, line }) => ({ name, initial: line.first ? '1' : '0' })),
    1,
  );
  for (const { line, high, time } of changes(signals.map(signal => signal.line)))
    vcd.change(line, high ? '1' : '0', time);
  return vcd.text(until);
}
