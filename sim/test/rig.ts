import { Avr, AVR_CHIPS, readProgram, type AvrOptions, type Drive } from '../src/mcu/index.ts';
import { english } from '@boardwright/engine/base';

/** A change of what a pin drives, in milliseconds. */
export interface Edge {
  readonly at: number;
  readonly drive: Drive;
}

/** A chip with a program, its edges and its serial bytes, for tests. */
export class Rig {
  readonly avr: Avr;
  readonly edges = new Map<string, Edge[]>();
  readonly serial: number[][] = [[], [], [], []];
  /** Values that a program reported with test/programs/tell.h, with times in milliseconds. */
  readonly told = new Map<number, { readonly value: number; readonly at: number }>();
  readonly #wires = new Map<string, readonly string[]>();

  constructor(chip: string, bytes: Uint8Array, options: Partial<AvrOptions> = {}) {
    const type = AVR_CHIPS.find(({ name }) => name === chip)!;
    const program = readProgram(bytes, type);
    if (!program.ok) throw new Error(program.error.map(({ message }) => english(message)).join());
    this.avr = new Avr(type, program.value.flash, { hz: 16e6, ...options });
    if (program.value.eeprom) this.avr.eeprom.bytes.set(program.value.eeprom);
    this.avr.onDrive = (pin, drive, cycle) => {
      const name = this.avr.pins[pin]!;
      if (!this.edges.has(name)) this.edges.set(name, []);
      this.edges.get(name)!.push({ at: (cycle / this.avr.hz) * 1e3, drive });
      if (drive === 'high' || drive === 'low')
        for (const to of this.#wires.get(name) ?? []) this.set(to, drive === 'high');
    };
    const [name, low, high] = type.tiny ? [0x31, 0x32, 0x33] : [0x3e, 0x4a, 0x4b];
    const { core } = this.avr;
    core.onWrite(high, value => {
      const at = (this.avr.cycles / this.avr.hz) * 1e3;
      this.told.set(core.data[name]!, { value: core.data[low]! | (value << 8), at });
    });
    this.avr.onSerial = (port, byte) => this.serial[port]!.push(byte);
  }

  pin(name: string): number {
    return this.avr.pins.indexOf(name);
  }

  /** Runs on for so many milliseconds. */
  run(ms: number): this {
    this.avr.run(this.avr.cycles + Math.round((ms / 1e3) * this.avr.hz));
    return this;
  }

  set(name: string, high: boolean): this {
    this.avr.setLevel(this.pin(name), high);
    return this;
  }

  /** What one pin drives, others see. */
  wire(from: string, ...to: string[]): this {
    this.#wires.set(from, to);
    return this;
  }

  volts(levels: Readonly<Record<string, number>>): this {
    this.avr.volts = pin => levels[this.avr.pins[pin]!] ?? 0;
    return this;
  }

  text(port = 0): string {
    return String.fromCharCode(...this.serial[port]!);
  }

  /** Edges between low and high, without the first, at which the pin became an output. */
  swings(name: string): readonly Edge[] {
    return (this.edges.get(name) ?? []).slice(1);
  }
}
