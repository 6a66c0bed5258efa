import { asksHowOrWhy } from './asksHow.ts';

/** A part of the catalogue, described in the language of the person. */
export interface FoundPart {
  /** Its id in the catalogue. */
  readonly id: string;
  readonly mpn: string;
  readonly manufacturer: string;
  readonly description: string;
}

/** What the catalogue has for a question. The engine knows no catalogue: the caller searches it with `partQueries`. */
export interface FoundParts {
  /** The query that found them; the last one that was tried where none found any. */
  readonly query: string;
  readonly total: number;
  /** The best of them, the best first. */
  readonly parts: readonly FoundPart[];
}

/** Words that ask for a part. Questions about how something is done, or about the open design, do not. */
const WANTS =
  /\b(catalog(ue)?|in stock|stock|sell|carry|find|search|look(ing)? for|recommend|suggest|need|want|show|list|which|give me|is there|are there|do you (have|sell|stock)|recommended)\b|找|要一|有哪些|搜|列出|给我|来一?个|推荐|有没有|需要|想要|选(一|个|型)|哪(个|款|种|些)/i;

/** What parts are called. Plurals are searched as the singular. */
const NOUNS = [
  /\b(resistor|capacitor|cap|ceramic|electrolytic|tantalum|xtal|inductor|ferrite bead|crystal|oscillator|diode|zener|schottky|tvs|led|transistor|mosfet|bjt)s?\b/i,
  /\b(linear regulator|switching regulator|ldo|regulator|buck|boost|dc-dc|voltage reference|op[- ]?amp|amplifier|comparator|adc|dac|analog switch|multiplexer)s?\b/i,
  /\b(microcontroller|mcu|eeprom|flash memory|sram|shift register|transceiver|optocoupler|level shifter|sensor)s?\b/i,
  /\b(connector|pin header|header|socket|fuse|relay|switch|button|buzzer|battery holder|potentiometer)s?\b/i,
] as const;

const CHINESE_NOUN =
  /电阻|电容|电解|电感|磁珠|晶振|晶体管|二极管|发光二极管|三极管|场效应管|稳压器|稳压芯片|稳压|基准|运放|运算放大器|比较器|单片机|收发器|光耦|传感器|连接器|排针|排母|保险丝|继电器|开关|按键|蜂鸣器|电位器|存储器/g;

/** A value with its unit, a chip size, a package, a dielectric or a color: what parts are chosen by. */
const VALUE =
  /(?:[<>≤≥]=?\s*)?\d+(?:[.,]\d+)?\s?(?:[pnuµμmkMG]?(?:F|H|Hz|V|A|W|Ω|ohms?)|[kMR]\d*|bit|%|mm)(?![A-Za-z])|\d+(?:[.,]\d+)?[\s-]?(?:(?:milli|micro|nano|pico|kilo|mega|giga)[\s-]?)?(?:ohms?|farads?|henr(?:y|ies|ys)|volts?|amps?|amperes?|watts?|hertz)\b|\d+(?:[.,]\d+)?\s?(?:megs?|kilo?|k)\s?-?ohms?\b|\b(?:0201|0402|0603|0805|1206|1210|2512)\b|\b(?:SOT|SOIC|SOP|QFN|DIP|TO|SMA|SMB|SOD|TSSOP|LQFP)-?\d+[A-Z0-9-]*\b|\b(?:X5R|X7R|C0G|NP0|Y5V)\b|\b(?:red|green|blue|yellow|white|orange|infrared)\b|[红绿蓝黄白橙][色光]|\d+(?:\.\d+)?\s?(?:毫欧|千欧|兆欧|欧姆|欧|毫亨|微亨|纳亨|皮法|纳法|微法|兆赫兹?|千赫兹?|毫安|安(?![装全])|伏|瓦)/g;
