import type { CapabilityTopic } from '../factory.ts';

/** The print of a board, or text where a board is named: others are in schematics and dialogs. */
const LETTERS =
  '(\\b(silk-?screens?|legends?|lettering)\\b|\\b(letters?|texts?|characters?)\\b(?=.*\\b(boards?|pcbs?|silk-?screens?)\\b))';

/** Words of each property, in English and Chinese; the first that a question has is meant. */
export const topicWords: readonly (readonly [CapabilityTopic, RegExp])[] = [
  [
    'assemblySize',
    /\b(small|size|tiny|panel\w*)\b.{0,60}\b(assembl\w*|pick[- ]and[- ]place)\b|\bassembl\w*\b.{0,40}\b(small|panel\w*)\b|贴片.{0,8}拼板|拼板.{0,8}贴片|多小.{0,10}拼板/i,
  ],
  ['stencilThickness', /\bstencils?\b.{0,25}\bthick|\bthick\w*\b.{0,25}\bstencils?\b|钢网.{0,8}厚|厚.{0,6}钢网/i],
  [
    'stencilSize',
    /\bstencils?\b.{0,30}\b(sizes?|large|big|dimensions?)\b|\b(sizes?|large|largest|big|biggest|maximum)\b.{0,25}\bstencils?\b|钢网.{0,8}(尺寸|多大|最大|规格)|最大.{0,6}钢网/i,
  ],
  [
    'stencil',
    /\bstencils?\b.{0,40}\b(frames?|framed|frameless|kinds?|types?|sides?)\b|\b(kinds?|types?|framed|frameless)\b.{0,25}\bstencils?\b|钢网.{0,10}(框|种|类型|哪些)/i,
  ],
  [
    'silkText',
    new RegExp(
      `${LETTERS}.{0,40}\\b(small|smallest|tiny|sizes?|high|height|tall|minimum|min|least|readable|legible)\\b|\\b(small|smallest|tiny|minimum|min|least)\\b.{0,25}${LETTERS}|(丝印|字符).{0,8}(最小|多小|多大|多高|高度|字高)|最小.{0,6}(丝印|字符|字高)`,
      'i',
    ),
  ],
  [
    'silkLine',
    /\b(silk-?screens?|legend)\b.{0,25}\b(lines?|strokes?|thin|width|wide)\b|\b(lines?|strokes?|width)\b.{0,20}\b(silk-?screen|legend)\b|(丝印|字符).{0,8}线|丝印.{0,6}[细粗]/i,
  ],
  [
    'holeToHole',
    /\b(holes?|drills?|vias?)\b.{0,25}\b(to|from|between|apart|next|distance|spacing)\b.{0,15}\b(holes?|drills?|vias?)\b|\b(distance|spacing|space|gap)\b.{0,15}\btwo (holes|drills|vias)\b|孔(到|与|和|间)孔|孔间距|孔与孔|两个孔/i,
  ],
  [
    'edgeToCopper',
    /\bcopper\b.{0,30}\b(board edge|edges?|outline|border)\b|\b(board edge|edges?|outline|border)\b.{0,25}\bcopper\b|铜.{0,8}板边|板边.{0,10}铜|离板边/i,
  ],
  [
    'holeToCopper',
    /\b(holes?|drills?)\b.{0,20}\b(to|from|distance|clearance|near)\b.{0,12}\b(copper|tracks?|traces?)\b|\b(copper|tracks?|traces?)\b.{0,20}\b(to|from|near|next to)\b.{0,12}\b(holes?|drills?)\b|孔.{0,4}(到|离).{0,4}(铜|线|走线)|(铜|走线).{0,4}(到|离).{0,4}孔/i,
  ],
  [
    'goldThickness',
    /\bgold\b(?! fingers?).{0,20}\bthick|\bthick\w*\b.{0,15}\bgold\b(?! fingers?)|\b(micro-?inch(es)?|[uµμ]in)\b|金厚|(沉金|镍金|镀金).{0,8}厚|厚.{0,4}金(?!手指)/i,
  ],
  [
    'innerCopper',
    /\b(inner|internal|inside)\b.{0,20}\bcopper\b|\bcopper\b.{0,30}\b(inner|internal|inside)\b|内层.{0,8}铜|铜.{0,8}内层/i,
  ],
  ['ipcClass', /\bipc\b.{0,20}\bclass\b|\bclass [23]\b|\bipc-?a-?6\d\d\b|IPC.{0,10}级|[几23二三]级/i],
  ['pressFit', /\bpress-?\s?fit\b|压接/i],
  ['countersink', /\bcounter-?\s?(sink|sunk|bore)\w*\b|沉头孔|沉头|埋头孔/i],
  ['carbon', /\bcarbon (mask|ink|prints?|contacts?|keys?|pads?)\b|碳油|碳膜/i],
  ['peelable', /\bpeel(able|-?off)\b|可剥/i],
  ['tape', /\bkapton\b|\bpolyimide tapes?\b|高温胶/i],
  ['ulMark', /\bul\b.{0,15}\b(marks?|marking|logos?|certif\w*|listed|approv\w*)\b|UL\s?(标|认证)/i],
  ['dateCode', /\bdate ?codes?\b|\bproduction date\b|周期码|日期码|加周期(?!性)|生产日期/i],
  [
    'testing',
    /\btest(ing)?\b.{0,15}\b(bare )?(boards?|pcbs?)\b|\bflying probes?\b|\belectrical(ly)? test|\be-?test|\btest fixtures?\b|\bfour-?wire\b|\bboards?\b.{0,15}\btested\b|飞针|电测|测试架|四线/i,
  ],
  [
    'packing',
    /\b(pack(ed|aging|ing)?)\b.{0,25}\b(boards?|pcbs?|vacuum|antistatic)\b|\b(boards?|pcbs?)\b.{0,20}\b(pack(ed|aging|ing)?|wrapped)\b|\bvacuum\b|真空包装|防静电包装|怎么包装|包装方式/i,
  ],
  ['rails', /\b(panel|tooling|process|waste) rails?\b|工艺边/i],
  [
    'separation',
    /\bmouse ?bites?\b|\bbreak-?away\b|\bpanels?\b.{0,30}\b(separat\w*|depanel\w*|tabs?)\b|邮票孔.{0,4}连接|拼板.{0,8}(分板|分开|连接)/i,
  ],
  ['xOut', /\bx-?outs?\b|打叉/i],
  [
    'viaCover',
    /\btent(ed|ing)\b|\bplug(ged|ging)?\b.{0,15}\bvias?\b|\bvias?\b.{0,25}\b(covered|filled|capped|plugged|open|resin)\b|\b(cover|fill|cap|resin)\w*\b.{0,15}\bvias?\b|盖油|塞油|塞孔|过孔.{0,4}开窗|树脂塞/i,
  ],
  [
    'leadTime',
    /\b(lead|turn-?around|production|manufacturing|fabrication) times?\b|\b(working|business) days?\b|\bhow (long|fast|soon|quickly|many days)\b(?=.*\b(boards?|pcbs?|panels?|orders?)\b).{0,50}\b(make|made|produce|manufacture|fabricat\w*|leave|ready|finish\w*)\b|交期|生产周期|生产时间|(几天|多久|多少天).{0,6}(做|生产|出货|发货|做好|交货)|(做|生产|出货|发货|交货).{0,6}(几天|多久|多少天)/i,
  ],
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
  ['microVias', /\bmicro-?vias?\b|\bstacked\b.{0,10}\bvias?\b|叠孔|\blaser\b|\bhdi\b|激光|微孔/i],
  ['impedance', /\bimpedances?\b|\b(50|75|90|100|120)\s*(Ω|ohms?\b)|阻抗/i],
  ['vCut', /\bv-?\s?(cut|scor|groov)|v\s?割|v\s?槽|拼板.*割/i],
  ['pitch', /\bbga\b|\bpitch\b|脚距|间距.*BGA|球距/i],
  [
    'chip',
    /\b(0201|01005|0402)\b|\b(smallest|small|tiny|tiniest)\b.{0,25}\b(place|placed|mount|mounted|assemble|assembled)\b|\b(place|mount|assemble)\b.{0,30}\b(small|smallest|tiny|tiniest)\b|贴.{0,8}(最小|多小)|最小.{0,6}(贴|阻容|料)|\b(smallest|tiniest|minimum) (chip|component|part|package|passive)|最小.*(器件|元件|封装)/i,
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
