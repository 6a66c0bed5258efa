import type { McuDebug } from '../mcu/debug.ts';

/** Where gdb for AVR has what is not flash (as in its avr-tdep.c; simavr and avarice use the same). */
const RAM = 0x800000;
const END = 0x810000;
const GENERAL = 32;
/** r0 to r31, SREG, SP, PC: bytes of each group. */
const SREG = 32;
const SP = 33;
const PC = 34;
const SREG_AT = 0x5f;
const SP_AT = 0x5d;
/** Bytes that a packet may have. */
const PACKET = 0x1000;
const STOPPED = 'S05';
/** What gdb sends, outside of packets, when its user presses Ctrl+C. */
const INTERRUPT = String.fromCharCode(3);

const hex = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length >> 1 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 0xff);
const numberOf = (bytes: Uint8Array): number => bytes.reduceRight((value, byte) => value * 256 + byte, 0);

const framed = (text: string): string => {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (sum + text.charCodeAt(i)) & 0xff;
  return `$${text}#${sum.toString(16).padStart(2, '0')}`;
};

/** What the chip's owner does for gdb. */
export interface GdbHome {
  send(text: string): void;
  /** The chip shall run: gdb sent continue or step. */
  run(): void;
  /** gdb went away, or wants the program ended. */
  end(killed: boolean): void;
}

/**
 * A chip at the other end of gdb's remote serial protocol: the whole of what its manual calls a stub (appendix E). Text comes and goes
 * as single-byte letters.
 */
export class GdbStub {
  private readonly mcu: McuDebug;
  private readonly home: GdbHome;
  private readonly breakpoints = new Set<number>();
  private rest = '';
  /** gdb waits for the chip to stop. */
  private waits = false;

  constructor(mcu: McuDebug, home: GdbHome) {
    this.mcu = mcu;
    this.home = home;
  }

  /** The chip stopped. */
  stopped(): void {
    if (!this.waits) return;
    this.waits = false;
    this.home.send(framed(STOPPED));
  }

  receive(text: string): void {
    this.rest += text;
    for (;;) {
      const start = [...this.rest].findIndex(letter => letter === '$' || letter === INTERRUPT);
      if (start < 0) {
        this.rest = '';
        return;
      }
      if (this.rest[start] === INTERRUPT) {
        this.rest = this.rest.slice(start + 1);
        this.mcu.halt();
        this.stopped();
        continue;
      }
      const end = this.rest.indexOf('#', start);
      if (end < 0 || this.rest.length < end + 3) {
        // What never ends is no packet.
        this.rest = this.rest.length - start > 2 * PACKET ? '' : this.rest.slice(start);
        return;
      }
      const packet = this.rest.slice(start + 1, end);
      const whole = framed(packet).endsWith(this.rest.slice(end, end + 3).toLowerCase());
      this.rest = this.rest.slice(end + 3);
      this.home.send(whole ? '+' : '-');
      if (!whole) continue;
      const answer = this.answer(packet);
      if (answer !== null) this.home.send(framed(answer));
    }
  }

  /** Null where the answer comes later, or never. */
  private answer(packet: string): string | null {
    const { mcu } = this;
    const rest = packet.slice(1);
    switch (packet[0]) {
      case '?':
        return STOPPED;
      case 'q':
        if (rest.startsWith('Supported')) return `PacketSize=${PACKET.toString(16)}`;
        return rest.startsWith('Attached') ? '1' : '';
      case 'H':
        return 'OK';
      case 'g':
        return hex(Array.from({ length: PC + 1 }, (_, i) => this.register(i)).flat());
      case 'p':
        return hex(this.register(Number.parseInt(rest, 16)));
      case 'P': {
        const [name = '', value = ''] = rest.split('=');
        return this.setRegister(Number.parseInt(name, 16), numberOf(bytesOf(value))) ? 'OK' : 'E01';
      }
      case 'm': {
        const [at = 0, length = 0] = rest.split(',').map(word => Number.parseInt(word, 16));
        const read =
          at < RAM ? mcu.memory('flash', at, length) : at < END ? mcu.memory('data', at - RAM, length) : null;
        return read && read.length > 0 ? hex(read) : 'E01';
      }
      case 'M': {
        const [place = '', value = ''] = rest.split(':');
        const at = Number.parseInt(place, 16);
        if (!(at >= RAM && at < END)) return 'E01';
        mcu.write(at - RAM, bytesOf(value));
        return 'OK';
      }
      case 'Z':
      case 'z': {
        const [type, address = ''] = rest.split(',');
        if (type !== '0' && type !== '1') return '';
        const at = Number.parseInt(address, 16);
        if (packet[0] === 'Z') this.breakpoints.add(at);
        else this.breakpoints.delete(at);
        mcu.setBreakpoints([...this.breakpoints]);
        return 'OK';
      }
      case 'c':
      case 's':
        if (rest !== '') mcu.jump(Number.parseInt(rest, 16));
        if (packet[0] === 'c') mcu.resume();
        else mcu.stepUntil(() => true, false);
        this.waits = true;
        this.home.run();
        return null;
      case 'D':
        mcu.setBreakpoints([]);
        mcu.resume();
        this.home.send(framed('OK'));
        this.home.end(false);
        return null;
      case 'k':
        this.home.end(true);
        return null;
      default:
        // What is not known is answered with nothing, says the protocol.
        return '';
    }
  }

  private register(index: number): number[] {
    const { mcu } = this;
    if (index < GENERAL) return [...mcu.memory('data', index, 1)];
    if (index === SREG) return [mcu.sreg];
    if (index === SP) return little(mcu.sp, 2);
    return index === PC ? little(mcu.pc, 4) : [];
  }

  private setRegister(index: number, value: number): boolean {
    const { mcu } = this;
    if (index < GENERAL) mcu.write(index, Uint8Array.of(value));
    else if (index === SREG) mcu.write(SREG_AT, Uint8Array.of(value));
    else if (index === SP) mcu.write(SP_AT, Uint8Array.from(little(value, 2)));
    else if (index === PC) mcu.jump(value);
    else return false;
    return true;
  }
}
