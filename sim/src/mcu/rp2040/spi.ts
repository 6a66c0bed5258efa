import type { RP2040 } from 'rp2040js';
import type { Alarm, Clock } from './clock.ts';
import { FUNCTION, type Pad } from './pad.ts';

/** Pins of RX; CSn, SCK and TX are the next ones (datasheet, section 2.19.2). */
const RX_PINS = [
  [0, 4, 16, 20],
  [8, 12, 24, 28],
] as const;

/**
 * The wires of a PL022 as master in Motorola's format: rp2040js has its registers and FIFOs and hands over each word, here it goes
 * bit by bit over SCK and TX while RX is read. CSn is low during a word.
 */
export class Spi {
  readonly #spi: RP2040['spi'][number];
  readonly #rx: readonly Pad[];
  readonly #cs: readonly Pad[];
  readonly #sck: readonly Pad[];
  readonly #tx: readonly Pad[];
  readonly #edge: Alarm;
  /** Edges of SCK that are left. */
  #left = 0;
  #out = 0;
  #in = 0;

  constructor(spi: RP2040['spi'][number], clock: Clock, pads: readonly Pad[], index: number) {
    this.#spi = spi;
    const at = (offset: number) => RX_PINS[index]!.flatMap(pin => pads[pin + offset] ?? []);
    this.#rx = at(0);
    this.#cs = at(1);
    this.#sck = at(2);
    this.#tx = at(3);
    this.#edge = clock.createAlarm(() => this.#next());
    this.#rest();
    spi.onTransmit = word => this.#begin(word);
  }

  /** rp2040js counts the modes of CPOL 1 the other way round. */
  get #mode(): { readonly cpol: boolean; readonly cpha: boolean } {
    const { spiMode } = this.#spi;
    return { cpol: spiMode >= 2, cpha: spiMode === 1 || spiMode === 2 };
  }

  /** Nanoseconds of half a period of SCK. */
  get #half(): number {
    return 5e8 / (this.#spi.clockFrequency || 1e6);
  }

  #rest(): void {
    put(this.#cs, true);
    put(this.#sck, this.#mode.cpol);
    put(this.#tx, false);
  }

  #begin(word: number): void {
    const bits = this.#spi.dataBits;
    const { cpol, cpha } = this.#mode;
    this.#out = word << (16 - bits);
    this.#in = 0;
    this.#left = 2 * bits;
    put(this.#sck, cpol);
    put(this.#cs, false);
    if (!cpha) this.#shiftOut();
    this.#edge.schedule(this.#half);
  }

  #next(): void {
    const { cpol, cpha } = this.#mode;
    if (this.#left === 0) {
      // It may begin the next word at once.
      this.#spi.completeTransmit(this.#in);
      if (this.#left === 0) put(this.#cs, true);
      return;
    }
    this.#left--;
    // Each bit has a leading and a trailing edge: CPHA says at which of them bits are read.
    const leading = this.#left % 2 === 1;
    if (leading === cpha && this.#left > 0) this.#shiftOut();
    // A part that answers at this edge does so after it.
    if (leading !== cpha) this.#shiftIn();
    put(this.#sck, leading !== cpol);
    this.#edge.schedule(this.#half);
  }

  #shiftOut(): void {
    const high = (this.#out & 0x8000) !== 0;
    this.#out <<= 1;
    put(this.#tx, high);
  }

  #shiftIn(): void {
    const pad = this.#rx.find(each => each.isSelected(FUNCTION.spi));
    this.#in = (this.#in << 1) | (pad?.inputValue ? 1 : 0);
  }
}

const put = (pads: readonly Pad[], high: boolean): void => {
  for (const pad of pads) pad.put(FUNCTION.spi, true, high);
};
