import { msg, type Msg } from '@boardwright/engine/base';
import { I2cSlave } from './bus/i2cSlave.ts';
import { Hd44780, type LcdView } from './hd44780.ts';
import { numberOf, part } from './part.ts';

const DATA = ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7'];

const parallel = (id: string, title: Msg, columns: number, rows: number) =>
  part<LcdView>({
    id,
    title,
    pins: `VSS:ground VDD:power V0 RS:in RW:in E:in ${DATA.map(pin => `${pin}:both`).join(' ')} A K`,
    make: host => {
      const chip = new Hd44780(columns, rows);
      host.join('RW', 'VSS', 1e6);
      let driving = false;
      const letGo = () => {
        if (!driving) return;
        driving = false;
        for (const pin of DATA) host.drive(pin, null);
      };
      return {
        hear: (pin, high) => {
          if (pin === 'RW' && !high) letGo();
          if (pin !== 'E') return;
          const isText = host.level('RS');
          if (host.level('RW')) {
            if (!high) return letGo();
            const byte = chip.read(isText);
            driving = true;
            DATA.forEach((name, bit) => host.drive(name, ((byte >> bit) & 1) === 1));
          } else if (!high) {
            let byte = 0;
            DATA.forEach((name, bit) => (byte |= host.level(name) ? 1 << bit : 0));
            chip.strobe(byte, isText);
          }
        },
        view: () => chip.view(),
      };
    },
  });

/** The usual backpack: P0 RS, P1 RW, P2 E, P3 backlight, P4 to P7 the upper four data lines. */
const backpack = (id: string, title: Msg, columns: number, rows: number) =>
  part<LcdView>({
    id,
    title,
    pins: 'GND:ground VCC:power SDA:both SCL:in',
    properties: [{ name: 'address', title: msg('parts.address', 'I²C address'), initial: 0x27, min: 0x20, max: 0x3f }],
    make: (host, { address }) => {
      const chip = new Hd44780(columns, rows);
      chip.backlight = false;
      let port = 0xff;
      let reads = 0;
      const own = numberOf(address, 0x27);
      const put = (next: number) => {
        const fell = (port & 4) !== 0 && (next & 4) === 0;
        const rose = (port & 4) === 0 && (next & 4) !== 0;
        if (rose && next & 2) reads = chip.read((next & 1) !== 0);
        if (fell && !(next & 2)) chip.strobe(port & 0xf0, (port & 1) !== 0);
        port = next;
        chip.backlight = (next & 8) !== 0;
      };
      const bus = new I2cSlave(host, {
        answers: each => each === own,
        write: byte => {
          put(byte);
          return true;
        },
        read: () => ((port & 6) === 6 ? (port & 0x0f) | reads : port),
      });
      return { hear: (pin, high) => bus.hear(pin, high), view: () => chip.view() };
    },
  });

export const lcd1602 = parallel('lcd1602', msg('parts.lcd1602', 'LCD 16×2'), 16, 2);
export const lcd2004 = parallel('lcd2004', msg('parts.lcd2004', 'LCD 20×4'), 20, 4);
export const lcd1602I2c = backpack('lcd1602I2c', msg('parts.lcd1602I2c', 'LCD 16×2, I²C'), 16, 2);
export const lcd2004I2c = backpack('lcd2004I2c', msg('parts.lcd2004I2c', 'LCD 20×4, I²C'), 20, 4);
