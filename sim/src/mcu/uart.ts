/** How bytes lie on a serial line: 8 data bits, least significant first. */
export interface UartFormat {
  /** Bits a second. */
  readonly baud: number;
  readonly dataBits?: 5 | 6 | 7 | 8;
  readonly parity?: 'none' | 'even' | 'odd';
  /** The line rests at low, as behind an inverter. */
  readonly inverted?: boolean;
}

/** One frame that was on a line. */
export interface UartFrame {
  readonly byte: number;
  /** Cycle at which the start bit began, and that at which the stop bit was looked at. */
  readonly start: number;
  readonly end: number;
  /** The stop bit was low, or the parity is not what it must be. */
  readonly fault: 'framing' | 'parity' | null;
}

const odd = (bits: number): boolean => {
  let count = 0;
  for (let rest = bits; rest; rest >>= 1) count += rest & 1;
  return count % 2 === 1;
};

/** Reads bytes from the edges of a line, in the order of time. The level in the middle of a bit is its value. */
export class UartDecoder {
  readonly #cyclesPerBit: number;
  readonly #bits: number;
  readonly #parity: 'none' | 'even' | 'odd';
  readonly #rests: boolean;
  readonly #onFrame: (frame: UartFrame) => void;
  #level: boolean;
  #start = -1;
  #at = 0;
  #value = 0;
  #parityOk = true;

  /** `hz` is the number of cycles per second of the edges' times. */
  constructor(hz: number, format: UartFormat, onFrame: (frame: UartFrame) => void) {
    this.#cyclesPerBit = hz / format.baud;
    this.#bits = format.dataBits ?? 8;
    this.#parity = format.parity ?? 'none';
    this.#rests = !format.inverted;
    this.#level = this.#rests;
    this.#onFrame = onFrame;
  }

  /** The line has this level from this cycle on. */
  edge(high: boolean, cycle: number): void {
    this.until(cycle);
    if (high === this.#level) return;
    this.#level = high;
    if (this.#start < 0 && high !== this.#rests) {
      this.#start = cycle;
      this.#at = 0;
      this.#value = 0;
      this.#parityOk = true;
    }
  }

  /** Nothing changes until this cycle: bytes that are over by then are reported. */
  until(cycle: number): void {
    while (this.#start >= 0) {
      const middle = this.#start + (this.#at + 0.5) * this.#cyclesPerBit;
      if (middle > cycle) return;
      this.#sample(this.#level === this.#rests, middle);
    }
  }

  #sample(one: boolean, time: number): void {
    const at = this.#at++;
    const parity = this.#parity === 'none' ? 0 : 1;
    if (at === 0) {
      // A pulse shorter than half a bit is no start.
      if (one) this.#start = -1;
    } else if (at <= this.#bits) {
      if (one) this.#value |= 1 << (at - 1);
    } else if (at === this.#bits + 1 && parity) {
      this.#parityOk = (odd(this.#value) !== one) === (this.#parity === 'odd');
    } else {
      const fault = !one ? 'framing' : this.#parityOk ? null : 'parity';
      const start = this.#start;
      this.#start = -1;
      this.#onFrame({ byte: this.#value, start, end: time, fault });
    }
  }
}

/** The edges with which bytes go over a line, one after the other; cycles count from the first start bit. */
export function* uartEdges(
  bytes: Iterable<number>,
  hz: number,
  { baud, dataBits = 8, parity = 'none', inverted = false }: UartFormat,
): Generator<{ readonly high: boolean; readonly cycle: number }> {
  const bit = hz / baud;
  let at = 0;
  let last = true;
  for (const byte of bytes) {
    const levels = [false];
    for (let i = 0; i < dataBits; i++) levels.push((byte & (1 << i)) !== 0);
    if (parity !== 'none') levels.push(odd(byte & ((1 << dataBits) - 1)) !== (parity === 'odd'));
    levels.push(true);
    for (const level of levels) {
      if (level !== last) yield { high: level !== inverted, cycle: Math.round(at * bit) };
      last = level;
      at++;
    }
  }
}
