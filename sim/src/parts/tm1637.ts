import { msg } from '@boardwright/engine/base';
import { part } from './part.ts';

export interface Tm1637View {
  /** a to g and the colon (128) of four digits. */
  readonly digits: Uint8Array;
  /** 0: dark, else 1 to 8. */
  readonly brightness: number;
}

/** A display of four digits with two wires: like I2C without addresses, lowest bit first (Titan's datasheet). */
export const tm1637 = part<Tm1637View>({
  id: 'tm1637',
  title: msg('parts.tm1637', '4-digit display TM1637'),
  pins: 'CLK:in DIO:both VCC:power GND:ground',
  make: host => {
    host.join('CLK', 'VCC', 10e3);
    host.join('DIO', 'VCC', 10e3);
    const memory = new Uint8Array(6);
    let brightness = 0;
    let fixed = false;
    let address = 0;
    let first = true;
    let active = false;
    let bits = 0;
    let byte = 0;
    let isData = false;
    let shown: Tm1637View | null = null;
    const take = () => {
      if (first) {
        first = false;
        isData = false;
        if ((byte & 0xc0) === 0x40) fixed = (byte & 4) !== 0;
        else if ((byte & 0xc0) === 0x80) brightness = byte & 8 ? (byte & 7) + 1 : 0;
        else if ((byte & 0xc0) === 0xc0) {
          address = byte & 7;
          isData = true;
        }
      } else if (isData) {
        if (address < 6) memory[address] = byte;
        if (!fixed) address++;
      }
      shown = null;
    };
    return {
      hear: (pin, high) => {
        if (pin === 'DIO') {
          if (!host.level('CLK')) return;
          // A change of data while the clock is high: start or stop.
          active = !high;
          first = true;
          bits = byte = 0;
        } else if (active && high) {
          if (bits < 8) byte |= host.level('DIO') ? 1 << bits : 0;
          bits++;
        } else if (active) {
          if (bits === 8) {
            take();
            host.drive('DIO', false);
          } else if (bits >= 9) {
            host.drive('DIO', null);
            bits = byte = 0;
          }
        }
      },
      view: () => (shown ??= { digits: memory.slice(0, 4), brightness }),
    };
  },
});
