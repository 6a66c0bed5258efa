import type { Drive, Mcu } from './mcu.ts';

/** What a pin did since the recording began. */
export interface PinSummary {
  /** Changes between low and high, as the chip drives it. */
  readonly edges: number;
  /** Part of the time that it was driven high. */
  readonly highRatio: number;
}

interface Record {
  edges: number;
  high: boolean;
  since: number;
  highCycles: number;
}

/** Counts what the pins of a chip do; only pins that were outputs at some time are included. */
export class PinRecord {
  readonly #mcu: Mcu;
  readonly #begin: number;
  readonly #records = new Map<number, Record>();

  /** Takes the chip's `onDrive`; `also` receives the same. */
  constructor(mcu: Mcu, also?: (pin: number, drive: Drive, cycle: number) => void) {
    this.#mcu = mcu;
    this.#begin = mcu.cycles;
    mcu.onDrive = (pin, drive, cycle) => {
      this.#note(pin, drive, cycle);
      also?.(pin, drive, cycle);
    };
  }

  #note(pin: number, drive: Drive, cycle: number): void {
    const record = this.#records.get(pin);
    if (!record) {
      if (drive === 'high' || drive === 'low')
        this.#records.set(pin, { edges: 0, high: drive === 'high', since: cycle, highCycles: 0 });
      return;
    }
    const high = drive === 'high';
    if (record.high === high) return;
    if (record.high) record.highCycles += cycle - record.since;
    record.since = cycle;
    record.high = high;
    record.edges++;
  }

  /** By the chip's names, in its order. */
  summary(): Map<string, PinSummary> {
    const { cycles, pins } = this.#mcu;
    const all = new Map<string, PinSummary>();
    for (const [pin, { edges, high, since, highCycles }] of [...this.#records].sort(([a], [b]) => a - b))
      all.set(pins[pin]!, {
        edges,
        highRatio: (highCycles + (high ? cycles - since : 0)) / Math.max(1, cycles - this.#begin),
      });
    return all;
  }
}
