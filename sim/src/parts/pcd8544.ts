import { msg } from '@boardwright/engine/base';
import { SpiSlave } from './bus/spiSlave.ts';
import { Picture, type MonoView } from './displays.ts';
import { part } from './part.ts';

const WIDTH = 84;
const PAGES = 6;

/** The display of the Nokia 5110 (Philips' datasheet of the PCD8544). */
export const pcd8544 = part<MonoView>({
  id: 'pcd8544',
  title: msg('parts.pcd8544', 'Nokia 5110 display'),
  pins: 'RST:in CE:in DC:in DIN:in CLK:in VCC:power BL GND:ground',
  make: host => {
    const memory = new Uint8Array(WIDTH * PAGES);
    let x = 0;
    let page = 0;
    let extended = false;
    let vertical = false;
    let asleep = true;
    // D and E of the display control: blank, all on, normal, inverse.
    let mode = 0;
    const picture = new Picture<MonoView>(() => {
      const dots = new Uint8Array(WIDTH * PAGES * 8);
      const on = !asleep && mode !== 0;
      if (on)
        for (let row = 0; row < PAGES * 8; row++)
          for (let column = 0; column < WIDTH; column++) {
            const bit = (memory[(row >> 3) * WIDTH + column]! >> (row & 7)) & 1;
            dots[row * WIDTH + column] = mode === 1 ? 1 : mode === 5 ? 1 - bit : bit;
          }
      return { width: WIDTH, height: PAGES * 8, dots, on };
    });
    const data = (byte: number) => {
      memory[page * WIDTH + x] = byte;
      if (vertical) {
        page = (page + 1) % PAGES;
        if (page === 0) x = (x + 1) % WIDTH;
      } else {
        x = (x + 1) % WIDTH;
        if (x === 0) page = (page + 1) % PAGES;
      }
    };
    const command = (byte: number) => {
      if ((byte & 0xf8) === 0x20) {
        extended = (byte & 1) !== 0;
        vertical = (byte & 2) !== 0;
        asleep = (byte & 4) !== 0;
      } else if (extended) return;
      else if (byte & 0x80) x = (byte & 0x7f) % WIDTH;
      else if (byte & 0x40) page = (byte & 7) % PAGES;
      else if ((byte & 0xf8) === 0x08) mode = byte & 5;
    };
    const bus = new SpiSlave(
      host,
      {
        byte: value => {
          if (host.level('DC')) data(value);
          else command(value);
          picture.changed();
        },
      },
      { clock: 'CLK', data: 'DIN', select: 'CE' },
    );
    return {
      hear: (pin, high) => {
        if (pin === 'RST' && !high) {
          x = page = mode = 0;
          extended = vertical = false;
          asleep = true;
          picture.changed();
        } else bus.hear(pin, high);
      },
      view: () => picture.view(),
    };
  },
});
