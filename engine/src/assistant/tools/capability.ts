import { msg } from '../../base/index.ts';
import { says, statement, type Cite } from '../answer.ts';
import type { CapabilityTopic } from '../factory.ts';
import type { Tool } from '../tool.ts';

const cite: Cite = { type: 'page', path: 'pcb-capability' };

/** Words of each property, in English and Chinese; the first that a question has is meant. */
const TOPICS: readonly (readonly [CapabilityTopic, RegExp])[] = [
  ['ring', /\bannular\b|\bring\b|焊环|孔环|环宽/i],
  ['slot', /\bslots?\b|\bcut-?outs?\b|槽/i],
  ['aspect', /\baspect\b|厚径比|纵横比/i],
  ['castellated', /\bcastellat|\bhalf[- ]?(cut|hole)|半孔|邮票孔/i],
  [
    'edgePlating',
    /\bedge plating\b|\bplated edges?\b|\bplat(e|ing) .{0,12}\bedges?\b|\bedges?\b.{0,12}\bplat|侧壁金属化|板边金属化|包边/i,
  ],
  ['goldFingers', /\bgold fingers?\b|\bedge connectors?\b|金手指/i],
  ['viaInPad', /\bvias?[- ]in[- ]pads?\b|盘中孔/i],
  ['blindVias', /\b(blind|buried)\b|盲孔|埋孔|盲埋孔/i],
  ['microVias', /\bmicro-?vias?\b|\blaser\b|\bhdi\b|激光|微孔/i],
  ['impedance', /\bimpedance\b|阻抗/i],
  ['pitch', /\bbga\b|\bpitch\b|脚距|间距.*BGA|球距/i],
  [
    'chip',
    /\b(0201|01005|0402)\b|\b(smallest|tiniest|minimum) (chip|component|part|package|passive)|最小.*(器件|元件|封装)/i,
  ],
  ['drill', /\b(drills?|holes?|vias?)\b|孔/i],
  ['material', /\blaminates?\b|\bsubstrates?\b|\bbase materials?\b|\btg\b/i],
  ['track', /\b(tracks?|traces?|lines?|gaps?|spacing|clearance)\b|线宽|线距|走线|多细|最细|间距|间隙/i],
  ['copper', /\bcopper (weight|thick)|\bounces?\b|\boz\b|\b(thick|heavy|thickest|heaviest) copper\b|铜厚|盎司/i],
  ['thickness', /\bthick(ness(es)?)?\b|\bthin(nest)?\b|板厚|厚度|多厚|多薄/i],
  ['finish', /\bfinish(es)?\b|\benig\b|\bhasl\b|\bosp\b|\bimmersion\b|表面处理|沉金|喷锡|沉银|沉锡|镀金/i],
  [
    'silkColour',
    /\b(black|white|yellow|red|blue|green)\b.*\b(silk-?screen|legend)|(丝印|字符).*[黑白黄红蓝绿]色?|\bsilk-?screens?\b.*\bcolou?rs?|\bcolou?rs?\b.*\b(silk|legend)|(丝印|字符).*颜色|颜色.*(丝印|字符)/i,
  ],
  [
    'maskColour',
    /\b(black|white|yellow|red|blue|green|purple|matte?)\b.*\b(mask|boards?|pcbs?)\b|[黑白黄红蓝绿紫]色?(阻焊|油|板)|\bcolou?rs?\b|颜色|油墨/i,
  ],
  ['material', /\bmaterials?\b|\bfr-?4\b|\btg\b|\blaminate\b|板材|材料|基材/i],
  [
    'quantity',
    /\b(minimum order|moq|how many (boards|pieces|pcs)|(highest|largest|smallest|lowest|maximum|minimum|least) (number|quantity|amount)|number of boards|least quantity|smallest quantity|quantit(y|ies))\b|起订|(最少|最多|多少|几).*(片|块|订)|数量/i,
  ],
  ['layers', /\blayers?\b|层数|几层|多少层|最多.*层|\d\s*层/i],
  ['size', /\b(sizes?|dimensions?|large|largest|big|biggest|small)\b|尺寸|多大|最大|最小/i],
];

