import type { Alarm, Clock } from './clock.ts';
import type { Pad } from './pad.ts';

/** What a receiver asks of its UART. */
interface Host {
  readonly isOn: () => boolean;
  /** Nanoseconds. */
  readonly bit: () => number;
  /** LCR_H. */
  readonly line: () => number;
  /** A byte, with framing, parity and break errors in bits 8 to 10. */
  readonly take: (word: number) => void;
}

/** Reads frames from whichever of the pins is given to the UART, each bit in its middle. */
export class Receiver {
  readonly #host: Host;
  readonly #sample: Alarm;
  readonly #feed: Alarm;
  readonly #waiting: number[] = [];
  #pad: Pad | null = null;
  #at = 0;
  #word = 0;

  constructor(clock: Clock, pads: readonly Pad[], selected: number, host: Host) {
    this.#host = host;
    this.#sample = clock.createAlarm(() => this.#bit());
    this.#feed = clock.createAlarm(() => {
      const byte = this.#waiting.shift();
      if (byte !== undefined && host.isOn()) host.take(byte);
      if (this.#waiting.length > 0) this.#feed.schedule(this.#length * host.bit());
    });
    for (const pad of pads)
      pad.hears.push(high => {
        if (high || this.#pad || !pad.isSelected(selected) || !host.isOn()) return;
        this.#pad = pad;
        this.#at = 0;
        this.#word = 0;
        this.#sample.schedule(host.bit() / 2);
      });
  }

  receive(bytes: Uint8Array): void {
    for (const byte of bytes) this.#waiting.push(byte);
    if (!this.#feed.armed) this.#feed.schedule(this.#length * this.#host.bit());
  }

  /** Bits of a frame, from start to stop. */
  get #length(): number {
    const line = this.#host.line();
    return 7 + ((line >> 5) & 3) + (line & 2 ? 1 : 0) + (line & 8 ? 1 : 0);
  }

  #bit(): void {
    const high = this.#pad!.inputValue;
    const line = this.#host.line();
    const bits = 5 + ((line >> 5) & 3);
    const at = this.#at++;
    if (at === 0) {
      // A pulse shorter than half a bit is no start.
      if (high) this.#pad = null;
    } else if (at <= bits) {
      if (high) this.#word |= 1 << (at - 1);
    } else if (at === bits + 1 && line & 2) {
      if (high !== parityOf(this.#word, line)) this.#word |= 0x200;
    } else {
      this.#pad = null;
      this.#host.take(high ? this.#word : this.#word | (this.#word === 0 ? 0x500 : 0x100));
    }
    if (this.#pad) this.#sample.schedule(this.#host.bit());
  }
}

/** The parity bit of a byte by EPS and SPS of LCR_H. */
export function parityOf(byte: number, line: number): boolean {
  if (line & 0x80) return !(line & 4);
  let odd = false;
  for (let rest = byte; rest; rest >>= 1) if (rest & 1) odd = !odd;
  return line & 4 ? odd : !odd;
}
