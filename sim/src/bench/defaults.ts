import type { Properties } from '../parts/part.ts';

/** What a symbol of a library stands for on the bench where its fields say nothing. */
export interface BenchDefault {
  /** Of the registry of parts, or a board or chip. */
  readonly kind: string;
  /** Pins of the symbol, by name, else by number, and the part's pins that they are; what is not here agrees by name. */
  readonly pins?: Readonly<Record<string, string>>;
  readonly properties?: Properties;
  /** The property that the symbol's value is. */
  readonly value?: string;
}

const QUAD = { 1: '1A', 2: '1B', 3: '1Y', 4: '2A', 5: '2B', 6: '2Y', 7: 'GND', 8: '3Y', 9: '3A', 10: '3B', 11: '4Y' };
const quad = { ...QUAD, 12: '4A', 13: '4B', 14: 'VCC' };
const NOR = { 1: '1Y', 2: '1A', 3: '1B', 4: '2Y', 5: '2A', 6: '2B', 7: 'GND', 8: '3A', 9: '3B', 10: '3Y', 11: '4A' };
const nor = { ...NOR, 12: '4B', 13: '4Y', 14: 'VCC' };
const HEX = { 1: '1A', 2: '1Y', 3: '2A', 4: '2Y', 5: '3A', 6: '3Y', 7: 'GND', 8: '4Y', 9: '4A', 10: '5Y', 11: '5A' };
const hex = { ...HEX, 12: '6Y', 13: '6A', 14: 'VCC' };
/** Makers call its pins A0 or A, E1 or G2A: their places are the same. */
const DECODER = { 1: 'A', 2: 'B', 3: 'C', 4: 'G2A', 5: 'G2B', 6: 'G1', 7: 'Y7', 8: 'GND', 9: 'Y6', 10: 'Y5', 11: 'Y4' };
const decoder = { ...DECODER, 12: 'Y3', 13: 'Y2', 14: 'Y1', 15: 'Y0', 16: 'VCC' };
/** Common is what stands alone; symbols differ in which number that is. */
const throws = { A: '1', B: 'COM', C: '2', 1: '1', 2: 'COM', 3: '2' };
const TIMER = {
  TR: 'TRIG',
  R: 'RESET',
  RST: 'RESET',
  Q: 'OUT',
  THRES: 'THR',
  DISCH: 'DIS',
  CONT: 'CV',
  CTRL: 'CV',
  VDD: 'VCC',
};
const timer = { ...TIMER, 'V+': 'VCC', VSS: 'GND', 'V-': 'GND' };
/** Its pins are called as those of a 555, twice. */
const TIMERS = { 1: '1DIS', 2: '1THR', 3: '1CV', 4: '1RESET', 5: '1OUT', 6: '1TRIG', 7: 'GND', 8: '2TRIG', 9: '2OUT' };
const timers = { ...TIMERS, 10: '2RESET', 11: '2CV', 12: '2THR', 13: '2DIS', 14: 'VCC' };
const cmos = { make: 'cmos' };
const shifter = { "QH'": "QH'", SRCLR: 'SRCLR', OE: 'OE' };
const dip = Object.fromEntries(
  Array.from({ length: 8 }, (_, i) => [
    [`${i + 1}`, `${i + 1}a`],
    [`${16 - i}`, `${i + 1}b`],
  ]).flat(),
);
const rgb = { R: 'R', G: 'G', B: 'B', RA: 'R', GA: 'G', BA: 'B', RK: 'R', GK: 'G', BK: 'B', K: 'COM', A: 'COM' };
const data = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`DB${i}`, `D${i}`]));
const backlight = { 'LED+': 'A', 'LED-': 'K', 'LED(+)': 'A', 'LED(-)': 'K', LEDA: 'A', LEDK: 'K' };
const lcd = { VO: 'V0', 'R/W': 'RW', ...backlight, ...data };
const digits = { A: 'a', B: 'b', C: 'c', D: 'd', E: 'e', F: 'f', G: 'g', DP: 'dp', CC: 'COM', CA: 'COM' };
const cathode = { common: 'cathode' };
const anode = { common: 'anode' };
const supplied = { VDD: 'VCC', VS: 'VCC', Vs: 'VCC', '5V': 'VCC', DATA: 'SDA', IO: 'SDA', 'SQW/OUT': 'SQW' };

