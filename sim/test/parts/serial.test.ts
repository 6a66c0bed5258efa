import { beforeAll, describe, expect, it } from 'vitest';
import type { ColourView, MonoView } from '../../src/parts/displays.ts';
import type { Max7219View } from '../../src/parts/max7219.ts';
import type { CardView } from '../../src/parts/sdCard.ts';
import type { SegmentsView } from '../../src/parts/segments.ts';
import type { BitsView } from '../../src/parts/shiftRegisters.ts';
import type { Tm1637View } from '../../src/parts/tm1637.ts';
import { compiled, noCompiler } from './sketch.ts';
import { uno } from './uno.ts';

const SKETCH = `#include <SPI.h>
enum { CLK595 = 2, DATA595 = 3, LATCH595 = 4, LOAD165 = 5, MAX_CS = 6, SD_CS = 7, OLED_CS = 8, TFT_CS = 9, DC = 10, TM_CLK = A0, TM_DIO = A1, HX_SCK = A2, HX_DT = A3 };
byte x(byte v) { return SPI.transfer(v); }
void show(byte r, byte v) { digitalWrite(MAX_CS, LOW); x(r); x(v); digitalWrite(MAX_CS, HIGH); }
void oled(byte c) { digitalWrite(DC, LOW); digitalWrite(OLED_CS, LOW); x(c); digitalWrite(OLED_CS, HIGH); digitalWrite(DC, HIGH); }
void tft(byte c, const byte* d, int n) {
  digitalWrite(TFT_CS, LOW); digitalWrite(DC, LOW); x(c); digitalWrite(DC, HIGH);
  while (n--) x(*d++); digitalWrite(TFT_CS, HIGH);
}
byte sd(byte c, uint32_t a, byte crc) {
  x(0xff); x(0x40 | c); x(a >> 24); x(a >> 16); x(a >> 8); x(a); x(crc);
  for (int i = 0; i < 20; i++) { byte r = x(0xff); if (!(r & 0x80)) return r; }
  return 0xff;
}
void tmBit(bool b) { digitalWrite(TM_CLK, LOW); pinMode(TM_DIO, b ? INPUT : OUTPUT); delayMicroseconds(5); digitalWrite(TM_CLK, HIGH); delayMicroseconds(5); }
bool tmByte(byte v) {
  for (byte i = 0; i < 8; i++) tmBit((v >> i) & 1);
  digitalWrite(TM_CLK, LOW); pinMode(TM_DIO, INPUT); delayMicroseconds(5); digitalWrite(TM_CLK, HIGH); delayMicroseconds(5);
  bool ack = !digitalRead(TM_DIO); digitalWrite(TM_CLK, LOW); pinMode(TM_DIO, OUTPUT); delayMicroseconds(5); return ack;
}
void tmStart() { pinMode(TM_DIO, OUTPUT); delayMicroseconds(5); }
void tmStop() { pinMode(TM_DIO, OUTPUT); delayMicroseconds(5); digitalWrite(TM_CLK, HIGH); delayMicroseconds(5); pinMode(TM_DIO, INPUT); delayMicroseconds(5); }
long load() {
  while (digitalRead(HX_DT)); long v = 0;
  for (byte i = 0; i < 25; i++) { digitalWrite(HX_SCK, HIGH); if (i < 24) v = v << 1 | digitalRead(HX_DT); digitalWrite(HX_SCK, LOW); }
  return v;
}
void setup() {
  Serial.begin(115200);
  for (byte p = 2; p <= 10; p++) { pinMode(p, OUTPUT); digitalWrite(p, HIGH); }
  pinMode(HX_SCK, OUTPUT); pinMode(TM_CLK, OUTPUT); digitalWrite(TM_CLK, HIGH);
  digitalWrite(CLK595, LOW); digitalWrite(LATCH595, LOW); shiftOut(DATA595, CLK595, MSBFIRST, 0xa5); digitalWrite(LATCH595, HIGH);
  SPI.begin(); SPI.beginTransaction(SPISettings(8000000, MSBFIRST, SPI_MODE0));
  digitalWrite(LOAD165, LOW); digitalWrite(LOAD165, HIGH); Serial.println(x(0), HEX);
  show(0x0c, 1); show(0x09, 1); show(0x0b, 7); show(0x0a, 15); show(1, 5); show(2, 0x7e);
  byte init[] = {0x8d, 0x14, 0x20, 0, 0xa1, 0xc8, 0xaf}; for (byte c : init) oled(c);
  digitalWrite(OLED_CS, LOW); x(0xff); digitalWrite(OLED_CS, HIGH);
  tft(0x11, 0, 0); tft(0x29, 0, 0); byte mad[] = {0x48}, fmt[] = {0x55}; tft(0x36, mad, 1); tft(0x3a, fmt, 1);
  byte cols[] = {0, 10, 0, 12}, rows[] = {0, 20, 0, 21}; tft(0x2a, cols, 4); tft(0x2b, rows, 4);
  byte red[] = {0xf8, 0, 0xf8, 0, 0xf8, 0, 0x07, 0xe0, 0x07, 0xe0, 0x00, 0x1f}; tft(0x2c, red, 12);
  for (byte i = 0; i < 10; i++) x(0xff);
  digitalWrite(SD_CS, LOW); Serial.print(sd(0, 0, 0x95)); Serial.print(' '); Serial.print(sd(8, 0x1aa, 0x87)); x(255); x(255); Serial.print(' '); Serial.print(x(255)); Serial.print(' '); Serial.print(x(255), HEX);
  byte r; do { sd(55, 0, 1); r = sd(41, 0x40000000, 1); } while (r); Serial.print(' '); Serial.println(r);
  Serial.print(sd(24, 5, 1)); x(0xff); x(0xfe); for (int i = 0; i < 512; i++) x(i); x(0); x(0);
  byte t; do t = x(0xff); while (t == 0xff); Serial.print(' '); Serial.print(t & 31); while (x(0xff) != 0xff);
  Serial.print(' '); Serial.print(sd(17, 5, 1)); do t = x(0xff); while (t == 0xff);
  uint16_t sum = 0; for (int i = 0; i < 512; i++) sum += x(0xff); x(0); x(0); Serial.print(' '); Serial.println(sum);
  sd(17, 7, 1); do t = x(0xff); while (t == 0xff); Serial.println((char)x(0xff)); for (int i = 0; i < 513; i++) x(255);
  digitalWrite(SD_CS, HIGH);
  tmStart(); bool ack = tmByte(0x40); tmStop(); tmStart(); tmByte(0xc0); tmByte(0x06); tmByte(0xdb); tmByte(0); tmByte(0x6f); tmStop(); tmStart(); tmByte(0x8f); tmStop();
  Serial.println(ack);
  Serial.println(load()); delay(150); Serial.println(load());
}
void loop() {}`;

