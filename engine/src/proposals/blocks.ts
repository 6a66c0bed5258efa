import { msg, type Msg } from '../base/index.ts';
import type { DrawnPart } from '../templates/index.ts';

/** What a person chooses of a block. */
export interface BlockChoice {
  /** The net that feeds it, such as '+5V'. */
  readonly supply: string;
  /** Names a net that only the block has so that no other of the design is meant. */
  readonly own: (name: string) => string;
  /** A number in the question, such as the frequency or the value; '' for none. */
  readonly value: string;
}

/** A circuit that is drawn as a whole. Values are those of the parts' data sheets. */
export interface Block {
  readonly id: string;
  readonly title: Msg;
  /** Whether the words ask for it, in English or Chinese. */
  readonly asks: RegExp;
  /** What feeds it where nobody says and the design has it. */
  readonly supply: string;
  /** Least and greatest voltage that can feed it instead, volts. */
  readonly volts?: readonly [number, number];
  /** Nets whose source it becomes: power flags on them are taken away. */
  readonly drives?: readonly string[];
  parts(choice: BlockChoice): readonly DrawnPart[];
}

const R = 'Resistor_SMD:R_0603_1608Metric';
const C = 'Capacitor_SMD:C_0603_1608Metric';
const C0805 = 'Capacitor_SMD:C_0805_2012Metric';

const passive = (
  letter: 'R' | 'C',
  value: string,
  a: string,
  b: string,
  footprint = letter === 'R' ? R : C,
): DrawnPart => ({
  reference: `${letter}?`,
  symbol: `Device:${letter}`,
  footprint,
  value,
  nets: { 1: a, 2: b },
});

/** AP2112K-3.3: 600 mA; 1 µF at input and output are enough, EN is high (Diodes Incorporated, AP2112 data sheet). */
const ldo: Block = {
  id: 'ldo',
  title: msg('block.ldo', 'Linear regulator 3.3 V, 600 mA'),
  drives: ['+3V3'],
  asks: /\b(ldo|linear regulator)\b|\b3[.v]3\s*v?\b.*\b(regulator|supply)|稳压|LDO/i,
  supply: '+5V',
  volts: [3.6, 6],
  parts: ({ supply }) => [
    {
      reference: 'U?',
      symbol: 'Regulator:AP2112K-3.3',
      footprint: 'Package_TO_SOT_SMD:SOT-23-5',
      value: 'AP2112K-3.3',
      nets: { 1: supply, 2: 'GND', 3: supply, 5: '+3V3' },
    },
    passive('C', '1uF', supply, 'GND'),
    passive('C', '1uF', '+3V3', 'GND'),
  ],
};

/** 5.1 kΩ from each CC pin to ground make a sink (USB Type-C specification 2.0, table 4-27). */
const usbC: Block = {
  id: 'usb-c',
  title: msg('block.usbC', 'USB-C power input, 5 V'),
  asks: /\busb[- ]?c\b|type[- ]?c\b/i,
  supply: 'VBUS',
  parts: ({ own }) => [
    {
      reference: 'J?',
      symbol: 'Connector:USB_C_Receptacle_PowerOnly_6P',
      footprint: 'Connector_USB:USB_C_Receptacle_Power_6P_TopMnt_Horizontal',
      value: 'USB_C',
      nets: { A9: 'VBUS', A5: own('CC1'), B5: own('CC2'), A12: 'GND', S1: 'GND' },
    },
    passive('R', '5.1k', own('CC1'), 'GND'),
    passive('R', '5.1k', own('CC2'), 'GND'),
    passive('C', '10uF', 'VBUS', 'GND', C0805),
  ],
};