type Row = readonly [library: RegExp, kind: string, rest?: Omit<BenchDefault, 'kind'>];

/** By the symbol's name without its library; ours and KiCad's. The first that fits counts. */
const ROWS: readonly Row[] = [
  [/^LED(_Small|_Filled|_Small_Filled|_US)?$/, 'led'],
  [/^LED_(RGB_CommonCathode|RGBK|RKBG|RKGB|RGKB|BGKR|GRKB)$/, 'rgbLed', { pins: rgb, properties: cathode }],
  [/^LED_(RGB_CommonAnode|RGBA|ARGB|RABG|RAGB|BGAR|GRAB)$/, 'rgbLed', { pins: rgb, properties: anode }],
  [/^SW_(Push|Push_Lamp|Push_Small|Tactile.*|MEC_5E)$/, 'pushButton', { pins: { 1: '1', 2: '2' } }],
  [/^SW_MEC_5G$/, 'pushButton', { pins: { 1: '1', 2: '1', 3: '2', 4: '2' } }],
  [/^SW_(SPST|SPST_LED|Reed)$/, 'toggleSwitch', { pins: { 1: '1', 2: '2' } }],
  [/^SW_(SPDT|Slide_SPDT|SPDT_\d+)(_MSM)?$/, 'slideSwitch', { pins: throws }],
  [/^SW_DIP_x08$/, 'dipSwitch', { pins: dip }],
  [
    /^R_(Potentiometer|Trimmer|Potentiometer_US|Potentiometer_Trim|Potentiometer_Trim_US)(_Small)?$/,
    'potentiometer',
    { pins: { 1: 'A', 2: 'W', 3: 'B' }, value: 'ohms' },
  ],
  [/^R_(Potentiometer_Slide|Slide)/, 'slidePotentiometer', { pins: { 1: 'A', 2: 'W', 3: 'B' }, value: 'ohms' }],
  [/^(R_Photo|LDR\w*|R_Photo_US|A90\w+)$/, 'photoresistor', { pins: { 1: '1', 2: '2' } }],
  [/^(Thermistor_NTC|Thermistor_NTC_US|Thermistor)$/, 'thermistor', { pins: { 1: '1', 2: '2' }, value: 'r25' }],
  [/^RotaryEncoder(_Switch)?(_MP)?$/, 'rotaryEncoder', { pins: { A: 'CLK', B: 'DT', C: 'GND', S1: 'SW', S2: 'GND' } }],
  [/^(Buzzer|Speaker)$/, 'buzzer', { pins: { 1: '1', 2: '2' } }],
  [/^Motor_DC$/, 'dcMotor', { pins: { 1: '+', 2: '-' } }],
  [/^Motor_Servo/, 'servo', { pins: { PWM: 'PWM', '+': 'V+', '-': 'GND' } }],
  [/^(Relay_SPDT|.*RELAY.*SPDT.*)$/, 'relay', { pins: { A1: 'COIL1', A2: 'COIL2', 11: 'COM', 12: 'NC', 14: 'NO' } }],
  [/^(Relay_SPST-NO)$/, 'relay', { pins: { A1: 'COIL1', A2: 'COIL2', 13: 'COM', 14: 'NO', 11: 'COM' } }],
  [/^(LCD_16x2|WC1602A|RC1602A.*|LCD-016N002.*|HY1602E)$/, 'lcd1602', { pins: lcd }],
  [/^LCD_20x4/, 'lcd2004', { pins: lcd }],
  [/^(SSD1306(_I2C)?|OLED.*I2C.*)$/, 'ssd1306I2c'],
  [/^ILI9341/, 'ili9341'],
  [/^7Segment_CC$/, 'sevenSegment', { pins: digits, properties: cathode }],
  [/^(SC56-11|SC39-11|LTS-\w+C|D148K|D168K)/, 'sevenSegment', { pins: digits, properties: cathode }],
  [/^(7Segment_CA|SA56-11|SA39-11|D148A|D168A)/, 'sevenSegment', { pins: digits, properties: anode }],
  [/^(WS2812B?|WS2812|SK6812|NeoPixel_THT|WS2813)\w*$/, 'neopixelStrip', { properties: { pixels: 1 } }],
  [/^(DHT11)$/, 'dht11', { pins: supplied }],
  [/^(DHT22|AM2302)$/, 'dht22', { pins: supplied }],
  [/^DS18B20/, 'ds18b20'],
  [/^HC-SR04$/i, 'hcSr04'],
  [/^HC-SR501$/i, 'pir'],
  [/^MPU-6050$/, 'mpu6050', { pins: supplied }],
  [/^DS1307/, 'ds1307', { pins: supplied }],
  [/^DS3231/, 'ds3231', { pins: { ...supplied, '~{INT}/SQW': 'SQW', 'INT/SQW': 'SQW' } }],
  [/^(24LC02|AT24C02|24AA02|CAT24C02)/, 'eeprom24c02', { pins: { SCK: 'SCL' } }],
  [/^(TSOP\d+|VS1838B|IRM-\w+)/, 'irReceiver', { pins: supplied }],
  [/^HX711$/, 'hx711', { pins: { PD_SCK: 'SCK', DOUT: 'DT', AVDD: 'VCC', VSUP: 'VCC', AGND: 'GND', DVDD: 'VCC' } }],
  [/^L293D?/, 'l293d', { pins: { 'EN1,2': '1,2EN', 'EN3,4': '3,4EN' } }],
  [/^(Pololu_Breakout_A4988|Pololu_A4988)$/, 'a4988'],
  [/^74(HC|HCT|LS|AHC|LVC)00$/, '74hc00', { pins: quad }],
  [/^74(HC|HCT|LS|AHC|LVC)02$/, '74hc02', { pins: nor }],
  [/^74(HC|HCT|LS|AHC|LVC)04$/, '74hc04', { pins: hex }],
  [/^74(HC|HCT|LS|AHC|LVC)08$/, '74hc08', { pins: quad }],
  [/^74(HC|HCT|LS|AHC|LVC)14$/, '74hc14', { pins: hex }],
  [/^74(HC|HCT|LS|AHC|LVC)32$/, '74hc32', { pins: quad }],
  [/^74(HC|HCT|LS|AHC|LVC)86$/, '74hc86', { pins: quad }],
  [/^74(HC|HCT|LS|AHC|LVC)595$/, '74hc595', { pins: shifter }],
  [/^74(HC|HCT|LS|AHC|LVC)165$/, '74hc165', { pins: { 'SH/~{LD}': 'SH/LD', 'CLK INH': 'INH' } }],
  [/^74(HC|HCT|LS|AHC|LVC)138$/, '74hc138', { pins: decoder }],
  [/^4017$/, 'cd4017'],
  [/^4511$/, 'cd4511'],
  [/^(NE555|SA555|SE555|NA555|LM555|MC1455|UA555)\w*$/, 'ne555', { pins: timer }],
  [/^(TLC555|LMC555|ICM7555|TS555)\w*$/, 'ne555', { pins: timer, properties: cmos }],
  [/^(NE|SA|SE|NA|LM)556\w*$/, 'ne556', { pins: timers }],
  [/^(TLC556|ICM7556|TS556)\w*$/, 'ne556', { pins: timers, properties: cmos }],
  [/^ATmega328P?-/, 'atmega328p'],
  [/^ATmega2560-/, 'atmega2560'],
  [/^ATtiny85-/, 'attiny85'],
  [/^Arduino_(UNO|Uno)/, 'uno'],
  [/^Arduino_Nano(_v[23]\w*|_v2\.x|_v3\.x)?$/, 'nano'],
  [/^Arduino_Mega/i, 'mega'],
  [/^RP2040$/, 'rp2040'],
  [/^(RaspberryPi_Pico|RPi_Pico|Raspberry_Pi_Pico|Pico)(?!.*W)(_H|_SMD_TH|_Debug|_Extensive)*$/i, 'pico'],
];

const known = new Map<string, BenchDefault | undefined>();

/** By a symbol's name, with its library or without. */
export function benchDefault(libId: string): BenchDefault | undefined {
  const name = libId.slice(libId.lastIndexOf(':') + 1);
  if (!known.has(name)) {
    const row = ROWS.find(([pattern]) => pattern.test(name));
    known.set(name, row && { kind: row[1], ...row[2] });
  }
  return known.get(name);
}
