import { msg, type Msg } from '../../base/index.ts';

interface TypeSpelling {
  readonly title: Msg;
  /** Keywords of .kicad_sym files and KiCad netlists. The first one is written. */
  readonly kicad: readonly [string, ...string[]];
  /** Letters of .lib files, up to KiCad 5. */
  readonly kicadLegacy: readonly string[];
  /** `direction` of an Eagle pin. */
  readonly eagle: readonly string[];
  /** 'Pin Type' of EasyEDA Pro. Version 2 has words in capitals, version 3 titles. */
  readonly easyedaPro: readonly string[];
  /** Number of an EasyEDA standard pin. */
  readonly easyedaStd: readonly string[];
  /** Letter of our own libraries, resources/symbols. */
  readonly library: readonly [string];
  /** Words of datasheets and other programs in tables of pins, in lower case, besides our name and KiCad's keywords. */
  readonly words: readonly string[];
}

/**
 * The electrical types of a pin, with the spelling of each format. The order is that of rows and columns in KiCad's matrix of pin
 * conflicts, so files depend on it.
 */
export const electricalTypes = {
  input: {
    title: msg('pinType.input', 'input'),
    kicad: ['input'],
    kicadLegacy: ['I'],
    eagle: ['in'],
    easyedaPro: ['IN', 'Input'],
    easyedaStd: ['1'],
    library: ['i'],
    words: ['in', 'i', 'ai', 'di', 'analog input', 'digital input', 'clock', '输入', '数字输入', '模拟输入'],
  },
  output: {
    title: msg('pinType.output', 'output'),
    kicad: ['output'],
    kicadLegacy: ['O'],
    eagle: ['out'],
    easyedaPro: ['OUT', 'Output'],
    easyedaStd: ['2'],
    library: ['o'],
    words: ['out', 'o', 'ao', 'do', 'analog output', 'digital output', 'push-pull', '输出', '数字输出', '模拟输出'],
  },
  bidirectional: {
    title: msg('pinType.bidirectional', 'bidirectional'),
    kicad: ['bidirectional'],
    kicadLegacy: ['B'],
    eagle: ['io'],
    easyedaPro: ['BI', 'Bidirectional'],
    easyedaStd: ['3'],
    library: ['b'],
    words: ['bidi', 'bidir', 'i/o', 'io', 'inout', 'input/output', 'b', 'gpio', 'dio', '双向', '输入输出', '输入/输出'],
  },
  triState: {
    title: msg('pinType.triState', 'tri-state'),
    kicad: ['tri_state'],
    kicadLegacy: ['T'],
    eagle: ['hiz'],
    easyedaPro: ['HIZ'],
    easyedaStd: [],
    library: ['t'],
    words: ['tri-state', '3-state', 'three-state', 't', 'z', 'hi-z', '三态'],
  },
  passive: {
    title: msg('pinType.passive', 'passive'),
    kicad: ['passive'],
    kicadLegacy: ['P'],
    eagle: ['pas'],
    // EasyEDA's power pins are inputs and outputs, and join no net by themselves: not 'powerIn'.
    easyedaPro: ['Passive', 'Power', 'Ground'],
    easyedaStd: ['4'],
    library: ['p'],
    words: ['pas', 'a', 'analog', 'analogue', '无源', '被动', '模拟'],
  },
  free: {
    title: msg('pinType.free', 'free'),
    kicad: ['free'],
    kicadLegacy: [],
    eagle: [],
    easyedaPro: [],
    easyedaStd: [],
    library: ['f'],
    words: ['自由', '任意'],
  },
  unspecified: {
    title: msg('pinType.unspecified', 'unspecified'),
    kicad: ['unspecified'],
    kicadLegacy: ['U'],
    eagle: [],
    easyedaPro: [],
    easyedaStd: ['0'],
    library: ['u'],
    words: ['undefined', 'u', '未定义', '未指定'],
  },
  powerIn: {
    title: msg('pinType.powerIn', 'power input'),
    kicad: ['power_in'],
    kicadLegacy: ['W'],
    eagle: ['pwr', 'sup'],
    easyedaPro: [],
    easyedaStd: [],
    library: ['w'],
    words: [
      'power in',
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
  },
  powerOut: {
    title: msg('pinType.powerOut', 'power output'),
    kicad: ['power_out'],
    kicadLegacy: ['w'],
    eagle: [],
    easyedaPro: [],
    easyedaStd: [],
    library: ['W'],
    words: ['power out', 'power output', 'supply output', '电源输出'],
  },
  openCollector: {
    title: msg('pinType.openCollector', 'open collector'),
    kicad: ['open_collector'],
    kicadLegacy: ['C'],
    eagle: ['oc'],
    easyedaPro: ['Open Collector'],
    easyedaStd: [],
    library: ['c'],
    words: [
      'open collector',
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
  },
  openEmitter: {
    title: msg('pinType.openEmitter', 'open emitter'),
    kicad: ['open_emitter'],
    kicadLegacy: ['E'],
    eagle: [],
    easyedaPro: ['Open Emitter'],
    easyedaStd: [],
    library: ['e'],
    words: ['open emitter', 'open-emitter', 'oe', '发射极开路'],
  },
  noConnect: {
    title: msg('pinType.noConnect', 'not connected'),
    kicad: ['no_connect', 'unconnected'],
    kicadLegacy: ['N'],
    eagle: ['nc'],
    easyedaPro: [],
    easyedaStd: [],
    library: ['n'],
    words: ['no connect', 'not connected', 'nc', 'n/c', '-', '未连接', '空', '无连接'],
  },
} as const satisfies Readonly<Record<string, TypeSpelling>>;

export type ElectricalType = keyof typeof electricalTypes;

// `as`: Object.keys forgets the keys' types.
export const electricalTypeNames = Object.keys(electricalTypes) as readonly ElectricalType[];

/** The electrical types by a format's spelling. */
export const electricalTypesBy = (format: Exclude<keyof TypeSpelling, 'title'>): ReadonlyMap<string, ElectricalType> =>
  new Map(
    electricalTypeNames.flatMap(type =>
      electricalTypes[type][format].map((spelling): [string, ElectricalType] => [spelling, type]),
    ),
  );
