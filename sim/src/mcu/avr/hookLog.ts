import type { Avr8jsCore } from './avr8jsCore.ts';
import type { Cpu } from './cpu.ts';
import type { ReadHook, WriteHook } from './memory.ts';

const FIRST_IO = 0x20;

interface Access {
  readonly write: boolean;
  readonly address: number;
  readonly value: number;
}

/** An access as one number that a message can show: address, then value. */
const code = ({ address, value }: Access): number => (address << 8) | value;

/**
 * Register accesses of one instruction: recorded while our interpreter runs it with the real peripherals, answered from the record
 * while avr8js runs the same one, so that each peripheral sees the access once.
 */
export class HookLog {
  /** Hooks of the peripherals, to which both interpreters lead. */
  readonly reads: (ReadHook | undefined)[];
  readonly writes: (WriteHook | undefined)[];
  /** Cycles for which the peripherals halted the processor, as an EEPROM read does. */
  stall = 0;
  mismatch: { readonly ours: number; readonly theirs: number } | null = null;
  readonly #accesses: Access[] = [];
  #next = 0;

  constructor(ours: Cpu, theirs: Avr8jsCore, ramStart: number) {
    this.reads = Array.from({ length: ramStart }, () => undefined);
    this.writes = Array.from({ length: ramStart }, () => undefined);
    for (let address = FIRST_IO; address < ramStart; address++) {
      ours.reads[address] = () => {
        const before = ours.cycles;
        const value = this.reads[address]?.() ?? ours.data[address]!;
        this.stall += ours.cycles - before;
        this.#accesses.push({ write: false, address, value });
        return value;
      };
      ours.writes[address] = (value, old, mask) => {
        this.#accesses.push({ write: true, address, value });
        const hook = this.writes[address];
        const before = ours.cycles;
        if (hook) hook(value, old, mask);
        else ours.data[address] = value;
        this.stall += ours.cycles - before;
      };
      theirs.reads[address] = () => this.#take(false, address, null);
      theirs.writes[address] = value => {
        this.#take(true, address, value);
        // Where no peripheral listens the register keeps its value, which the instruction after reads.
        if (!this.writes[address]) theirs.data[address] = value;
      };
    }
  }

  /** Whether the instruction accessed any register. */
  get used(): boolean {
    return this.#accesses.length > 0;
  }

  record(): void {
    this.#accesses.length = 0;
    this.stall = 0;
    this.mismatch = null;
  }

  replay(): void {
    this.#next = 0;
  }

  #take(write: boolean, address: number, value: number | null): number {
    const access = this.#accesses[this.#next++];
    const same = access?.write === write && access.address === address && (value ?? access.value) === access.value;
    if (!same)
      this.mismatch ??= { ours: access ? code(access) : 0, theirs: code({ write, address, value: value ?? 0 }) };
    return access?.value ?? 0;
  }
}
