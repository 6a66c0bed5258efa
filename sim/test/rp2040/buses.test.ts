import { expect, test } from 'vitest';
import { LiveCircuit } from '../../src/live/index.ts';
import type { MemoryView } from '../../src/parts/eeprom24c02.ts';
import { fixture, rig } from './pico.ts';

test('I2C and SPI talk to parts on their pins', async () => {
  const chip = rig(fixture('buses.hex'));
  const { mcu } = chip;
  const onDrive = mcu.onDrive!;
  const circuit = await LiveCircuit.start(
    {
      mcus: [
        { name: 'U1', mcu, pins: { GP4: 'sda', GP5: 'scl', GP18: 'sck', GP19: 'mosi', GP16: 'miso', GP17: 'latch' } },
      ],
      parts: [
        { name: 'U2', kind: 'eeprom24c02', pins: { SDA: 'sda', SCL: 'scl', GND: 'gnd', VCC: 'vcc' } },
        {
          name: 'U3',
          kind: '74hc595',
          pins: { SER: 'mosi', SRCLK: 'sck', RCLK: 'latch', "QH'": 'miso', SRCLR: 'vcc' },
        },
      ],
      deck: { netlist: '* supply\nv1 vcc 0 3.3\nv2 gnd 0 0\n.end\n' },
    },
    () => {
      throw new Error('SPICE was asked for');
    },
  );
  const joined = mcu.onDrive!;
  mcu.onDrive = (pin, drive, cycle) => {
    onDrive(pin, drive, cycle);
    joined(pin, drive, cycle);
  };
  circuit.advance(0.02);
  const [nobody, written, read, first, second, sent, shifted] = chip.numbers();
  // Nobody at 0x23: the address was not acknowledged.
  expect(nobody! & 1).toBe(1);
  expect([written, read, first, second]).toEqual([0, 0, 0x5a, 0xa5]);
  // What goes in comes out a byte later.
  expect([sent, shifted]).toEqual([0, 0xc3]);
  const clock = chip.edges('GP5').filter(({ drive }) => drive === 'low');
  expect(clock[3]!.at - clock[2]!.at).toBeCloseTo(2.5, 1);
  // `as`: U2 is a memory.
  expect((circuit.parts.get('U2')!.part.view() as unknown as MemoryView).bytes[6]).toBe(0x5a);
});
