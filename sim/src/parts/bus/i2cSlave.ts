import type { Host } from '../part.ts';

export interface I2cDevice {
  /** Whether it answers to a 7-bit address. */
  answers(address: number): boolean;
  /** A transfer to it (or, with `reading`, from it) begins, also again without a stop between. */
  begin?(reading: boolean, address: number): void;
  /** A byte came; false: not acknowledged. */
  write(byte: number): boolean;
  read(): number;
  end?(): void;
}

type State = 'idle' | 'address' | 'write' | 'read';

/** A target on an I2C bus (UM10204): receives clock and data pin by pin, and pulls the data line low for its zeros. */
export class I2cSlave {
  private readonly host: Host;
  private readonly device: I2cDevice;
  private readonly scl: string;
  private readonly sda: string;
  private state: State = 'idle';
  private bits = 0;
  private byte = 0;
  private clock = true;
  private data = true;

  constructor(host: Host, device: I2cDevice, scl = 'SCL', sda = 'SDA') {
    this.host = host;
    this.device = device;
    this.scl = scl;
    this.sda = sda;
  }

  hear(pin: string, high: boolean): void {
    if (pin === this.sda) this.onData(high);
    else if (pin === this.scl) this.onClock(high);
  }

  private onData(high: boolean): void {
    if (high === this.data) return;
    this.data = high;
    // Data that changes while the clock is high is a start or a stop.
    if (!this.clock) return;
    if (this.state !== 'idle') this.device.end?.();
    this.state = high ? 'idle' : 'address';
    this.bits = 0;
    this.byte = 0;
    this.release();
  }

  private onClock(high: boolean): void {
    if (high === this.clock) return;
    this.clock = high;
    if (this.state === 'idle') return;
    if (high) this.rise();
    else this.fall();
  }

  private rise(): void {
    if (this.bits < 8) {
      if (this.state !== 'read') this.byte = (this.byte << 1) | (this.data ? 1 : 0);
    } else if (this.state === 'read' && this.data) {
      // The controller wants no more.
      this.state = 'idle';
    }
    this.bits++;
  }

  private fall(): void {
    if (this.bits === 8) {
      if (this.state === 'read') this.release();
      else if (this.take()) this.host.drive(this.sda, false);
      else this.state = 'idle';
      return;
    }
    if (this.bits >= 9) {
      this.bits = 0;
      this.release();
      if (this.reading) {
        this.state = 'read';
        this.byte = this.device.read() & 0xff;
      } else {
        if (this.state === 'address') this.state = 'write';
        this.byte = 0;
      }
    }
    if (this.state === 'read') this.host.drive(this.sda, (this.byte >> (7 - this.bits)) & 1 ? null : false);
  }

  private reading = false;

  /** The byte that came is the device's; true: acknowledged. */
  private take(): boolean {
    if (this.state === 'write') return this.device.write(this.byte & 0xff);
    const address = (this.byte >> 1) & 0x7f;
    this.reading = (this.byte & 1) === 1;
    if (!this.device.answers(address)) {
      this.reading = false;
      return false;
    }
    this.device.begin?.(this.reading, address);
    return true;
  }

  private release(): void {
    this.host.drive(this.sda, null);
  }
}
