import { RPPIO, type StateMachine } from 'rp2040js';
import type { Alarm, Clock } from './clock.ts';
import type { WiredChip } from './wired.ts';

const CTRL = 0x000;

/** A state machine in step with the chip's clock: its next instruction is an alarm, and one that waits for something is woken by it. */
class Runner {
  readonly #machine: StateMachine;
  readonly #pio: Pio;
  readonly #chip: WiredChip;
  readonly #clock: Clock;
  readonly #alarm: Alarm;
  /** When its clock ticked last. */
  #last = 0;
  #stepping = false;

  constructor(machine: StateMachine, pio: Pio, chip: WiredChip, clock: Clock) {
    this.#machine = machine;
    this.#pio = pio;
    this.#chip = chip;
    this.#clock = clock;
    this.#alarm = clock.createAlarm(() => this.#step());
    const check = machine.checkWait.bind(machine);
    machine.checkWait = () => {
      if (!machine.waiting) return;
      check();
      if (!machine.waiting && !this.#stepping) this.#wake();
    };
  }

  /** Whether it runs was written. */
  update(): void {
    const { enabled, waiting } = this.#machine;
    if (!enabled) this.#alarm.cancel();
    else if (!this.#alarm.armed && !waiting) {
      this.#last = this.#clock.nanos;
      this.#alarm.at(this.#last + this.#tick);
    }
  }

  /** Nanoseconds. */
  get #tick(): number {
    const { clockDivInt, clockDivFrac } = this.#machine;
    return ((clockDivInt || 65536) + clockDivFrac / 256) * this.#chip.cycle;
  }

  #wake(): void {
    if (!this.#machine.enabled) return;
    const tick = this.#tick;
    const gone = Math.floor((this.#clock.nanos - this.#last) / tick + 1e-6);
    this.#last += gone * tick;
    this.#alarm.at(this.#last + (1 + Math.max(0, this.#machine.waitDelay)) * tick);
  }

  #step(): void {
    const machine = this.#machine;
    this.#last = this.#clock.nanos;
    const before = machine.cycles;
    this.#stepping = true;
    machine.step();
    this.#stepping = false;
    this.#pio.checkChangedPins();
    if (!machine.waiting) this.#alarm.at(this.#last + (machine.cycles - before) * this.#tick);
  }
}

/** rp2040js's PIO steps all machines together in slices of real time: here each is in step with the processor, at its own rate. */
export class Pio extends RPPIO {
  readonly #runners: readonly Runner[];

  constructor(chip: WiredChip, clock: Clock, index: number, irq: number) {
    super(chip, `PIO${index}`, irq, index);
    this.#runners = this.machines.map(machine => new Runner(machine, this, chip, clock));
  }

  // Nothing in slices.
  override run(): void {}

  override writeUint32(offset: number, value: number): void {
    super.writeUint32(offset, value);
    if (offset === CTRL) for (const runner of this.#runners) runner.update();
    // Instructions that the processor executes here move pins too.
    this.checkChangedPins();
  }
}