/** A part number: letters and digits in one word, at least five of both, with the packing that ordering codes end with: /NOPB, #PBF. */
const NUMBER = /\b(?=[A-Z0-9-]*[A-Z])(?=[A-Z0-9-]*\d)[A-Z0-9][A-Z0-9.-]{4,}(?:[/#][A-Z]{1,5}\d?)?\b/gi;

/** What catalogues call a thing that people name otherwise. */
const CALLED: Readonly<Record<string, string>> = {
  mcu: 'microcontroller',
  cap: 'capacitor',
  xtal: 'crystal',
  ceramic: 'capacitor',
  electrolytic: 'capacitor',
  tantalum: 'capacitor',
  'op amp': 'op-amp',
  电解: '电容',
  稳压芯片: '稳压器',
};

const nounIn = (text: string): string | null => {
  // Of several in Chinese the last is what the others describe.
  const last = [...text.matchAll(CHINESE_NOUN)].at(-1)?.[0];
  if (last !== undefined) return CALLED[last] ?? last;
  for (const noun of NOUNS) {
    const [found, singular] = noun.exec(text) ?? [];
    if (found !== undefined) return CALLED[(singular ?? found).toLowerCase()] ?? singular ?? found;
  }
  return null;
};

/** The same, where a value says that a part is meant. */
const MAY_WANT = /\b(got|any|have you|please)\b|求|配|有.*吗/i;
const TELLS = /吗|\b(is|are|was|were|does|do|did|has|have|i|my|it|not|stops?|change|set)\b|n't|我|改|设|不/i;

/** Whether somebody looks for a part: asks for one, or asks nothing and names a thing with its value. */
const wantsPart = (text: string, hasValue: boolean): boolean =>
  WANTS.test(text) || (hasValue && (MAY_WANT.test(text) || !TELLS.test(text)));

/** How catalogues write values that people write otherwise. */
const AS_CATALOGUES: readonly (readonly [RegExp, string])[] = [
  [/毫欧/, 'mΩ'],
  [/千欧/, 'kΩ'],
  [/兆欧/, 'MΩ'],
  [/欧姆|欧/, 'Ω'],
  [/纳亨/, 'nH'],
  [/兆赫兹?/, 'MHz'],
  [/千赫兹?/, 'kHz'],
  [/毫安/, 'mA'],
  [/安$/, 'A'],
  [/伏$/, 'V'],
  [/瓦$/, 'W'],
  [/-?milli-?(?=[a-z])/i, 'm'],
  [/-?micro-?(?=[a-z])/i, 'µ'],
  [/-?nano-?(?=[a-z])/i, 'n'],
  [/-?pico-?(?=[a-z])/i, 'p'],
  [/-?kilo-?(?=[a-z])/i, 'k'],
  [/-?meg(s|a)?-?(?=[a-z])/i, 'M'],
  [/-?giga-?(?=[a-z])/i, 'G'],
  [/-?ohms?$/i, 'Ω'],
  [/-?farads?$/i, 'F'],
  [/-?henr(y|ies|ys)$/i, 'H'],
  [/-?volts?$/i, 'V'],
  [/-?amp(ere)?s?$/i, 'A'],
  [/-?watts?$/i, 'W'],
  [/-?hertz$/i, 'Hz'],
  [/毫亨/, 'mH'],
  [/微亨/, 'µH'],
  [/皮法/, 'pF'],
  [/纳法/, 'nF'],
  [/微法/, 'µF'],
  [/光$/, '色'],
];
const written = (value: string, noun: string | null): string => {
  const text = AS_CATALOGUES.reduce((given, [from, to]) => given.replace(from, to), value);
  return /^(crystal|oscillator|晶振)$/i.test(noun ?? '') && /^\d+(\.\d+)?[kM]$/.test(text) ? `${text}Hz` : text;
};

/** Whether a word is a value, a chip size or a package, such as 100nF or SOT-23. */
export const isPartValue = (word: string): boolean => new RegExp(`^(?:${VALUE.source})$`).test(word);

/**
 * Queries of the catalogue for a question, the most exact first; the first that finds parts is the answer.
 *
 * @returns empty where the question asks for no part
 */
export function partQueries(text: string): readonly string[] {
  if (asksHowOrWhy(text)) return [];
  const noun = nounIn(text);
  const values = [...text.matchAll(VALUE)].map(([value]) => written(value.replace(/\s/g, ''), noun));
  const chosen = /^(ferrite bead|磁珠)$/i.test(noun ?? '') ? values.filter(value => !value.endsWith('Hz')) : values;
  const numbers = [...text.matchAll(NUMBER)].map(([number]) => number).filter(number => !isPartValue(number));
  if (!wantsPart(text, values.length + numbers.length > 0)) return [];
  // A designator or a value alone is about the design.
  if (noun === null && numbers.length === 0) return [];
  const named = noun === null ? [] : [noun];
  const queries = [[...numbers, ...named, ...chosen], numbers, [...named, ...chosen]];
  return [...new Set(queries.map(words => words.join(' ')).filter(query => query !== ''))];
}
