import { msg } from '@boardwright/engine/base';
import { crc8, OneWireSlave } from './bus/oneWire.ts';
import { numberOf, part } from './part.ts';

export interface ThermometerView {
  readonly celsius: number;
}

const CONVERT = 0x44;
const READ = 0xbe;
const WRITE = 0x4e;
const POWER = 0xb4;

/** Serial numbers of further ones differ in the property. */
export const ds18b20 = part<ThermometerView>({
  id: 'ds18b20',
  title: msg('parts.ds18b20', 'Thermometer DS18B20'),
  pins: 'VDD:power DQ:both GND:ground',
  properties: [
    { name: 'celsius', title: msg('parts.celsius', 'Temperature'), initial: 25, unit: '°C', min: -55, max: 125 },
    { name: 'serial', title: msg('parts.serial', 'Serial number'), initial: 1, min: 0, max: 2 ** 31 },
  ],
  controls: [
    {
      name: 'celsius',
      title: msg('parts.celsius', 'Temperature'),
      type: 'turn',
      unit: '°C',
      min: -55,
      max: 125,
      initial: 25,
    },
  ],
  make: (host, given) => {
    let state: ThermometerView = { celsius: numberOf(given['celsius'], 25) };
    const serial = Math.round(numberOf(given['serial'], 1));
    const number = [0x28, serial & 0xff, (serial >> 8) & 0xff, (serial >> 16) & 0xff, (serial >> 24) & 0xff, 0, 0];
    const rom = Uint8Array.from([...number, crc8(number)]);
    // 85 degrees until the first conversion; alarms, 12 bits.
    const scratch = [0x50, 0x05, 0x4b, 0x46, 0x7f, 0xff, 0x0c, 0x10];
    let writing = 0;
    const bus = new OneWireSlave(
      host,
      {
        rom,
        command: byte => {
          writing = 0;
          if (byte === CONVERT) {
            const bits = ((scratch[4]! >> 5) & 3) + 9;
            const taken = state.celsius;
            host.after(0.75 / 2 ** (12 - bits), () => {
              const raw = Math.round(taken * 16) & ~((1 << (12 - bits)) - 1);
              scratch[0] = raw & 0xff;
              scratch[1] = (raw >> 8) & 0xff;
            });
          } else if (byte === READ) return [...scratch, crc8(scratch)];
          else if (byte === WRITE) writing = 2;
          else if (byte === POWER) return [0xff];
          return null;
        },
        data: byte => {
          if (writing < 2 || writing > 4) return;
          scratch[writing] = writing === 4 ? (byte & 0x60) | 0x1f : byte;
          writing++;
        },
      },
      'DQ',
    );
    return {
      hear: (pin, high) => bus.hear(pin, high),
      control: (_, value) => (state = { celsius: numberOf(value, 25) }),
      view: () => state,
    };
  },
});
