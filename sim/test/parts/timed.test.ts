import { beforeAll, describe, expect, it } from 'vitest';
import type { NeopixelView } from '../../src/parts/neopixel.ts';
import type { SerialView } from '../../src/parts/serialPort.ts';
import { compiled, noCompiler } from './sketch.ts';
import { uno } from './uno.ts';

const SKETCH = `
enum { DHT = 2, DHT_OLD = 3, WIRE = 4, TRIG = 5, ECHO = 6, IR = 7, PIXELS = 8, PIR = 9 };
void dht(byte pin, int low) {
  pinMode(pin, OUTPUT); digitalWrite(pin, LOW); delay(low); noInterrupts(); pinMode(pin, INPUT_PULLUP);
  byte d[5]; pulseIn(pin, HIGH, 1000);
  for (byte i = 0; i < 40; i++) { d[i / 8] = d[i / 8] << 1 | (pulseIn(pin, HIGH, 1000) > 45); }
  interrupts();
  bool ok = ((d[0] + d[1] + d[2] + d[3]) & 255) == d[4];
  for (byte i = 0; i < 4; i++) { Serial.print(d[i]); Serial.print(' '); }
  Serial.println(ok);
}
bool owReset() { pinMode(WIRE, OUTPUT); digitalWrite(WIRE, LOW); delayMicroseconds(480); pinMode(WIRE, INPUT); delayMicroseconds(70); bool r = !digitalRead(WIRE); delayMicroseconds(410); return r; }
void owWrite(byte v) { noInterrupts(); for (byte i = 0; i < 8; i++, v >>= 1) { pinMode(WIRE, OUTPUT); digitalWrite(WIRE, LOW); delayMicroseconds(v & 1 ? 2 : 60); pinMode(WIRE, INPUT); delayMicroseconds(v & 1 ? 60 : 2); } interrupts(); }
byte owRead() { byte v = 0; noInterrupts(); for (byte i = 0; i < 8; i++) { pinMode(WIRE, OUTPUT); digitalWrite(WIRE, LOW); pinMode(WIRE, INPUT); delayMicroseconds(5); v = v >> 1 | (digitalRead(WIRE) ? 128 : 0); delayMicroseconds(55); } interrupts(); return v; }
byte owBit() { pinMode(WIRE, OUTPUT); digitalWrite(WIRE, LOW); pinMode(WIRE, INPUT); delayMicroseconds(5); byte b = digitalRead(WIRE); delayMicroseconds(55); return b; }
void pixel(byte v) {
  for (byte i = 8; i--;) {
    if (v & 0x80) { PORTB |= 1; asm volatile("nop\\nnop\\nnop\\nnop\\nnop\\nnop\\nnop\\nnop\\nnop\\nnop\\n"); PORTB &= ~1; }
    else { PORTB |= 1; asm volatile("nop\\nnop\\n"); PORTB &= ~1; asm volatile("nop\\nnop\\nnop\\nnop\\nnop\\n"); }
    v <<= 1;
  }
}
void setup() {
  Serial.begin(9600); pinMode(TRIG, OUTPUT); pinMode(PIXELS, OUTPUT);
  noInterrupts(); for (byte i = 1; i <= 12; i++) pixel(i * 20); interrupts();
  dht(DHT, 2); dht(DHT_OLD, 20);
  Serial.print(owReset()); owWrite(0x33); byte rom[8]; for (byte& r : rom) r = owRead(); Serial.print(' '); Serial.print(rom[0], HEX); Serial.print(' '); Serial.println(rom[1]);
  owReset(); owWrite(0xcc); owWrite(0x44); delay(760); owReset(); owWrite(0x55); for (byte r : rom) owWrite(r); owWrite(0xbe);
  int t = owRead(); t |= owRead() << 8; Serial.println(t);
  owReset(); owWrite(0xf0); byte a = owBit(), b = owBit(); Serial.print(a); Serial.println(b);
  digitalWrite(TRIG, HIGH); delayMicroseconds(10); digitalWrite(TRIG, LOW); noInterrupts(); unsigned long echo = pulseIn(ECHO, HIGH, 30000); interrupts(); Serial.println(echo);
  Serial.println(digitalRead(PIR));
  Serial.println("ready");
  while (!Serial.available()); delay(20); while (Serial.available()) Serial.write(Serial.read() + 1); Serial.println();
  unsigned long code = 0; while (pulseIn(IR, HIGH, 100000) < 4000); for (byte i = 0; i < 32; i++) code = code >> 1 | (pulseIn(IR, HIGH, 10000) > 1000 ? 0x80000000 : 0);
  Serial.println(code, HEX);
}
void loop() {}`;

