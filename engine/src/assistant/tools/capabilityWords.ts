import type { CapabilityTopic } from '../factory.ts';

/** Words of each property, in English and Chinese; the first that a question has is meant. */
export const topicWords: readonly (readonly [CapabilityTopic, RegExp])[] = [
  ['maskWeb', /\bmask (bridge|dam|web|sliver)|阻焊桥|绿油桥/i],
  [
    'ring',
    /\bannular\b|\b(via|copper) rings?\b|\brings?\b.{0,15}\b(hole|via|pad|drill)|\bcopper\b.{0,30}\baround\b.{0,20}\b(hole|via|drill)|焊环|孔环|环宽/i,
  ],
  ['slot', /\bslots?\b|\bcut-?outs?\b|槽/i],
  ['aspect', /\baspect\b|厚径比|纵横比/i],
  ['castellated', /\bcastell?at|\bhalf[- ]?(cut|hole|moon)|半孔|邮票孔/i],
  [
    'edgePlating',
    /\bedge plating\b|\bplated edges?\b|\bplat(e|ing) .{0,12}\bedges?\b|\bedges?\b.{0,12}\bplat|侧壁金属化|板边金属化|包边/i,
  ],
  ['goldFingers', /\bgold fingers?\b|\bedge connectors?\b|金手指/i],
  ['viaInPad', /\bvias?[- ]in[- ]pads?\b|盘中孔/i],
  ['blindVias', /\b(blind|buried)\b|盲孔|埋孔|盲埋孔/i],
  ['microVias', /\bmicro-?vias?\b|\blaser\b|\bhdi\b|激光|微孔/i],
  ['impedance', /\bimpedances?\b|\b(50|75|90|100|120)\s*(Ω|ohms?\b)|阻抗/i],
  ['vCut', /\bv-?\s?(cut|scor|groov)|v\s?割|v\s?槽|拼板.*割/i],
  ['pitch', /\bbga\b|\bpitch\b|脚距|间距.*BGA|球距/i],
  [
    'chip',
    /\b(0201|01005|0402)\b|\b(smallest|tiniest|minimum) (chip|component|part|package|passive)|最小.*(器件|元件|封装)/i,
  ],
  ['drill', /\b(drills?|holes?|vias?)\b|孔/i],
  ['material', /\blaminates?\b|\bsubstrates?\b|\bbase materials?\b|\btg\b/i],
  [
    'track',
    /\b(tracks?|traces?|lines?|gaps?|spacing|clearance)\b|线宽|线距|走线|多细|最细|细线|间距|间隙|(mil|mm|毫米)\s*的?线/i,
  ],
  ['copper', /\bcopper (weight|thick)|\bounces?\b|\boz\b|\b(thick|heavy|thickest|heaviest) copper\b|铜厚|盎司/i],
  ['thickness', /\bthick(er|est|ness(es)?)?\b|\bthin(ner|nest)?\b|板厚|厚度|多厚|多薄|最[厚薄]/i],
  [
    'finish',
    /\bfinish(es)?\b|\bplatings?\b|\benig\b|\bhasl\b|\bosp\b|\bimmersion\b|表面处理|沉金|喷锡|沉银|沉锡|镀金/i,
  ],
  [
    'silkColour',
    /\b(black|white|yellow|red|blue|green)\b.*\b(silk-?screen|legend)|(丝印|字符).*[黑白黄红蓝绿]色?|\bsilk-?screens?\b.*\bcolou?rs?|\bcolou?rs?\b.*\b(silk|legend)|(丝印|字符).*颜色|颜色.*(丝印|字符)/i,
  ],
  [
    'maskColour',
    /\b(black|white|yellow|red|blue|green|purple|matte?)\b.*\b(mask|boards?|pcbs?)\b|[黑白黄红蓝绿紫]色?(阻焊|油|板)|\bcolou?rs?\b|\b(matte?|dull|glossy?|shiny)\b|颜色|油墨|哑光|亚光|哑黑|亮光/i,
  ],
  ['material', /\bmaterials?\b|\bfr-?4\b|\btg\b|\blaminate\b|板材|材料|基材/i],
  [
    'quantity',
    /\b(minimum order|moq|(pieces|pcs|copies|boards?) (in one go|at once|at a time)|how many (boards|pieces|pcs)|(highest|largest|smallest|lowest|maximum|minimum|least) (number|quantity|amount)|number of boards|least quantity|smallest quantity|quantit(y|ies))\b|起订|[\d一二两三五十百千万]+\s*[片块套]|(最少|最多|多少|几).*(片|块|订)|数量/i,
  ],
  ['layers', /\blayers?\b|\b(single|double)[- ]sided\b|层数|几层|多少层|最多.*层|[\d十]\s*层|[单双][面层]板/i],
  ['size', /\b(sizes?|dimensions?|large|largest|big|biggest|small)\b|尺寸|多大|最大|最小/i],
];

const ENGLISH: Readonly<Record<string, number>> = {
  single: 1,
  one: 1,
  double: 2,
  two: 2,
  four: 4,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
};
const CHINESE: Readonly<Record<string, number>> = {
  单: 1,
  一: 1,
  双: 2,
  两: 2,
  二: 2,
  四: 4,
  六: 6,
  八: 8,
  十: 10,
  十二: 12,
  十四: 14,
  十六: 16,
  二十: 20,
};

const LAYERS =
  /(\d+)\s*-?\s*(?:copper\s+)?layers?\b|(\d+)\s*层|(?<![三四五六七八九])(二十|十[二四六]?|[一二两四六八])层|\b(single|double)[- ](?:sided|layer)\b|\b(one|two|four|six|eight|ten|twelve)[- ](?:copper )?layers?\b|([单双])[面层]板?/i;

/** Copper layers that a question names; null where it names none. */
export function layersIn(text: string): number | null {
  const [, english, chinese, ...words] = LAYERS.exec(text) ?? [];
  const word = words.find(each => each !== undefined)?.toLowerCase();
  const count = word === undefined ? Number(english ?? chinese) : (ENGLISH[word] ?? CHINESE[word]!);
  return count > 0 ? count : null;
}
