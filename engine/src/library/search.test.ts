import { describe, expect, it } from 'vitest';
import { searchIndex, type Entry } from './search.ts';

const entry = (name: string, description = '', keywords = '', footprint = ''): Entry => ({
  name,
  library: name.length === 1 ? 'Device' : 'Other',
  description,
  keywords,
  footprint,
});

const entries = [
  entry('ATmega328P-P', '8-bit AVR microcontroller, DIP-28', 'AVR MCU Arduino Uno', 'DIP*W7.62mm*'),
  entry('ATmega328P-A', '8-bit AVR microcontroller, TQFP-32', 'AVR MCU Arduino Nano', 'TQFP*7x7mm*'),
  entry('LM358', 'Dual operational amplifier', 'opamp dual'),
  entry('LM317', 'Adjustable positive regulator', 'linear regulator'),
  entry('R', 'Resistor', 'resistance'),
  entry('R_Small', 'Resistor, small symbol', 'resistance'),
  entry('RP2040', 'Dual Cortex-M0+ microcontroller', 'Raspberry Pi'),
  entry('GND', 'Ground', 'power'),
  entry('GNDA', 'Analogue ground', 'power'),
  entry('+3V3', 'Supply of 3.3 V', 'power rail'),
  entry('74HC00', 'Quad NAND gate', 'gate nand'),
  entry('Resonator', 'Ceramic resonator', 'clock'),
  entry('C', 'Capacitor', 'condenser'),
  entry('ICL7660', 'Voltage converter', 'switched capacitor'),
  entry('LQFP-80_12x12mm'),
  entry('LQFP-48_7x7mm'),
  entry('SOIC-8W_5.3x5.3mm_P1.27mm'),
  entry('SOIC-8_3.9x4.9mm_P1.27mm'),
  entry('PinHeader_2x03_P2.54mm'),
];
const { search } = searchIndex(entries);
const names = (query: string) => search(query).map(({ entry: at }) => entries[at]!.name);

describe('the search over libraries', () => {
  it.each<[string, string, string[]]>([
    ['the exact name first, then what begins so', 'r', ['R', 'R_Small']],
    ['the basic part before names that begin so', 'res', ['R', 'Resonator']],
    ['the basic part in spite of a slip', 'capcitor', ['C', 'ICL7660']],
    ['the shorter of two names that begin so', 'gnd', ['GND', 'GNDA']],
    ['a part of a name', '328p', ['ATmega328P-P', 'ATmega328P-A']],
    ['signs that belong to names', '+3v3', ['+3V3']],
    ['keywords before descriptions', 'regulator', ['LM317']],
    ['words in any order', 'amplifier dual', ['LM358']],
    ['words of different fields', 'atmega tqfp', ['ATmega328P-A']],
    ['a letter changed', 'resistir', ['R', 'R_Small']],
    ['letters swapped', 'regualtor', ['LM317']],
    ['a letter missing', 'opmp', ['LM358']],
    ['a part of a library', 'Device:C', ['C']],
    ['a part of a library, in small letters', 'other:lm317', ['LM317']],
    ['a Chinese word', '电阻', ['R', 'R_Small']],
    ['a longer one that holds a shorter', '运算放大器', ['LM358']],
    ['Chinese among English', 'dual 运放', ['LM358']],
    ['a package and its pins in one word', 'lqfp48', ['LQFP-48_7x7mm']],
    ['a package, its pins and their pitch', 'soic 8 1.27', ['SOIC-8_3.9x4.9mm_P1.27mm', 'SOIC-8W_5.3x5.3mm_P1.27mm']],
    ['rows without their nought, and a short form', 'hdr 2x3 2.54', ['PinHeader_2x03_P2.54mm']],
    ['two slips in a long word', 'microcontorler avr', ['ATmega328P-P', 'ATmega328P-A']],
  ])('finds %s: %s', (_, query, expected) => {
    expect(names(query).slice(0, expected.length)).toEqual(expected);
  });

  it('finds nothing for nothing and for what is not there', () => {
    expect(names('')).toEqual([]);
    expect(names('  ')).toEqual([]);
    expect(names('zzzz')).toEqual([]);
    expect(names('gnd zzzz')).toEqual([]);
    expect(names('无此物')).toEqual([]);
  });

  it('forgives no slip in short words, and none where the word is there as it is', () => {
    expect(names('lm3')).toEqual(['LM358', 'LM317']);
    expect(names('gmd')).toEqual([]);
    expect(names('lm358')).toEqual(['LM358']);
  });

  it('gives no more than asked, and only what is wanted', () => {
    expect(search('microcontroller', 1)).toHaveLength(1);
    expect(search('microcontroller', 9, at => entries[at]!.name === 'RP2040').map(each => each.entry)).toEqual([6]);
  });
});