describe.skipIf(noCompiler)('parts on SPI and the like, driven by a sketch', () => {
  let hex: Uint8Array;
  beforeAll(async () => {
    hex = await compiled('serials', SKETCH);
  });

  it('shifts, draws, stores and weighs', async () => {
    const wires = {
      D2: 'c5',
      D3: 'd5',
      D4: 'l5',
      D5: 'l1',
      D6: 'mcs',
      D7: 'scs',
      D8: 'ocs',
      D9: 'tcs',
      D10: 'dc',
      D11: 'mosi',
      D12: 'miso',
      D13: 'sck',
      A0: 'tclk',
      A1: 'tdio',
      A2: 'hsck',
      A3: 'hdt',
    };
    const bars = [1, 2, 3, 4, 5, 6, 7, 8];
    const letters = [...'ABCDEFGH'];
    const { circuit, serial, view } = await uno(hex, wires, {
      deck: {
        netlist: ['* bars', 'v1 vcc 0 5', ...bars.map(i => `r${i} q${i} a${i} 470`), '.end'].join('\n'),
      },
      parts: [
        {
          name: 'U2',
          kind: '74hc595',
          pins: {
            SER: 'd5',
            SRCLK: 'c5',
            RCLK: 'l5',
            OE: '0',
            SRCLR: 'vcc',
            ...Object.fromEntries(letters.map((each, i) => [`Q${each}`, `q${i + 1}`])),
          },
        },
        {
          name: 'BAR1',
          kind: 'barGraph',
          pins: Object.fromEntries(
            bars.flatMap(i => [
              [`A${i}`, `a${i}`],
              [`K${i}`, '0'],
            ]),
          ),
        },
        // It goes on talking when nobody is selected: the only one without a select pin has a line of its own after the others.
        {
          name: 'U3',
          kind: '74hc165',
          pins: {
            CLK: 'sck',
            'SH/LD': 'l1',
            QH: 'q165',
            INH: '0',
            A: 'vcc',
            C: 'vcc',
            H: 'vcc',
            B: '0',
            D: '0',
            E: '0',
            F: '0',
            G: '0',
            SER: '0',
          },
        },
        { name: 'U4', kind: 'max7219', pins: { DIN: 'mosi', CLK: 'sck', CS: 'mcs' } },
        { name: 'SD1', kind: 'sdCard', pins: { CS: 'scs', SCK: 'sck', MOSI: 'mosi', MISO: 'miso' } },
        { name: 'DS1', kind: 'ssd1306Spi', pins: { CS: 'ocs', CLK: 'sck', DATA: 'mosi', DC: 'dc' } },
        { name: 'TFT1', kind: 'ili9341', pins: { CS: 'tcs', SCK: 'sck', MOSI: 'mosi', DC: 'dc', RST: 'vcc' } },
        { name: 'DS2', kind: 'tm1637', pins: { CLK: 'tclk', DIO: 'tdio' } },
        { name: 'U5', kind: 'hx711', pins: { SCK: 'hsck', DT: 'hdt' } },
        // The 165 reaches the bus through a resistor, so that the card wins.
        { name: 'SW1', kind: 'toggleSwitch', pins: { 1: 'q165', 2: 'q165r' }, properties: { on: true, bounce: 0 } },
        {
          name: 'RV1',
          kind: 'potentiometer',
          pins: { A: 'q165r', W: 'miso', B: 'miso' },
          properties: { position: 0.5 },
        },
      ],
    });
    const image = new Uint8Array(8 * 512);
    image[7 * 512] = 'Z'.charCodeAt(0);
    circuit.control('SD1', 'image', image);
    circuit.advance(0.15);
    circuit.control('U5', 'kilograms', 2.5);
    circuit.advance(0.6);
    const lines = serial().split('\r\n');
    expect(lines[0]).toBe((0b10000101).toString(16).toUpperCase());
    // Idle, the pattern comes back, ready.
    expect(lines[1]).toBe('1 1 1 AA 0');
    expect(lines[2]).toBe(`0 5 0 ${(2 * 255 * 128) & 0xffff}`);
    expect(lines[3]).toBe('Z');
    expect(lines[4]).toBe('1');
    expect(Number(lines[6])).toBe(2_100_000);
    expect(view<BitsView>('U2').bits).toBe(0xa5);
    expect(
      view<SegmentsView>('BAR1')
        .segments.slice(0, 8)
        .map(light => (light > 0.3 ? 1 : 0)),
    ).toEqual([1, 0, 1, 0, 0, 1, 0, 1]);
    const { digits, brightness } = view<Max7219View>('U4');
    // The first digit is decoded: a 5.
    expect([...digits]).toEqual([0x5b, 0x7e, 0, 0, 0, 0, 0, 0]);
    expect(brightness[0]).toBeCloseTo(31 / 32);
    expect(view<CardView>('SD1').writes).toBe(1);
    const oled = view<MonoView>('DS1');
    expect([...oled.dots.keys()].filter(i => oled.dots[i])).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(y => y * 128));
    const tft = view<ColourView>('TFT1');
    const at = (x: number, y: number) => tft.dots[y * 240 + x];
    expect([at(10, 20), at(12, 20), at(10, 21), at(12, 21), at(13, 20)]).toEqual([0xf800, 0xf800, 0x07e0, 0x001f, 0]);
    const clock = view<Tm1637View>('DS2');
    expect([...clock.digits]).toEqual([0x06, 0xdb, 0, 0x6f]);
    expect(clock.brightness).toBe(8);
  });
});