describe.skipIf(noCompiler)('parts that speak by times, driven by a sketch', () => {
  let hex: Uint8Array;
  beforeAll(async () => {
    hex = await compiled('timed', SKETCH);
  });

  it('reports temperature, humidity, distance and codes, and lights pixels', async () => {
    const wires = {
      D0: 'rx',
      D1: 'tx',
      D2: 'dht',
      D3: 'dht2',
      D4: 'w',
      D5: 'trig',
      D6: 'echo',
      D7: 'ir',
      D8: 'px',
      D9: 'pir',
    };
    const { circuit, serial, view } = await uno(hex, wires, {
      deck: { netlist: '* pull-up\nv1 vcc 0 5\nr1 vcc w 4.7k\n.end\n' },
      parts: [
        { name: 'U2', kind: 'dht22', pins: { SDA: 'dht' }, properties: { celsius: -3.5, humidity: 65.2 } },
        { name: 'U3', kind: 'dht11', pins: { SDA: 'dht2' }, properties: { celsius: 21, humidity: 48 } },
        { name: 'U4', kind: 'ds18b20', pins: { DQ: 'w' }, properties: { celsius: -10.125, serial: 7 } },
        { name: 'U5', kind: 'hcSr04', pins: { TRIG: 'trig', ECHO: 'echo' }, properties: { metres: 0.5 } },
        { name: 'U6', kind: 'irReceiver', pins: { OUT: 'ir' }, properties: { address: 4 } },
        { name: 'U7', kind: 'pir', pins: { OUT: 'pir' } },
        { name: 'LED1', kind: 'neopixelStrip', pins: { DIN: 'px', DOUT: 'px2' }, properties: { pixels: 2 } },
        { name: 'LED2', kind: 'neopixelRing', pins: { DIN: 'px2', DOUT: 'px3' }, properties: { pixels: 1 } },
        { name: 'LED3', kind: 'neopixelMatrix', pins: { DIN: 'px3' }, properties: { pixels: 1, columns: 1 } },
        { name: 'COM1', kind: 'serialPort', pins: { RX: 'tx', TX: 'rx' } },
      ],
    });
    circuit.control('U7', 'motion', true);
    const until = (text: string, limit: number) => {
      while (!serial().includes(text) && circuit.time < limit) circuit.advance(circuit.time + 5e-3);
    };
    until('ready\r\n', 1.2);
    circuit.control('COM1', 'text', 'HAL');
    circuit.advance(circuit.time + 0.05);
    circuit.control('U6', 'command', 0x18);
    circuit.advance(circuit.time + 0.1);
    const lines = serial().split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['2 140 128 35 1', '48 0 21 0 1']);
    expect(lines[2]).toBe('1 28 7');
    expect(Number(lines[3]) / 16).toBe(-10.125);
    // The lowest bit of 0x28 is 0: it is sent as it is, and inverted.
    expect(lines[4]).toBe('01');
    expect(Math.abs(Number(lines[5]) - 1e6 / 343)).toBeLessThan(30);
    expect(lines[6]).toBe('1');
    expect(lines[8]).toBe('IBM');
    expect(lines[9]).toBe('E718FB04');
    expect(new TextDecoder().decode(view<SerialView>('COM1').received)).toBe(serial());
    const colours = ['LED1', 'LED2', 'LED3'].map(name => [...view<NeopixelView>(name).colours]);
    expect(colours).toEqual([
      [40, 20, 60, 100, 80, 120],
      [160, 140, 180],
      [220, 200, 240],
    ]);
  });
});
