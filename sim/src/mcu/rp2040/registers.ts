import { BasePeripheral, type RP2040 } from 'rp2040js';

/** A block of registers that keep what is written, and do nothing. */
export class Registers extends BasePeripheral {
  readonly #values = new Uint32Array(0x400);

  constructor(chip: RP2040, name: string, reset: Readonly<Record<number, number>> = {}) {
    super(chip, name);
    for (const [offset, value] of Object.entries(reset)) this.#values[Number(offset) >> 2] = value;
  }

  override readUint32(offset: number): number {
    return this.#values[(offset & 0xfff) >> 2]!;
  }

  override writeUint32(offset: number, value: number): void {
    this.#values[(offset & 0xfff) >> 2] = value;
  }
}

/** FIFO_ST, FIFO_WR and FIFO_RD: the mailbox to the second core, which is not there. It takes all, and never answers. */
const MAILBOX = 0x50;
const MAILBOX_END = 0x5c;
const MAILBOX_READY = 2;
const END = 0x180;

const between = (offset: number, from: number, to: number): boolean => offset >= from && offset < to;
const isMailbox = (offset: number): boolean => between(offset, MAILBOX, MAILBOX_END);

/** What of SIO can be read, or written: of the rest rp2040js complains on the console, each time. */
const reads = (offset: number): boolean =>
  offset < END && ![0x0c, 0x7c, 0xbc, 0xfc].includes(offset) && !isMailbox(offset);
const writes = (offset: number): boolean =>
  between(offset, 0x10, END) &&
  ![0x5c, 0x78, 0x7c].includes(offset) &&
  !isMailbox(offset) &&
  !between(offset & ~0x40, 0x94, 0xac);

export function onlyRegisters(sio: RP2040['sio']): void {
  const read = sio.readUint32.bind(sio);
  const write = sio.writeUint32.bind(sio);
  sio.readUint32 = offset => (reads(offset) ? read(offset) : offset === MAILBOX ? MAILBOX_READY : 0);
  sio.writeUint32 = (offset, value) => {
    if (writes(offset)) write(offset, value);
  };
}