/** Load capacitors of 18 pF suit crystals of 12 pF with some 3 pF of the board. */
const crystal: Block = {
  id: 'crystal',
  title: msg('block.crystal', 'Crystal with load capacitors'),
  asks: /\b(crystal|xtal|quartz)\b|晶振|晶体/i,
  supply: '',
  parts: ({ own, value }) => [
    {
      reference: 'Y?',
      symbol: 'Device:Crystal',
      footprint: 'Crystal:Crystal_SMD_5032-2Pin_5.0x3.2mm',
      value: value === '' ? '16MHz' : value,
      nets: { 1: own('XTAL1'), 2: own('XTAL2') },
    },
    passive('C', '18pF', own('XTAL1'), 'GND'),
    passive('C', '18pF', own('XTAL2'), 'GND'),
  ],
};

const led: Block = {
  id: 'led',
  title: msg('block.led', 'LED with its resistor'),
  asks: /\bled\b|发光二极管|指示灯/i,
  supply: '+3V3',
  volts: [2.8, 12],
  parts: ({ supply, own }) => [
    passive('R', '1k', supply, own('LED')),
    {
      reference: 'D?',
      symbol: 'Device:LED',
      footprint: 'LED_SMD:LED_0603_1608Metric',
      value: 'LED',
      nets: { 2: own('LED'), 1: 'GND' },
    },
  ],
};

/** I²C-bus specification UM10204: 4.7 kΩ suits 100 and 400 kHz on short buses. */
const pullUps: Block = {
  id: 'pull-ups',
  title: msg('block.pullUps', 'Pull-ups for an I²C bus'),
  asks: /\bpull[- ]?ups?\b|上拉/i,
  supply: '+3V3',
  volts: [1.7, 5.5],
  parts: ({ supply }) => [passive('R', '4.7k', supply, 'SDA'), passive('R', '4.7k', supply, 'SCL')],
};

/** One MOSFET and two resistors for each signal (NXP AN10441). */
const levelShift: Block = {
  id: 'level-shift',
  title: msg('block.levelShift', 'Level shifter 3.3 V to 5 V, one signal'),
  asks: /\blevel[- ]?(shift|convert|translat)|电平(转换|移位)/i,
  supply: '+5V',
  volts: [4.5, 5.5],
  parts: ({ supply, own }) => [
    {
      reference: 'Q?',
      symbol: 'Transistor:BSS138',
      footprint: 'Package_TO_SOT_SMD:SOT-23',
      value: 'BSS138',
      nets: { 1: '+3V3', 2: own('LOW'), 3: own('HIGH') },
    },
    passive('R', '10k', '+3V3', own('LOW')),
    passive('R', '10k', supply, own('HIGH')),
  ],
};

/** 1 kΩ and 100 nF: 1.6 kHz. */
const rcFilter: Block = {
  id: 'rc-filter',
  title: msg('block.rcFilter', 'RC low-pass, 1.6 kHz'),
  asks: /\brc\b.*\b(filter|low)|\blow[- ]?pass\b|RC ?滤波|低通/i,
  supply: '',
  parts: ({ own }) => [
    passive('R', '1k', own('FILTER_IN'), own('FILTER_OUT')),
    passive('C', '100nF', own('FILTER_OUT'), 'GND'),
  ],
};

/** 10 kΩ and 100 nF: 1 ms. */
const reset: Block = {
  id: 'reset',
  title: msg('block.reset', 'Reset button'),
  asks: /\breset\b.*\b(button|circuit|switch)|复位/i,
  supply: '+3V3',
  volts: [1.7, 5.5],
  parts: ({ supply, own }) => [
    passive('R', '10k', supply, own('RESET')),
    passive('C', '100nF', own('RESET'), 'GND'),
    {
      reference: 'SW?',
      symbol: 'Switch:SW_Push',
      footprint: 'Button_Switch_SMD:SW_SPST_TL3342',
      value: 'SW_Push',
      nets: { 1: own('RESET'), 2: 'GND' },
    },
  ],
};

/** The blocks there are; the first that a question asks for is drawn. */
export const blocks: readonly Block[] = [usbC, levelShift, rcFilter, reset, pullUps, ldo, crystal, led];
