/** Gives what the program reads from a register. */
export type ReadHook = () => number;
/** Takes what the program writes to a register; `mask` has the bits that SBI and CBI touch. */
export type WriteHook = (value: number, old: number, mask: number) => void;

/** Registers, those of the peripherals among them, and RAM, as the processor addresses data. */
export class Memory {
  readonly data: Uint8Array;
  /** Return addresses have three bytes. */
  readonly wide: boolean;
  /** By address: what reading and writing a register does in place of giving and keeping its value. */
  readonly reads: (ReadHook | undefined)[];
  readonly writes: (WriteHook | undefined)[];
  /** Addresses from here on are RAM. */
  readonly #ram: number;

  constructor(ramStart: number, ramEnd: number, wide: boolean) {
    this.data = new Uint8Array(ramEnd + 1);
    this.#ram = ramStart;
    this.wide = wide;
    this.reads = Array.from({ length: ramStart }, () => undefined);
    this.writes = Array.from({ length: ramStart }, () => undefined);
  }

  get sp(): number {
    return this.data[0x5d]! | (this.data[0x5e]! << 8);
  }

  set sp(value: number) {
    this.data[0x5d] = value;
    this.data[0x5e] = value >> 8;
  }

  read(address: number): number {
    if (address < this.#ram) {
      const hook = this.reads[address];
      if (hook) return hook();
    }
    return this.data[address] ?? 0;
  }

  /** `mask` has the bits that SBI and CBI mean. */
  write(address: number, value: number, mask = 0xff): void {
    if (address < this.#ram) {
      const hook = this.writes[address];
      if (hook) {
        hook(value & 0xff, this.data[address]!, mask);
        return;
      }
    }
    this.data[address] = value;
  }

  /** Puts a return address onto the stack. */
  push(address: number): void {
    const { data } = this;
    let sp = this.sp;
    data[sp--] = address & 0xff;
    data[sp--] = (address >> 8) & 0xff;
    if (this.wide) data[sp--] = (address >> 16) & 0xff;
    this.sp = sp;
  }
}
