import { GPIOPin, GPIOPinState } from 'rp2040js';
import type { Drive } from '../mcu.ts';
import type { WiredChip } from './wired.ts';

/** What FUNCSEL of a pin chooses (datasheet, section 2.19.2); PIO0 and PIO1 are 6 and 7. */
export const FUNCTION = { spi: 1, uart: 2, i2c: 3, pwm: 4, sio: 5, pio: 6 } as const;

/** Pads after a reset: input enabled, pulled down, Schmitt trigger (datasheet, PADS_BANK0). */
const PAD_RESET = 0x56;
const EDGE_HIGH = 8;
const EDGE_LOW = 4;
const LEVEL_HIGH = 2;
const LEVEL_LOW = 1;

/**
 * A pin: which peripheral drives it, and what it sees. rp2040js lets PWM, SIO and PIO move pins; here all peripherals do, by what
 * they `put` under their function. What a pin sees is what it drives until the outside says otherwise; one that drives nothing
 * sees the level that the outside set last, or its pull.
 */
export class Pad extends GPIOPin {
  drive: Drive = 'pulldown';
  /** Called at each change of its input level. */
  readonly hears: ((high: boolean) => void)[] = [];
  readonly #chip: WiredChip;
  /** By function: bit 0 drives, bit 1 high. */
  readonly #put = new Uint8Array(8);
  #raw = false;
  #seen = false;
  #outside: boolean | null = null;
  /** The outside has answered the last notification. */
  #told = false;

  constructor(chip: WiredChip, index: number) {
    super(chip, index);
    this.#chip = chip;
    this.padValue = PAD_RESET;
    this.irqStatus = LEVEL_LOW;
  }

  /** What a peripheral does with the pin where the pin is given to it. */
  put(selected: number, drives: boolean, high: boolean): void {
    const now = (drives ? 1 : 0) | (high ? 2 : 0);
    if (this.#put[selected] === now) return;
    this.#put[selected] = now;
    if ((this.ctrl & 0x1f) === selected) this.checkForUpdates();
  }

  isSelected(selected: number): boolean {
    return (this.ctrl & 0x1f) === selected;
  }

  override get rawOutputEnable(): boolean {
    const bit = 1 << this.index;
    const selected = this.functionSelect;
    switch (selected) {
      case FUNCTION.sio:
        return (this.rp2040.sio.gpioOutputEnable & bit) !== 0;
      case FUNCTION.pio:
      case FUNCTION.pio + 1:
        return (this.rp2040.pio[selected - FUNCTION.pio]!.pinDirections & bit) !== 0;
      default:
        return selected < 8 && (this.#put[selected]! & 1) !== 0;
    }
  }

  override get rawOutputValue(): boolean {
    const bit = 1 << this.index;
    const selected = this.functionSelect;
    switch (selected) {
      case FUNCTION.sio:
        return (this.rp2040.sio.gpioValue & bit) !== 0;
      case FUNCTION.pio:
      case FUNCTION.pio + 1:
        return (this.rp2040.pio[selected - FUNCTION.pio]!.pinValues & bit) !== 0;
      default:
        return selected < 8 && (this.#put[selected]! & 2) !== 0;
    }
  }

  // rp2040js asks for it while the pin is being made.
  override get value(): GPIOPinState {
    return GPIOPinState.Input;
  }

  override get inputValue(): boolean {
    return this.#seen;
  }

  /** The level at the pin itself, before its input is enabled and overridden. */
  get level(): boolean {
    return this.#raw;
  }

  /** What the outside puts on it. */
  setLevel(high: boolean): void {
    this.#outside = high;
    this.#told = true;
    this.setInputValue(high);
  }

  override checkForUpdates(): void {
    const drive = this.#driven();
    if (drive !== this.drive) {
      this.drive = drive;
      this.#told = false;
      this.#chip.onDrive(this.index, drive);
      // A listener may have set the net's new level at once.
      if (!this.#told) this.#raw = this.#alone(drive);
    }
    this.refreshInput();
  }

  override setInputValue(high: boolean): void {
    this.#raw = high;
    this.refreshInput();
  }

  override refreshInput(): void {
    const override = this.inputOverride;
    const plain = this.#raw && this.inputEnable;
    const seen = override === 0 ? plain : override === 1 ? !plain : override === 3;
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#chip.sees(this.index, seen);
    this.irqStatus = (this.irqStatus & (EDGE_HIGH | EDGE_LOW)) | (seen ? EDGE_HIGH | LEVEL_HIGH : EDGE_LOW | LEVEL_LOW);
    if (this.irqEnableMask) this.#chip.updateIOInterrupt();
    for (const hear of this.hears) hear(seen);
  }

  #driven(): Drive {
    if (this.outputEnable && !this.outputDisable) return this.outputValue ? 'high' : 'low';
    if (this.pullupEnabled) return this.pulldownEnabled && !this.#raw ? 'pulldown' : 'pullup';
    return this.pulldownEnabled ? 'pulldown' : 'input';
  }

  /** What it sees of itself where nobody answers. */
  #alone(drive: Drive): boolean {
    if (drive === 'high' || drive === 'low') return drive === 'high';
    return this.#outside ?? (drive === 'input' ? this.#raw : drive === 'pullup');
  }
}
