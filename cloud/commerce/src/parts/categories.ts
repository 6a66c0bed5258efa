import { messageTable, type Msg } from '@boardwright/engine/base';
import type { ParamId } from './params.ts';

interface Category {
  readonly parent: string | null;
  /** What its parts differ by: columns and filters, the most telling first. */
  readonly params: readonly ParamId[];
  /** Words by which its parts are found besides those of their descriptions, English and Chinese. */
  readonly words: string;
}

const branch = (words: string): Category => ({ parent: null, params: [], words });
const leaf = (parent: string, params: readonly ParamId[], words: string): Category => ({ parent, params, words });

const RESISTOR = ['resistance', 'tolerance', 'power', 'voltage'] as const;
const CAPACITOR = ['capacitance', 'voltage', 'tolerance', 'dielectric'] as const;

/** The category tree, in the order of the page. */
export const categories = {
  resistors: branch('resistor res 电阻'),
  'resistor-chip': leaf('resistors', RESISTOR, 'chip smd smt 贴片电阻 厚膜'),
  'resistor-tht': leaf('resistors', RESISTOR, 'through-hole axial tht 插件电阻 金属膜'),
  capacitors: branch('capacitor cap 电容'),
  'capacitor-ceramic': leaf('capacitors', CAPACITOR, 'ceramic mlcc chip smd 贴片电容 陶瓷电容'),
  'capacitor-electrolytic': leaf('capacitors', CAPACITOR, 'aluminium aluminum electrolytic polarized 铝电解电容'),
  'capacitor-tantalum': leaf('capacitors', CAPACITOR, 'tantalum polarized 钽电容'),
  inductors: branch('inductor coil choke 电感'),
  'inductor-power': leaf('inductors', ['inductance', 'current', 'tolerance'], 'power shielded 功率电感'),
  'ferrite-bead': leaf('inductors', ['impedance', 'current'], 'ferrite bead emi 磁珠'),
  crystals: branch('crystal quartz xtal resonator 晶振 晶体'),
  crystal: leaf('crystals', ['frequency', 'tolerance', 'loadCapacitance'], '石英晶体 无源晶振'),
  protection: branch('protection 保护器件'),
  fuse: leaf('protection', ['current', 'voltage'], 'fuse 保险丝'),
  'diode-tvs': leaf('protection', ['breakdownVoltage', 'power'], 'esd 瞬态抑制二极管 静电保护'),
  diodes: branch('diode 二极管'),
  'diode-rectifier': leaf('diodes', ['voltage', 'current'], '二极管'),
  'diode-schottky': leaf('diodes', ['voltage', 'current'], 'schottky 肖特基'),
  'diode-zener': leaf('diodes', ['breakdownVoltage', 'power'], 'zener 稳压二极管 齐纳'),
  'diode-bridge': leaf('diodes', ['voltage', 'current'], 'bridge rectifier 整流桥'),
  leds: branch('led light emitting 发光二极管'),
  led: leaf('leds', ['colour', 'voltage', 'current'], '指示灯'),
  transistors: branch('transistor 晶体管'),
  bjt: leaf('transistors', ['voltage', 'current'], 'bjt bipolar 三极管'),
  mosfet: leaf('transistors', ['voltage', 'current'], 'mosfet fet 场效应管'),
  thyristor: leaf('transistors', ['voltage', 'current'], '可控硅 晶闸管'),
  'transistor-other': leaf('transistors', ['voltage', 'current'], '晶体管'),
  power: branch('power 电源芯片'),
  'regulator-linear': leaf('power', ['outputVoltage', 'current', 'inputVoltage'], 'linear regulator 线性稳压'),
  'regulator-switching': leaf(
    'power',
    ['outputVoltage', 'current', 'inputVoltage', 'frequency'],
    'dc-dc switching regulator converter 开关稳压',
  ),
  reference: leaf('power', ['outputVoltage'], 'voltage reference 电压基准'),
  'power-management': leaf('power', ['current', 'voltage'], 'pmic 电源管理'),
  analog: branch('analog 模拟芯片'),
  amplifier: leaf('analog', ['channels', 'frequency'], 'amplifier 放大器'),
  comparator: leaf('analog', ['channels'], 'comparator 比较器'),
  converter: leaf('analog', ['resolution', 'channels'], 'converter 转换器'),
  'analog-switch': leaf('analog', ['channels'], 'analog switch 模拟开关'),
  logic: branch('logic gate 逻辑芯片'),
  'logic-74': leaf('logic', [], '逻辑门'),
  'logic-4000': leaf('logic', [], 'cmos 逻辑门'),
  processors: branch('processor 处理器'),
  mcu: leaf('processors', ['flash', 'frequency', 'pins'], 'mcu microcontroller 单片机 微控制器'),
  fpga: leaf('processors', ['pins'], 'fpga 可编程逻辑'),
  memories: branch('memory 存储器'),
  memory: leaf('memories', ['memory'], '存储芯片'),
  interfaces: branch('interface 接口芯片'),
  interface: leaf('interfaces', ['channels'], '接口'),
  isolator: leaf('interfaces', ['channels', 'voltage'], '隔离'),
  drivers: branch('driver 驱动芯片'),
  driver: leaf('drivers', ['voltage', 'current'], '驱动'),
  sensors: branch('sensor 传感器'),
  sensor: leaf('sensors', ['voltage'], '感应'),
  timing: branch('timer clock rtc 时钟'),
  timer: leaf('timing', ['frequency'], '定时'),
  wireless: branch('rf wireless radio 射频 无线'),
  rf: leaf('wireless', ['frequency'], '射频'),
  module: leaf('wireless', ['voltage'], 'module 模块'),
  connectors: branch('connector conn 连接器'),
  'connector-header': leaf('connectors', ['pins', 'pitch'], 'pin header socket 排针 排母'),
  'connector-wire': leaf('connectors', ['pins', 'pitch'], 'wire-to-board 线对板 端子'),
  'connector-usb': leaf('connectors', ['pins'], 'usb 座子'),
  'connector-other': leaf('connectors', ['pins', 'pitch'], '接插件'),
  'terminal-block': leaf('connectors', ['pins', 'pitch'], 'terminal block screw 接线端子'),
  electromechanical: branch('electromechanical 机电元件'),
  switch: leaf('electromechanical', [], 'switch 开关'),
  relay: leaf('electromechanical', ['voltage', 'current'], 'relay 继电器'),
  display: leaf('electromechanical', [], 'display 显示屏'),
} as const satisfies Readonly<Record<string, Category>>;