/** What a maker of boards does. */
const MAKES =
  'make|made|making|offer|support|produce|manufacture|fabricate|build|order|do|doing|have|handle|sell|limit|drill|plate|print|etch|mill|route|cut|process|place|mount|assemble|solder|stock|provide|accept|deliver|go|achieve|guarantee';

/** The maker of boards is addressed, or what can be made at all. */
const ADDRESSED = new RegExp(
  [
    `\\b(you|your|factory|fab|shop|boardwright)\\b.*\\b(${MAKES})s?\\b`,
    `\\b(${MAKES})\\b.*\\b(you|your|factory|fab)\\b`,
    '\\b(at|in|from|by) (your|the) (factory|fab|shop|plant|production)\\b',
    '\\bcan (\\w+ ){0,3}be (made|ordered|manufactured|produced|built)\\b',
    '\\bis (made|offered)\\b|\\bcapabilit|\\bmanufacturing limits?\\b',
    '\\b(your|factory|fab) (smallest|minimum|limit|max|finest|largest)',
    '你们|贵司|贵厂|工厂|厂里|厂家|板厂|能做|可以做|做得了|做得出|做到|支持|提供|工艺能力|制程能力|能下单|起订|接不接|能不能做',
  ].join('|'),
  'i',
);

/** A limit or a list of choices is asked for: without an open board it is the factory's. */
const LIMIT =
  /\b(smallest|minimum|min|finest|thinnest|narrowest|largest|maximum|max|biggest|thickest)\b|\bhow (thin|thick|small|large|big|fine|many \w+) can\b|\b(which|what) (\w+ ){0,2}(colou?rs|finish(es)?|materials?|thickness(es)?)\b|最(小|大|细|窄|薄|厚|多|少)|(哪些|什么|几种)(阻焊)?(颜色|板材|材料|表面处理|板厚|厚度|铜厚)|(颜色|板材|表面处理|板厚|铜厚).*(哪些|有什么|几种)/i;

/** Questions about how something is done, or why, are for the help. */
const HOW = /^\s*how (do|can|should|to)\b|怎么|怎样|如何|为什么|\bwhy\b/i;

/** Words of these mean other things too where nobody is addressed, such as the size of a page or the layers of the editor. */
const NEEDS_ADDRESS: ReadonlySet<CapabilityTopic> = new Set([
  'size',
  'layers',
  'quantity',
  'impedance',
  'chip',
  'pitch',
]);

const LAYERS =
  /(\d+)\s*-?\s*(?:copper\s+)?layers?\b|(\d+)\s*层|([一二两四六八])层|\b(single|double)[- ](?:sided|layer)\b|([单双])[面层]板/i;
/** What numbers of layers are called in words. */
const WORDED: Readonly<Record<string, number>> = {
  single: 1,
  double: 2,
  单: 1,
  双: 2,
  一: 1,
  二: 2,
  两: 2,
  四: 4,
  六: 6,
  八: 8,
};

/** Copper layers that a question names; null where it names none. */
function layersIn(text: string): number | null {
  const [, english, chinese, ...words] = LAYERS.exec(text) ?? [];
  const word = words.find(each => each !== undefined)?.toLowerCase();
  const count = word === undefined ? Number(english ?? chinese) : WORDED[word]!;
  return count > 0 ? count : null;
}

/** What the factory can make: the finest structures, sizes, materials, finishes. */
export const capability: Tool = {
  name: 'capability',
  title: msg('assistant.capability', 'What the factory can make, such as the smallest hole'),
  asks: new RegExp(`${ADDRESSED.source}|${LIMIT.source}`, 'i'),
  answer({ text, parts, nets, quantities }, { factory, board }) {
    const isAddressed = ADDRESSED.test(text);
    // A limit may be that of the open board.
    const isOther = (board !== null && !isAddressed) || parts.length + nets.length > 0 || HOW.test(text);
    // What a track needs for a current or an impedance is computed by other tools.
    if (!factory || isOther || quantities.some(({ unit }) => unit === 'A' || unit === 'Ω')) return null;
    const topic = TOPICS.find(([, words]) => words.test(text))?.[0];
    if (topic === undefined || (!isAddressed && NEEDS_ADDRESS.has(topic))) return null;
    const facts = factory.capability(topic, layersIn(text));
    return facts.length === 0 ? null : says(...facts.map(fact => statement(fact, cite)));
  },
};
