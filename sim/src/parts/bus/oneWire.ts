import type { Host } from '../part.ts';

/** Times of the 1-Wire bus at standard speed, seconds (Maxim, application note 126). */
const RESET = 400e-6;
const PRESENCE_AFTER = 25e-6;
const PRESENCE = 120e-6;
const SAMPLE = 25e-6;
const HOLD = 35e-6;

const SEARCH = 0xf0;
const READ_ROM = 0x33;
const MATCH_ROM = 0x55;
const SKIP_ROM = 0xcc;

export interface OneWireDevice {
  /** Its number: family, serial, check. */
  readonly rom: Uint8Array;
  /** A command for it; gives what it answers, byte by byte. Further bytes that come go to `data`. */
  command(byte: number): readonly number[] | null;
  data(byte: number): void;
}

/** Check of Maxim's 1-Wire devices: x^8 + x^5 + x^4 + 1, lowest bit first. */
export function crc8(bytes: Iterable<number>): number {
  let crc = 0;
  for (const byte of bytes)
    for (let bit = 0; bit < 8; bit++) {
      const mix = (crc ^ (byte >> bit)) & 1;
      crc >>= 1;
      if (mix) crc ^= 0x8c;
    }
  return crc;
}

/** A device on a 1-Wire bus: receives the length of lows, and pulls the line for its zeros. */
export class OneWireSlave {
  private readonly host: Host;
  private readonly device: OneWireDevice;
  private readonly pin: string;
  private state: 'off' | 'rom' | 'match' | 'search' | 'command' | 'data' = 'off';
  private fell = 0;
  private own = false;
  private bits = 0;
  private value = 0;
  private matched = true;
  private out: boolean[] = [];

  constructor(host: Host, device: OneWireDevice, pin: string) {
    this.host = host;
    this.device = device;
    this.pin = pin;
  }

  hear(pin: string, high: boolean): void {
    if (pin !== this.pin) return;
    const { host } = this;
    if (!high) {
      this.fell = host.now;
      if (!this.own && this.state !== 'off') this.slot();
      return;
    }
    if (host.now - this.fell < RESET) return;
    this.state = 'rom';
    this.out = [];
    this.bits = 0;
    this.value = 0;
    host.after(PRESENCE_AFTER, () => this.pull(PRESENCE));
  }

  /** A bit: ours where we have one to say, else the other's. */
  private slot(): void {
    if (this.out.length > 0) {
      if (!this.out.shift()!) this.pull(HOLD);
      return;
    }
    const began = this.fell;
    this.host.after(SAMPLE, () => {
      // A low that lasts is a reset.
      if (this.fell === began) this.bit(this.host.level(this.pin));
    });
  }

  private bit(one: boolean): void {
    const { rom } = this.device;
    if (this.state === 'match' || this.state === 'search') {
      const bit = ((rom[this.bits >> 3]! >> (this.bits & 7)) & 1) === 1;
      this.matched &&= bit === one;
      this.bits++;
      if (!this.matched) this.state = 'off';
      else if (this.bits === 64) this.next(this.state === 'match' ? 'command' : 'off');
      else if (this.state === 'search') this.offer();
      return;
    }
    this.value |= (one ? 1 : 0) << this.bits;
    if (++this.bits < 8) return;
    const byte = this.value;
    this.bits = 0;
    this.value = 0;
    if (this.state === 'rom') this.address(byte);
    else if (this.state === 'command') {
      const answer = this.device.command(byte);
      this.state = 'data';
      if (answer) this.say(answer);
    } else if (this.state === 'data') this.device.data(byte);
  }

  private address(byte: number): void {
    this.matched = true;
    if (byte === SKIP_ROM) this.next('command');
    else if (byte === MATCH_ROM) this.next('match');
    else if (byte === SEARCH) {
      this.next('search');
      this.offer();
    } else if (byte === READ_ROM) {
      this.next('command');
      this.say([...this.device.rom]);
    } else this.state = 'off';
  }

  /** In a search each bit is sent as it is and inverted; then the master sends the one with which it continues. */
  private offer(): void {
    const bit = ((this.device.rom[this.bits >> 3]! >> (this.bits & 7)) & 1) === 1;
    this.out.push(bit, !bit);
  }

  private say(bytes: readonly number[]): void {
    for (const byte of bytes) for (let bit = 0; bit < 8; bit++) this.out.push(((byte >> bit) & 1) === 1);
  }

  private next(state: typeof this.state): void {
    this.state = state;
    this.bits = 0;
    this.value = 0;
  }

  private pull(seconds: number): void {
    this.own = true;
    this.host.drive(this.pin, false);
    this.host.after(seconds, () => {
      this.host.drive(this.pin, null);
      this.own = false;
    });
  }
}