export type CategoryId = keyof typeof categories;
export const categoryIds = Object.keys(categories) as readonly CategoryId[];

export const isCategory = (text: string): text is CategoryId => Object.hasOwn(categories, text);

/** The branch that a category belongs to; its own id for a branch. */
export const branchOf = (id: CategoryId): CategoryId => (categories[id].parent ?? id) as CategoryId;

export const childrenOf = (id: CategoryId): readonly CategoryId[] =>
  categoryIds.filter(each => categories[each].parent === id);

/** The category itself, and those in it. */
export const within = (id: CategoryId): readonly CategoryId[] => [id, ...childrenOf(id)];

export const paramsOfCategory = (id: CategoryId): readonly ParamId[] => categories[id].params;

export const categoryMessages = messageTable({
  'partCategory.resistors': 'Resistors',
  'partCategory.resistor-chip': 'Chip resistors',
  'partCategory.resistor-tht': 'Through-hole resistors',
  'partCategory.capacitors': 'Capacitors',
  'partCategory.capacitor-ceramic': 'Ceramic capacitors',
  'partCategory.capacitor-electrolytic': 'Aluminum electrolytic capacitors',
  'partCategory.capacitor-tantalum': 'Tantalum capacitors',
  'partCategory.inductors': 'Inductors',
  'partCategory.inductor-power': 'Power inductors',
  'partCategory.ferrite-bead': 'Ferrite beads',
  'partCategory.crystals': 'Crystals',
  'partCategory.crystal': 'Quartz crystals',
  'partCategory.protection': 'Circuit protection',
  'partCategory.fuse': 'Fuses',
  'partCategory.diode-tvs': 'TVS and ESD diodes',
  'partCategory.diodes': 'Diodes',
  'partCategory.diode-rectifier': 'Rectifiers and switching diodes',
  'partCategory.diode-schottky': 'Schottky diodes',
  'partCategory.diode-zener': 'Zener diodes',
  'partCategory.diode-bridge': 'Bridge rectifiers',
  'partCategory.leds': 'LEDs',
  'partCategory.led': 'Indicator LEDs',
  'partCategory.transistors': 'Transistors',
  'partCategory.bjt': 'Bipolar transistors',
  'partCategory.mosfet': 'MOSFETs',
  'partCategory.thyristor': 'Thyristors and triacs',
  'partCategory.transistor-other': 'Other transistors',
  'partCategory.power': 'Power supply ICs',
  'partCategory.regulator-linear': 'Linear regulators',
  'partCategory.regulator-switching': 'Switching regulators',
  'partCategory.reference': 'Voltage references',
  'partCategory.power-management': 'Power management',
  'partCategory.analog': 'Analog ICs',
  'partCategory.amplifier': 'Amplifiers',
  'partCategory.comparator': 'Comparators',
  'partCategory.converter': 'ADCs and DACs',
  'partCategory.analog-switch': 'Analog switches',
  'partCategory.logic': 'Logic',
  'partCategory.logic-74': '74 series',
  'partCategory.logic-4000': '4000 series',
  'partCategory.processors': 'Processors',
  'partCategory.mcu': 'Microcontrollers',
  'partCategory.fpga': 'FPGAs',
  'partCategory.memories': 'Memories',
  'partCategory.memory': 'Memory ICs',
  'partCategory.interfaces': 'Interface ICs',
  'partCategory.interface': 'Transceivers and bridges',
  'partCategory.isolator': 'Isolators and optocouplers',
  'partCategory.drivers': 'Drivers',
  'partCategory.driver': 'Driver ICs',
  'partCategory.sensors': 'Sensors',
  'partCategory.sensor': 'Sensor ICs',
  'partCategory.timing': 'Timing',
  'partCategory.timer': 'Timers and real-time clocks',
  'partCategory.wireless': 'Wireless',
  'partCategory.rf': 'RF ICs',
  'partCategory.module': 'Modules',
  'partCategory.connectors': 'Connectors',
  'partCategory.connector-header': 'Pin headers and sockets',
  'partCategory.connector-wire': 'Wire-to-board connectors',
  'partCategory.connector-usb': 'USB connectors',
  'partCategory.connector-other': 'Other connectors',
  'partCategory.terminal-block': 'Terminal blocks',
  'partCategory.electromechanical': 'Electromechanical',
  'partCategory.switch': 'Switches',
  'partCategory.relay': 'Relays',
  'partCategory.display': 'Displays',
});

export const categoryTitle = (id: CategoryId): Msg => categoryMessages[`partCategory.${id}`];
