import type { I2cDevice } from './i2cSlave.ts';

/** A device that is a row of registers: the first byte written is the pointer, which continues by itself. */
export class RegisterDevice implements I2cDevice {
  readonly address: number;
  private readonly size: number;
  private readonly get: (register: number) => number;
  private readonly set: (register: number, value: number) => void;
  private readonly began: () => void;
  private pointer = 0;
  private awaitsPointer = false;

  constructor(
    address: number,
    size: number,
    get: (register: number) => number,
    set: (register: number, value: number) => void,
    began: () => void = () => {},
  ) {
    this.address = address;
    this.size = size;
    this.get = get;
    this.set = set;
    this.began = began;
  }

  answers(address: number): boolean {
    return address === this.address;
  }

  begin(reading: boolean): void {
    this.awaitsPointer = !reading;
    this.began();
  }

  write(byte: number): boolean {
    if (this.awaitsPointer) {
      this.pointer = byte % this.size;
      this.awaitsPointer = false;
    } else {
      this.set(this.pointer, byte);
      this.pointer = (this.pointer + 1) % this.size;
    }
    return true;
  }

  read(): number {
    const value = this.get(this.pointer);
    this.pointer = (this.pointer + 1) % this.size;
    return value;
  }
}

/** Two decimal digits in a byte. */
export const toBcd = (value: number): number => (Math.floor(value / 10) << 4) | (value % 10);
export const fromBcd = (byte: number): number => (byte >> 4) * 10 + (byte & 15);
