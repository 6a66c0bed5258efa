import { beforeAll, describe, expect, it } from 'vitest';
import type { ClockView } from '../../src/parts/clocks.ts';
import type { MonoView } from '../../src/parts/displays.ts';
import type { MemoryView } from '../../src/parts/eeprom24c02.ts';
import { Hd44780, type LcdView } from '../../src/parts/hd44780.ts';
import { compiled, noCompiler } from './sketch.ts';
import { uno } from './uno.ts';

const SKETCH = `#include <Wire.h>
void expander(byte v) { Wire.beginTransmission(0x27); Wire.write(v); Wire.endTransmission(); }
void nibble(byte v, byte rs) { expander(v | rs | 8); expander(v | rs | 12); expander(v | rs | 8); }
void lcd(byte v, byte rs) { nibble(v & 0xf0, rs); nibble(v << 4, rs); }
void oled(byte c) { Wire.beginTransmission(0x3c); Wire.write(0); Wire.write(c); Wire.endTransmission(); }
byte get(byte device, byte reg) {
  Wire.beginTransmission(device); Wire.write(reg); Wire.endTransmission(false);
  Wire.requestFrom(device, (byte)1); return Wire.read();
}
void set(byte device, byte reg, byte v) {
  Wire.beginTransmission(device); Wire.write(reg); Wire.write(v); Wire.endTransmission();
}
void setup() {
  Serial.begin(115200); Wire.begin(); Wire.setClock(400000);
  for (byte a = 8; a < 120; a++) { Wire.beginTransmission(a); if (Wire.endTransmission() == 0) { Serial.print(a, HEX); Serial.print(' '); } }
  Serial.println();
  nibble(0x30, 0); delay(5); nibble(0x30, 0); nibble(0x30, 0); nibble(0x20, 0);
  lcd(0x28, 0); lcd(0x0c, 0); lcd(1, 0); delay(2);
  for (const char* p = "Hello"; *p; p++) lcd(*p, 1);
  lcd(0x80 | 0x40 | 3, 0); lcd('B', 1); lcd('W', 1);
  byte init[] = {0xae, 0xa8, 63, 0xd3, 0, 0x40, 0x8d, 0x14, 0x20, 0, 0xa1, 0xc8, 0xa6, 0x21, 0, 127, 0x22, 0, 7, 0xaf};
  for (byte c : init) oled(c);
  for (int i = 0; i < 64; i++) {
    Wire.beginTransmission(0x3c); Wire.write(0x40);
    for (int k = 0; k < 16; k++) { int at = i * 16 + k; Wire.write(at == 0 ? 0x81 : at == 1023 ? 0x80 : 0); }
    Wire.endTransmission();
  }
  set(0x68, 0, 0x59); set(0x68, 1, 0x59); set(0x68, 2, 0x23);
  Serial.println(get(0x68, 4), HEX);
  delay(1050);
  Serial.print(get(0x68, 2), HEX); Serial.print(':'); Serial.print(get(0x68, 1), HEX); Serial.print(':'); Serial.println(get(0x68, 0), HEX);
  Serial.println(get(0x68, 4), HEX);
  Serial.println(get(0x68, 0x11));
  set(0x69, 0x6b, 0); set(0x69, 0x1c, 0x08);
  Serial.println(get(0x69, 0x75), HEX);
  Serial.println((int)(get(0x69, 0x3b) << 8 | get(0x69, 0x3c)));
  Wire.beginTransmission(0x50); Wire.write(6); for (byte i = 1; i <= 4; i++) Wire.write(i * 16); Wire.endTransmission();
  int polls = 0; do { Wire.beginTransmission(0x50); polls++; } while (Wire.endTransmission());
  Serial.println(polls > 10);
  Wire.beginTransmission(0x50); Wire.write(0); Wire.endTransmission(false);
  Wire.requestFrom(0x50, 8); while (Wire.available()) { Serial.print(Wire.read(), HEX); Serial.print(' '); }
  Serial.println();
}
void loop() {}`;

const bus = { SDA: 'sda', SCL: 'scl' };
const pull = { netlist: '* pull-ups\nv1 vcc 0 5\nr1 sda vcc 4.7k\nr2 scl vcc 4.7k\n.end\n' };

describe.skipIf(noCompiler)('parts on I2C, driven by a sketch', () => {
  let hex: Uint8Array;
  beforeAll(async () => {
    hex = await compiled('wires', SKETCH);
  });

  const run = async (clock: string) => {
    const bench = await uno(
      hex,
      { A4: 'sda', A5: 'scl' },
      {
        deck: pull,
        parts: [
          { name: 'LCD1', kind: 'lcd1602I2c', pins: bus },
          { name: 'DS1', kind: 'ssd1306I2c', pins: bus },
          { name: 'U2', kind: clock, pins: bus, properties: { time: '2027-02-28T00:00:00' } },
          { name: 'U3', kind: 'mpu6050', pins: { ...bus, AD0: 'vcc' } },
          { name: 'U4', kind: 'eeprom24c02', pins: bus },
        ],
      },
    );
    bench.circuit.control('U3', 'ax', 0.5);
    bench.circuit.advance(1.35);
    return { ...bench, lines: bench.serial().split('\r\n') };
  };

  it('writes and reads displays, clock, motion sensor and memory', async () => {
    const { lines, view } = await run('ds1307');
    expect(lines[0]).toBe('27 3C 50 68 69 ');
    // The day before March, a second before midnight.
    expect(lines.slice(1, 4)).toEqual(['28', '0:0:0', '1']);
    expect(lines[5]).toBe('68');
    // 0.5 g of 4 g full scale.
    expect(lines[6]).toBe('4096');
    expect(lines[7]).toBe('1');
    // A page of eight wraps around.
    expect(lines[8]).toBe('30 40 FF FF FF FF 10 20 ');
    expect(Hd44780.text(view<LcdView>('LCD1'))).toEqual(['Hello           ', '   BW           ']);
    expect(view<LcdView>('LCD1').backlight).toBe(true);
    const { dots, on } = view<MonoView>('DS1');
    expect(on).toBe(true);
    expect([...dots.keys()].filter(i => dots[i])).toEqual([0, 7 * 128, 63 * 128 + 127]);
    expect(view<ClockView>('U2').time.slice(0, 10)).toBe('2027-03-01');
    expect([...view<MemoryView>('U4').bytes.subarray(0, 8)]).toEqual([0x30, 0x40, 255, 255, 255, 255, 0x10, 0x20]);
  });

  it('reports time and temperature by the other clock', async () => {
    const { lines } = await run('ds3231');
    expect(lines.slice(1, 5)).toEqual(['28', '0:0:0', '1', '25']);
  });
});
