import { msg } from '@boardwright/engine/base';
import { SpiSlave } from './bus/spiSlave.ts';
import { Picture, type ColourView } from './displays.ts';
import { part } from './part.ts';

const WIDTH = 240;
const HEIGHT = 320;

/** A colour display of 240 by 320 dots (Ilitek's datasheet): windows, memory writes, orientation, scrolling is not moved. */
export const ili9341 = part<ColourView>({
  id: 'ili9341',
  title: msg('parts.ili9341', 'TFT ILI9341'),
  pins: 'VCC:power GND:ground CS:in RST:in DC:in MOSI:in SCK:in LED MISO:out',
  make: host => {
    const memory = new Uint16Array(WIDTH * HEIGHT);
    let command = 0;
    let args: number[] = [];
    let columns = [0, WIDTH - 1];
    let rows = [0, HEIGHT - 1];
    let x = 0;
    let y = 0;
    let access = 0;
    let wide = false;
    let high = -1;
    let awake = false;
    let on = false;
    let inverse = false;
    const picture = new Picture<ColourView>(() => ({
      width: WIDTH,
      height: HEIGHT,
      dots: !on || !awake ? new Uint16Array(WIDTH * HEIGHT) : inverse ? memory.map(dot => ~dot) : memory.slice(),
      on: on && awake,
    }));
    const dot = (colour: number) => {
      // MADCTL: rows and columns exchanged (5), columns from the right (6), rows from below (7). Mirrored is how it is mounted.
      const [across, down] = access & 0x20 ? [y, x] : [x, y];
      const column = access & 0x40 ? across : WIDTH - 1 - across;
      const row = access & 0x80 ? HEIGHT - 1 - down : down;
      if (column >= 0 && column < WIDTH && row >= 0 && row < HEIGHT) memory[row * WIDTH + column] = colour;
      if (x++ < columns[1]!) return;
      x = columns[0]!;
      y = y >= rows[1]! ? rows[0]! : y + 1;
    };
    const start = (byte: number) => {
      command = byte;
      args = [];
      high = -1;
      if (byte === 0x01) {
        awake = on = inverse = wide = false;
        access = 0;
        columns = [0, WIDTH - 1];
        rows = [0, HEIGHT - 1];
      } else if (byte === 0x10 || byte === 0x11) awake = byte === 0x11;
      else if (byte === 0x20 || byte === 0x21) inverse = byte === 0x21;
      else if (byte === 0x28 || byte === 0x29) on = byte === 0x29;
      else if (byte === 0x2c) {
        x = columns[0]!;
        y = rows[0]!;
      }
      picture.changed();
    };
    const data = (byte: number) => {
      if (command === 0x2c || command === 0x3c) {
        if (wide) {
          args.push(byte);
          if (args.length < 3) return;
          const [r = 0, g = 0, b = 0] = args.splice(0);
          dot(((r >> 3) << 11) | ((g >> 2) << 5) | (b >> 3));
        } else if (high < 0) {
          high = byte;
          return;
        } else {
          dot((high << 8) | byte);
          high = -1;
        }
        picture.changed();
        return;
      }
      args.push(byte);
      const [a = 0, b = 0, c = 0, d = 0] = args;
      if (command === 0x36) {
        access = byte;
        // Registers that a sketch does not set again hold for the turned picture.
        picture.changed();
      } else if (command === 0x3a) wide = (byte & 7) === 6;
      else if (args.length === 4 && command === 0x2a) columns = [(a << 8) | b, (c << 8) | d];
      else if (args.length === 4 && command === 0x2b) rows = [(a << 8) | b, (c << 8) | d];
    };
    const bus = new SpiSlave(
      host,
      {
        byte: value => {
          if (host.level('DC')) data(value);
          else start(value);
        },
      },
      { clock: 'SCK', data: 'MOSI', select: 'CS', out: 'MISO' },
    );
    return {
      hear: (pin, level) => {
        if (pin === 'RST') {
          if (!level) start(0x01);
        } else bus.hear(pin, level);
      },
      view: () => picture.view(),
    };
  },
});
