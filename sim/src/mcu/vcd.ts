import type { Drive } from './mcu.ts';

const VALUES: Readonly<Record<Drive, string>> = { low: '0', high: '1', input: 'z', pullup: '1', pulldown: '0' };

/** Short names of signals: the printable characters, as many as are needed. */
function code(index: number): string {
  const digits = 94;
  const rest = Math.floor(index / digits);
  return (rest > 0 ? code(rest - 1) : '') + String.fromCharCode(33 + (index % digits));
}

/** Lines that become one piece of text: as pieces, they take a tenth of the memory. */
const PIECE = 4096;

/**
 * Writes what pins do as a value change dump (IEEE 1364, clause 18). Pins are told apart by their index; the time of a
 * change is given in cycles and written in nanoseconds. A long run takes what is written from time to time: of a pin that
 * toggles fast it is megabytes a second.
 */
export class VcdWriter {
  readonly #pieces: string[] = [];
  #lines: string[];
  readonly #nanoseconds: number;
  #time = -1;

  constructor(scope: string, pins: readonly string[], hz: number) {
    this.#nanoseconds = 1e9 / hz;
    this.#lines = [
      '$timescale 1 ns $end',
      `$scope module ${scope} $end`,
      ...pins.map((pin, i) => `$var wire 1 ${code(i)} ${pin} $end`),
      '$upscope $end',
      '$enddefinitions $end',
      '$dumpvars',
      ...pins.map((_, i) => `z${code(i)}`),
      '$end',
    ];
  }

  change(pin: number, drive: Drive, cycle: number): void {
    const time = Math.round(cycle * this.#nanoseconds);
    if (time !== this.#time) this.#lines.push(`#${time}`);
    this.#time = time;
    this.#lines.push(`${VALUES[drive]}${code(pin)}`);
    if (this.#lines.length >= PIECE) this.#close();
  }

  /** What was written since it was last taken. */
  take(): string {
    this.#close();
    return this.#pieces.splice(0).join('');
  }

  /** What is left of the file, which ends at a cycle: all of it where nothing was taken. */
  text(end: number): string {
    return `${this.take()}#${Math.round(end * this.#nanoseconds)}\n`;
  }

  #close(): void {
    if (this.#lines.length === 0) return;
    this.#pieces.push(`${this.#lines.join('\n')}\n`);
    this.#lines = [];
  }
}
