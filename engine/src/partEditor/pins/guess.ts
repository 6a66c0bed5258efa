import type { ObjOf } from '../../kinds/index.ts';

export type Electrical = ObjOf<'pin'>['electrical'];
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

const TYPES: Readonly<Record<Electrical, readonly string[]>> = {
  input: ['input', 'in', 'i', 'ai', 'di', 'analog input', 'digital input', 'clock', '输入', '数字输入', '模拟输入'],
  output: [
    'output',
    'out',
    'o',
    'ao',
    'do',
    'analog output',
    'digital output',
    'push-pull',
    '输出',
    '数字输出',
    '模拟输出',
  ],
  bidirectional: [
    'bidirectional',
    'bidi',
    'bidir',
    'i/o',
    'io',
    'inout',
    'input/output',
    'b',
    'gpio',
    'dio',
    '双向',
    '输入输出',
    '输入/输出',
  ],
  triState: ['tristate', 'tri_state', 'tri-state', '3-state', 'three-state', 't', 'z', 'hi-z', '三态'],
  passive: ['passive', 'pas', 'a', 'analog', 'analogue', '无源', '被动', '模拟'],
  free: ['free', '自由', '任意'],
  unspecified: ['unspecified', 'undefined', 'u', '未定义', '未指定'],
  powerIn: [
    'power_in',
    'power in',
    'powerin',
    'power input',
    'power',
    'pwr',
    'p',
    's',
    'supply',
    'ground',
    'gnd',
    'g',
    'vcc',
    '电源',
    '电源输入',
    '地',
    '接地',
  ],
  powerOut: ['power_out', 'power out', 'powerout', 'power output', 'supply output', '电源输出'],
  openCollector: [
    'open_collector',
    'open collector',
    'opencollector',
    'open-collector',
    'open drain',
    'open-drain',
    'open_drain',
    'oc',
    'od',
    '开漏',
    '集电极开路',
    '开集',
  ],
  openEmitter: ['open_emitter', 'open emitter', 'openemitter', 'open-emitter', 'oe', '发射极开路'],
  noConnect: [
    'no_connect',
    'no connect',
    'noconnect',
    'not connected',
    'unconnected',
    'nc',
    'n/c',
    '-',
    '未连接',
    '空',
    '无连接',
  ],
};
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
