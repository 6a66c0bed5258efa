import { msg } from '@boardwright/engine/base';
import { I2cSlave } from './bus/i2cSlave.ts';
import { part } from './part.ts';

export interface MemoryView {
  readonly bytes: Uint8Array;
}

const SIZE = 256;
const PAGE = 8;

/** Seconds that it takes to write, in which it does not answer. */
const WRITES = 5e-3;

export const eeprom24c02 = part<MemoryView>({
  id: 'eeprom24c02',
  title: msg('parts.eeprom24c02', 'EEPROM 24C02'),
  pins: 'A0:in A1:in A2:in GND:ground SDA:both SCL:in WP:in VCC:power',
  controls: [{ name: 'bytes', title: msg('parts.contents', 'Contents'), type: 'bytes' }],
  make: host => {
    const memory = new Uint8Array(SIZE).fill(0xff);
    let shown: MemoryView | null = null;
    let pointer = 0;
    let awaits = false;
    let page: [at: number, byte: number][] = [];
    let busyUntil = 0;
    for (const pin of ['A0', 'A1', 'A2', 'WP']) host.join(pin, 'GND', 100e3);
    const bus = new I2cSlave(host, {
      answers: address => {
        const own = 0x50 | (host.level('A0') ? 1 : 0) | (host.level('A1') ? 2 : 0) | (host.level('A2') ? 4 : 0);
        return address === own && host.now >= busyUntil;
      },
      begin: reading => {
        awaits = !reading;
        page = [];
      },
      write: byte => {
        if (awaits) {
          pointer = byte;
          awaits = false;
        } else {
          page.push([pointer, byte]);
          // A page wraps around.
          pointer = (pointer & ~(PAGE - 1)) | ((pointer + 1) & (PAGE - 1));
        }
        return true;
      },
      read: () => {
        const byte = memory[pointer]!;
        pointer = (pointer + 1) % SIZE;
        return byte;
      },
      end: () => {
        if (page.length === 0 || host.level('WP')) return;
        for (const [at, byte] of page) memory[at] = byte;
        page = [];
        shown = null;
        busyUntil = host.now + WRITES;
      },
    });
    return {
      hear: (pin, high) => {
        if (pin === 'SDA' || pin === 'SCL') bus.hear(pin, high);
      },
      control: (_, value) => {
        if (!(value instanceof Uint8Array)) return;
        memory.set(value.subarray(0, SIZE));
        shown = null;
      },
      view: () => (shown ??= { bytes: memory.slice() }),
    };
  },
});
