import { expect, it } from 'vitest';
import { guessElectrical, type Electrical } from './guess.ts';

it.each<[Electrical | null, string]>([
  ['powerIn', 'VCC VDD VSS GND AGND PGND AVDD VDDA VDD_3V3 VCCIO VBAT VBUS VEE EP EPAD V+ V- GND1 +3V3 DGND VIN IOVDD'],
  ['powerOut', 'VOUT VREG VCAP_1'],
  ['noConnect', 'NC N/C N.C. DNC NC3'],
  ['input', 'NRST RESET /RESET ~{RESET} RST# EN nCS CS CLK SCK XIN RXD IN1 BOOT0 MOSI AIN3 A0 SCL'],
  ['output', 'OUT OUT1 TXD MISO DOUT XOUT Q Q7 PWM1 PG'],
  ['openCollector', '/INT nIRQ ~{FAULT} ALERT'],
  ['bidirectional', 'PA0 PB15 P1.3 P0 GPIO17 IO4 D0 D+ SDA SWDIO DQ3'],
  [null, 'FOO COMP ADJ'],
])('takes for %s: %s', (type, names) => {
  expect(names.split(' ').filter(name => guessElectrical(name) !== type)).toEqual([]);
});
