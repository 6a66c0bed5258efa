import { msg } from '@boardwright/engine/base';
import { SpiSlave } from './bus/spiSlave.ts';
import { numberOf, part } from './part.ts';

export interface CardView {
  readonly blocks: number;
  /** Blocks that were read and written since the start. */
  readonly reads: number;
  readonly writes: number;
}

const BLOCK = 512;
const TOKEN = 0xfe;
const STOP_TOKEN = 0xfd;
const MULTIPLE_TOKEN = 0xfc;

/** x^16 + x^12 + x^5 + 1, as it follows each block. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}

/** A card of high capacity on SPI (SD Association, Physical Layer Simplified Specification, chapter 7); its image is in memory. */
export const sdCard = part<CardView>({
  id: 'sdCard',
  title: msg('parts.sdCard', 'SD card'),
  pins: 'CS:in SCK:in MOSI:in MISO:out VCC:power GND:ground',
  properties: [{ name: 'megabytes', title: msg('parts.megabytes', 'Size (MB)'), initial: 16, min: 1, max: 256 }],
  controls: [{ name: 'image', title: msg('parts.image', 'Image'), type: 'bytes' }],
  make: (host, { megabytes }) => {
    let blocks = Math.round(numberOf(megabytes, 16) * 2048);
    const stored = new Map<number, Uint8Array>();
    const out: number[] = [];
    let command: number[] = [];
    let idle = true;
    let application = false;
    let writing: { at: number; multiple: boolean; data: number[] | null } | null = null;
    let reading = -1;
    let reads = 0;
    let writes = 0;
    const r1 = () => (idle ? 1 : 0);
    const block = (data: Uint8Array) => {
      const crc = crc16(data);
      out.push(0xff, TOKEN, ...data, crc >> 8, crc & 0xff);
    };
    const readBlock = (at: number) => {
      reads++;
      block(stored.get(at) ?? new Uint8Array(BLOCK));
    };
    /** Of version 2: size in units of 512 kB less one. */
    const csd = () => {
      const size = Math.floor(blocks / 1024) - 1;
      const bytes = [
        0x40,
        0x0e,
        0,
        0x32,
        0x5b,
        0x59,
        0,
        (size >> 16) & 0x3f,
        (size >> 8) & 0xff,
        size & 0xff,
        0x7f,
        0x80,
        0x0a,
        0x40,
        0,
      ];
      return Uint8Array.from([...bytes, 1]);
    };
    const carryOut = (index: number, argument: number) => {
      const isApplication = application;
      application = false;
      out.push(0xff);
      reading = -1;
      if (isApplication && index === 41) {
        idle = false;
        out.push(0);
        return;
      }
      switch (index) {
        case 0:
          idle = true;
          out.push(1);
          return;
        case 8:
          out.push(1, 0, 0, (argument >> 8) & 0xf, argument & 0xff);
          return;
        case 9:
          out.push(r1());
          block(csd());
          return;
        case 10:
          out.push(r1());
          block(Uint8Array.from([0x42, ...new TextEncoder().encode('BWSDCD'), 0x10, 0, 0, 0, 1, 1, 0xa1, 0, 1]));
          return;
        case 12:
        case 13:
          out.push(r1());
          if (index === 13) out.push(0);
          return;
        case 16:
        case 55:
          application = index === 55;
          out.push(r1());
          return;
        case 17:
        case 18:
          if (argument >= blocks) out.push(0x20 | r1());
          else {
            out.push(r1());
            readBlock(argument);
            if (index === 18) reading = argument + 1;
          }
          return;
        case 24:
        case 25:
          out.push(argument >= blocks ? 0x20 | r1() : r1());
          if (argument < blocks) writing = { at: argument, multiple: index === 25, data: null };
          return;
        case 58:
          out.push(r1(), idle ? 0 : 0xc0, 0xff, 0x80, 0);
          return;
        default:
          out.push(4 | r1());
      }
    };
    const write = (byte: number) => {
      const now = writing!;
      if (!now.data) {
        if (byte === TOKEN || (now.multiple && byte === MULTIPLE_TOKEN)) now.data = [];
        else if (byte === STOP_TOKEN) writing = null;
        else if (byte !== 0xff) {
          // A command instead of a block ends it.
          writing = null;
          command = [byte];
        }
        return;
      }
      now.data.push(byte);
      if (now.data.length < BLOCK + 2) return;
      stored.set(now.at, Uint8Array.from(now.data.slice(0, BLOCK)));
      writes++;
      // Accepted, and then busy for a byte.
      out.push(0xe5, 0);
      if (now.multiple) {
        now.at++;
        now.data = null;
      } else writing = null;
    };
    const bus = new SpiSlave(
      host,
      {
        begin: () => {
          command = [];
        },
        byte: value => {
          if (writing && out.length === 0) write(value);
          else if (command.length > 0 || (value & 0xc0) === 0x40) {
            command.push(value);
            if (command.length === 6) {
              const [index = 0, a = 0, b = 0, c = 0, d = 0] = command;
              command = [];
              out.length = 0;
              carryOut(index & 0x3f, ((a << 24) | (b << 16) | (c << 8) | d) >>> 0);
            }
          }
          if (out.length === 0 && reading >= 0 && reading < blocks) readBlock(reading++);
          return out.shift() ?? 0xff;
        },
      },
      { clock: 'SCK', data: 'MOSI', select: 'CS', out: 'MISO' },
    );
    return {
      hear: (pin, high) => bus.hear(pin, high),
      control: (_, value) => {
        if (!(value instanceof Uint8Array)) return;
        blocks = Math.max(blocks, Math.ceil(value.length / BLOCK));
        stored.clear();
        for (let at = 0; at * BLOCK < value.length; at++) {
          const data = new Uint8Array(BLOCK);
          data.set(value.subarray(at * BLOCK, (at + 1) * BLOCK));
          stored.set(at, data);
        }
      },
      view: () => ({ blocks, reads, writes }),
    };
  },
});
