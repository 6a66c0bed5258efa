import { BasePeripheral } from 'rp2040js';
import type { Clock } from './clock.ts';
import type { Pad } from './pad.ts';
import { Slice } from './slice.ts';
import type { WiredChip } from './wired.ts';

const IRQ_WRAP = 4;
const DREQ_WRAP0 = 24;
const SLICE_BYTES = 0x14;

const EN = 0xa0;
const INTR = 0xa4;
const INTE = 0xa8;
const INTF = 0xac;
const INTS = 0xb0;

/** Eight slices of PWM (datasheet, section 4.5). */
export class Pwm extends BasePeripheral {
  /** rp2040js passes the clock to timers of its own channels: there are none. */
  readonly channels: readonly never[] = [];
  readonly #chip: WiredChip;
  readonly #slices: readonly Slice[];
  #raw = 0;
  #enabled = 0;
  #forced = 0;

  constructor(chip: WiredChip, clock: Clock, pads: readonly Pad[]) {
    super(chip, 'PWM_BASE');
    this.#chip = chip;
    this.#slices = Array.from({ length: 8 }, (_, i) => {
      const at = (offset: number) => pads.filter((_, pin) => pin % 16 === 2 * i + offset);
      return new Slice(chip, clock, at(0), at(1), () => {
        this.#raw |= 1 << i;
        this.#update();
        chip.dma.setDREQ(DREQ_WRAP0 + i);
      });
    });
  }

  // What rp2040js asks of its own.
  reset(): void {}

  get clockFreq(): number {
    return this.#chip.clkSys;
  }

  #update(): void {
    this.#chip.setInterrupt(IRQ_WRAP, ((this.#raw & this.#enabled) | this.#forced) !== 0);
  }

  override readUint32(offset: number): number {
    if (offset < EN) return this.#slices[Math.floor(offset / SLICE_BYTES)]!.read(offset % SLICE_BYTES);
    switch (offset) {
      case EN:
        return this.#slices.reduce((mask, slice, i) => mask | (slice.isEnabled ? 1 << i : 0), 0);
      case INTR:
        return this.#raw;
      case INTE:
        return this.#enabled;
      case INTF:
        return this.#forced;
      case INTS:
        return (this.#raw & this.#enabled) | this.#forced;
      default:
        return 0;
    }
  }

  override writeUint32(offset: number, value: number): void {
    if (offset < EN) return this.#slices[Math.floor(offset / SLICE_BYTES)]!.write(offset % SLICE_BYTES, value);
    switch (offset) {
      case EN:
        this.#slices.forEach((slice, i) => slice.enable((value & (1 << i)) !== 0));
        break;
      case INTR:
        this.#raw &= ~this.rawWriteValue;
        break;
      case INTE:
        this.#enabled = value & 0xff;
        break;
      case INTF:
        this.#forced = value & 0xff;
        break;
    }
    this.#update();
  }
}
