import {
  electricalTypeNames,
  electricalTypes,
  type ElectricalType as Electrical,
  type ObjOf,
} from '../../kinds/index.ts';

export type { Electrical };
export type PinShape = ObjOf<'pin'>['shape'];

/** The bare name in capitals: without marks of inversion, overbars and underscores at its ends. */
const bare = (name: string): string =>
  name
    .toUpperCase()
    .replace(/^~\{(.*)\}$/, '$1')
    .replace(/^[/!~\\]+|[#*]+$/g, '')
    .replace(/^_+|_+$/g, '');

const GROUND =
  /^([ADPEQS]|EP_?)?(GND|VSS|VEE)([ADPQIO]{0,2}|[_ ]?\w{1,3}|\d*)$|^EP(AD)?$|^(EXPOSED|THERMAL)[ _]?PAD$|^V-$|^0V$/;
const SUPPLY =
  /^([ADP]|EP_?)?(VCC|VDD|VBAT|VBUS|VSYS|VIN|VREF\+|VDDIO|VCCIO|VPP|VM|VS)([ADPQIO]{0,2}|[_ ]?\w{1,4}|\d*)$|^V\+$|^[+]?\d+V\d*$|^IOVDD$/;
const SUPPLY_OUT = /^(VOUT|VO|VREG|VCAP|REGOUT|LDO|3V3OUT|VREFOUT)[_ ]?\d*[+-]?$/;
const NOT_CONNECTED = /^(N\.?[/ ]?C\.?|DNC|DNU|NIC)[_ ]?\d*$/;
const INPUT =
  /^(N?RST|N?RESET|NRST|MCLR|EN|ENABLE|N?CS|N?SS|N?CE|N?OE|N?WE|CLK|CLKIN|SCLK|SCK|SCL|XI|XIN|XTAL1|OSC_?IN|BOOT\d?|DIN|SDI|MOSI|RXD?\d?|CTS|FB|IN|TRIG|SHDN|STBY|SLEEP|TCK|TDI|TMS|N?TRST)\d*[+-]?$|^IN[A-Z]?\d*[+-]?$|^ADC?_?IN\d+$|^AIN\d+$|^A\d{1,2}$/;
const OUTPUT =
  /^(TXD?\d?|RTS|DOUT|SDO|MISO|XO|XOUT|XTAL2|OSC_?OUT|CLKOUT|TDO|PG|PGOOD|BUSY|RDY|READY)\d*[+-]?$|^OUT[A-Z]?\d*[+-]?$|^[QY]\d*$|^PWM\d*$/;
const OPEN_DRAIN = /^(N?INT|N?IRQ|N?FAULT|N?FLT|ALERT|OPEN_?DRAIN)[A-Z]?\d*$/;
const BOTH_WAYS =
  /^P[A-Z]\d{1,2}$|^P\d{1,2}[._]?\d{0,2}$|^GPIO_?\d+$|^G?P?IO_?\d+$|^D[QPM]?\d*[+-]?$|^AD\d+$|^SDA\d?$|^SWDIO$|^USB_?D[PM+-]$/;

export const isGround = (name: string): boolean => GROUND.test(bare(name));
/** Whether a pin of this name feeds the part or is its ground. */
export const isSupply = (name: string): boolean => isGround(name) || SUPPLY.test(bare(name));

/** What a pin of this name usually is; null when the name says nothing. */
export function guessElectrical(name: string): Electrical | null {
  // Of functions that share a pin ('PA0/ADC0') the first says most.
  const text = bare(name.split(/(?<=\w)[/,;( ]/)[0]!);
  if (NOT_CONNECTED.test(bare(name))) return 'noConnect';
  if (isSupply(text)) return 'powerIn';
  if (SUPPLY_OUT.test(text)) return 'powerOut';
  if (BOTH_WAYS.test(text)) return 'bidirectional';
  if (OPEN_DRAIN.test(text)) return 'openCollector';
  if (INPUT.test(text)) return 'input';
  if (OUTPUT.test(text)) return 'output';
  return null;
}

// `as`: Object.fromEntries forgets that each type has an entry.
const TYPES = Object.fromEntries(
  electricalTypeNames.map(type => [
    type,
    [type.toLowerCase(), ...electricalTypes[type].kicad, ...electricalTypes[type].words],
  ]),
) as Record<Electrical, string[]>;
const SHAPES: Readonly<Record<PinShape, readonly string[]>> = {
  line: ['line', 'normal', 'none', '直线', '线'],
  inverted: ['inverted', 'inv', 'dot', 'active low', '反相'],
  clock: ['clock', 'clk', '时钟'],
  invertedClock: ['inverted_clock', 'inverted clock', 'invertedclock', '反相时钟'],
  inputLow: ['input_low', 'input low', 'inputlow', '低有效输入'],
  clockLow: ['clock_low', 'clock low', 'clocklow', '低有效时钟'],
  outputLow: ['output_low', 'output low', 'outputlow', '低有效输出'],
  edgeClockHigh: ['edge_clock_high', 'falling edge clock', 'edgeclockhigh', '下降沿时钟'],
  nonLogic: ['non_logic', 'non logic', 'nonlogic', '非逻辑'],
};

const lookUp =
  <T extends string>(table: Readonly<Record<T, readonly string[]>>) =>
  (word: string): T | null => {
    const wanted = word.trim().toLowerCase();
    return (Object.keys(table) as T[]).find(type => table[type].includes(wanted)) ?? null;
  };

/** The electrical type that a datasheet or another program calls so; null when the word is unknown. */
export const electricalOf = lookUp(TYPES);
export const shapeOf = lookUp(SHAPES);
