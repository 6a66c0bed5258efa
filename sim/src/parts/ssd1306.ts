import { msg } from '@boardwright/engine/base';
import { I2cSlave } from './bus/i2cSlave.ts';
import { SpiSlave } from './bus/spiSlave.ts';
import { Picture, type MonoView } from './displays.ts';
import { numberOf, part } from './part.ts';

const WIDTH = 128;
const PAGES = 8;

/** Bytes that follow a command (Solomon's datasheet, table 9-1); what is not here has none. */
const ARGUMENTS: Readonly<Record<number, number>> = {
  0x20: 1,
  0x21: 2,
  0x22: 2,
  0x26: 6,
  0x27: 6,
  0x29: 5,
  0x2a: 5,
  0x81: 1,
  0x8d: 1,
  0xa3: 2,
  0xa8: 1,
  0xd3: 1,
  0xd5: 1,
  0xd9: 1,
  0xda: 1,
  0xdb: 1,
};

/** The controller of small OLEDs. */
export class Ssd1306 {
  private readonly memory = new Uint8Array(WIDTH * PAGES);
  private readonly height: number;
  private on = false;
  private inverse = false;
  private all = false;
  private mode = 2;
  private column = 0;
  private page = 0;
  private columns: [number, number] = [0, WIDTH - 1];
  private pages: [number, number] = [0, PAGES - 1];
  private start = 0;
  private offset = 0;
  private mirrored = false;
  private flipped = false;
  private readonly pending: number[] = [];
  private readonly picture: Picture<MonoView>;

  constructor(height: number) {
    this.height = height;
    this.picture = new Picture(() => this.draw());
  }

  view(): MonoView {
    return this.picture.view();
  }

  data(byte: number): void {
    this.memory[this.page * WIDTH + this.column] = byte;
    this.picture.changed();
    const [left, right] = this.columns;
    const [top, bottom] = this.pages;
    if (this.mode === 1) {
      if (this.page++ < bottom) return;
      this.page = top;
      this.column = this.column >= right ? left : this.column + 1;
    } else if (this.mode === 0) {
      if (this.column++ < right) return;
      this.column = left;
      this.page = this.page >= bottom ? top : this.page + 1;
    } else this.column = (this.column + 1) % WIDTH;
  }

  command(byte: number): void {
    const { pending } = this;
    pending.push(byte);
    const [command = 0] = pending;
    if (pending.length <= (ARGUMENTS[command] ?? 0)) return;
    this.carryOut(command, pending.slice(1));
    pending.length = 0;
    this.picture.changed();
  }

  private carryOut(command: number, [a = 0, b = 0]: number[]): void {
    if (command < 0x10) this.column = (this.column & 0xf0) | command;
    else if (command < 0x20) this.column = ((command & 7) << 4) | (this.column & 15);
    else if (command === 0x20) this.mode = a & 3;
    else if (command === 0x21) {
      this.columns = [a & 127, b & 127];
      this.column = a & 127;
    } else if (command === 0x22) {
      this.pages = [a & 7, b & 7];
      this.page = a & 7;
    } else if (command >= 0x40 && command < 0x80) this.start = command & 63;
    else if (command === 0xa0 || command === 0xa1) this.mirrored = command === 0xa1;
    else if (command === 0xa4 || command === 0xa5) this.all = command === 0xa5;
    else if (command === 0xa6 || command === 0xa7) this.inverse = command === 0xa7;
    else if (command === 0xae || command === 0xaf) this.on = command === 0xaf;
    else if (command >= 0xb0 && command < 0xb8) this.page = command & 7;
    else if (command === 0xc0 || command === 0xc8) this.flipped = command === 0xc8;
    else if (command === 0xd3) this.offset = a & 63;
  }

  /** Modules are mounted so that mirrored and flipped is upright. */
  private draw(): MonoView {
    const { height, on } = this;
    const dots = new Uint8Array(WIDTH * height);
    if (on)
      for (let y = 0; y < height; y++) {
        const line = ((this.flipped ? y : height - 1 - y) + this.start + this.offset) & 63;
        for (let x = 0; x < WIDTH; x++) {
          const bit = (this.memory[(line >> 3) * WIDTH + (this.mirrored ? x : WIDTH - 1 - x)]! >> (line & 7)) & 1;
          dots[y * WIDTH + x] = this.all ? 1 : bit ^ (this.inverse ? 1 : 0);
        }
      }
    return { width: WIDTH, height, dots, on };
  }
}

const height = {
  name: 'height',
  title: msg('parts.height', 'Rows'),
  initial: 64,
  choices: [64, 32],
};

export const ssd1306I2c = part<MonoView>({
  id: 'ssd1306I2c',
  title: msg('parts.ssd1306I2c', 'OLED SSD1306, I²C'),
  pins: 'GND:ground VCC:power SCL:in SDA:both',
  properties: [
    height,
    { name: 'address', title: msg('parts.address', 'I²C address'), initial: 0x3c, choices: [0x3c, 0x3d] },
  ],
  make: (host, { height: rows, address }) => {
    const chip = new Ssd1306(numberOf(rows, 64));
    const own = numberOf(address, 0x3c);
    // A control byte says what follows it: one byte, or all to the end; commands or data.
    let awaitsControl = true;
    let one = false;
    let isData = false;
    const bus = new I2cSlave(host, {
      answers: each => each === own,
      begin: () => (awaitsControl = true),
      write: byte => {
        if (awaitsControl) {
          one = (byte & 0x80) !== 0;
          isData = (byte & 0x40) !== 0;
          awaitsControl = false;
          return true;
        }
        if (isData) chip.data(byte);
        else chip.command(byte);
        awaitsControl = one;
        return true;
      },
      read: () => 0,
    });
    return { hear: (pin, high) => bus.hear(pin, high), view: () => chip.view() };
  },
});

export const ssd1306Spi = part<MonoView>({
  id: 'ssd1306Spi',
  title: msg('parts.ssd1306Spi', 'OLED SSD1306, SPI'),
  pins: 'GND:ground VCC:power CLK:in DATA:in RES:in DC:in CS:in',
  properties: [height],
  make: (host, { height: rows }) => {
    const chip = new Ssd1306(numberOf(rows, 64));
    const bus = new SpiSlave(
      host,
      { byte: value => (host.level('DC') ? chip.data(value) : chip.command(value)) },
      { clock: 'CLK', data: 'DATA', select: 'CS' },
    );
    host.join('CS', 'GND', 1e6);
    return { hear: (pin, high) => bus.hear(pin, high), view: () => chip.view() };
  },
});
