import { msg } from '../../base/index.ts';
import { says, statement, type Cite } from '../answer.ts';
import type { CapabilityTopic } from '../factory.ts';
import type { Tool } from '../tool.ts';
import { structureLimits } from '../structureLimits.ts';
import { layersIn, topicWords } from './capabilityWords.ts';

const cite: Cite = { type: 'page', path: 'pcb-capability' };

/** What a maker of boards does. */
const MAKES =
  'make|made|making|offer|support|produce|manufacture|fabricate|build|order|do|doing|have|handle|sell|limit|drill|plate|print|etch|mill|route|cut|process|place|mount|assemble|solder|stock|provide|accept|test|pack|ship|deliver|go|achieve|guarantee|put|carry|keep|get|fab|take|hold';

/** The maker of boards is addressed, or what can be made at all. */
const ADDRESSED = new RegExp(
  [
    `\\b(you|your|factory|fab|shop|boardwright)\\b.*\\b(${MAKES})s?\\b`,
    `\\b(${MAKES})\\b.*\\b(you|your|factory|fab)\\b`,
    '\\b(at|in|from|by) (your|the) (factory|fab|shop|plant|production)\\b',
    '\\bcan (\\w+ ){0,3}be (made|ordered|manufactured|produced|built)\\b',
    '\\byour (fr-?4|boards?|pcbs?|materials?|laminates?|finish\\w*|masks?|silk\\w*)\\b',
    '\\b(can|could|may|might) (i|we) (order|get|buy|have)\\b',
    '\\btoo (thin|thick|fine|tiny|small|large|big|narrow|close|many|few)\\b.*\\bfor (you|your|the (factory|fab))\\b',
    '\\bis (made|offered)\\b|\\bcapabilit|\\bmanufacturing limits?\\b',
    '\\b(your|factory|fab) (smallest|minimum|limit|max|finest|largest)',
    '还(能|可以)(怎么|做|选)|贴片.{0,6}(能|可以)|你们|打样|贵司|贵厂|工厂|厂里|厂家|板厂|能做|可以做|做得了|做得出|做得来|做到|能打|能生产|能加工|支持|提供|工艺能力|制程能力|能下单|起订|接不接|能不能做',
  ].join('|'),
  'i',
);

/** A limit or a list of choices is asked for: without an open board it is the factory's. */
const LIMIT =
  /\bhow (thin|thick|small|large|big|wide|long|tight|fine|much) (can|may|could|must)\b|\b(smallest|minimum|min|finest|thinnest|narrowest|largest|maximum|max|biggest|thickest)\b|\bhow (thin|thick|small|large|big|fine|many \w+) can\b|\b(which|what) (\w+ ){0,2}(colou?rs|finish(es)?|materials?|thickness(es)?)\b|最(小|大|细|窄|薄|厚|多|少)|多(厚|薄|细|小|大|少)|几(档|种|级)|(哪些|什么|几种)(阻焊)?(颜色|板材|材料|表面处理|板厚|厚度|铜厚)|(颜色|板材|表面处理|板厚|铜厚).*(哪些|有什么|几种)/i;

/** Whether something is possible, or what it takes: the factory's where the thing is made by it alone. */
const POSSIBLE =
  /\b(can|may|could|which|what|how|is|are|do|does|finest|from)\b|最|哪|几|多|\b(possible|available|feasible|doable|allowed|work|works|need|needs|needed|require[sd]?|at (most|least)|tight|tolerance|from what|how much|has to be|have to be|must)\b|可以吗|行吗|可不可以|能不能|能.{1,8}吗|要求|条件|至少|以上|最多|有没有|控制|留多/i;

/** Questions about how something is done, or why, are for the help. */
const HOW =
  /^\s*how (do|can|should|to) (i|we|you|one)\b(?!.{0,20}\b(make|offer|test|pack|ship)\b)|^\s*how to\b|(?<!还能)怎么(?!处理|包装|做|分板|测)|怎样|如何|为什么|\bwhy\b/i;
/** So are questions about the form or a dialog. */
const WHERE =
  /\b(where|fields?|menu|dialog|button|files?|export|gerbers?)\b|导出|文件|哪里|在哪|设置|字段|菜单|对话框|按钮/i;

/** Words of these mean other things too where nobody is addressed, such as the size of a page or the layers of the editor. */
const NEEDS_ADDRESS: ReadonlySet<CapabilityTopic> = new Set(['size', 'layers', 'quantity', 'impedance', 'chip']);

/** Words that mean the factory's or nothing: what the help has about them follows. */
const FACTORY_ONLY: ReadonlySet<CapabilityTopic> = new Set([
  'ring',
  'castellated',
  'edgePlating',
  'goldFingers',
  'blindVias',
  'microVias',
  'viaInPad',
  'vCut',
  'goldThickness',
  'innerCopper',
  'ipcClass',
  'pressFit',
  'countersink',
  'carbon',
  'peelable',
  'tape',
  'ulMark',
  'testing',
  'packing',
  'xOut',
  'stencilThickness',
  'stencilSize',
  'stencil',
  'viaCover',
  'leadTime',
  'dateCode',
  'rails',
  'separation',
  'holeToHole',
  'holeToCopper',
  'edgeToCopper',
  'pitch',
  'silkText',
  'silkLine',
  'maskWeb',
  'assemblySize',
]);

/** Distances that somebody names as what they are: others are not known. */
const DISTANCES: ReadonlySet<CapabilityTopic> = new Set([
  'holeToHole',
  'holeToCopper',
  'edgeToCopper',
  'pitch',
  'maskWeb',
]);
const DISTANCE = /\b(distances?|spacing) (between|to|from) (?!tracks?|traces?|lines?)\w+|距离/i;

/** Whether boards can be had so: that, too, is for the factory to say. */
const ON_OFFER = /\b(possible|available|feasible|doable|hasl|enig|osp)\b|沉金|喷锡|可以吗|行吗|可不可以|有没有|能做/i;
const CHOICES: ReadonlySet<CapabilityTopic> = new Set(['copper', 'finish']);
const MASK = /\bsolder ?mask\b|油墨|阻焊/i;

/** What something costs is for the price, and some things the order form does not have. */
const NOT_HERE =
  /\b(costs?|price[sd]?|expensive|cheap\w*|discounts?|pay|flex|rigid-?flex|fpc|alumini?um|metal core|rogers|credit|(largest|biggest|maximum) (hole|drill)\w*)\b|多少钱|折扣|价格|更贵|加多少|软板|铝基|信用卡/i;

/** A board as a whole, not one that is open: what it can be at most. */
const SIZED =
  /\bhow (large|big|small|long|wide) (can|may|could) (a|one|the|my|your)\b.*\b(board|pcb|panel)s?\b|单块板.*(最大|最小|多大)/i;

/** How exactly an impedance is kept, which no computation says. */
const TOLERANCE = /\b(tight(ly)?|tolerance|exact(ly)?|accura\w*|hold)\b|公差|精度|正负|百分|±|误差/i;

/** What the factory can make: the finest structures, sizes, materials, finishes. */
export const capability: Tool = {
  name: 'capability',
  title: msg('assistant.capability', 'What the factory can make, such as the smallest hole'),
  asks: new RegExp(`${ADDRESSED.source}|${LIMIT.source}|${POSSIBLE.source}`, 'i'),
  isGuess: ({ text }) => !ADDRESSED.test(text),
  answer({ text, parts, nets, quantities }, { factory, board }) {
    const isAddressed = ADDRESSED.test(text);
    // A limit may be that of the open board.
    const isOther =
      (board !== null && !isAddressed) ||
      parts.length + nets.length > 0 ||
      [HOW, WHERE, NOT_HERE].some(each => each.test(text));
    if (!factory || isOther) return null;
    const topic = topicWords.find(([, words]) => words.test(text))?.[0];
    if (topic === undefined || (DISTANCE.test(text) && !DISTANCES.has(topic))) return null;
    // What a track needs for a current or an impedance is computed by other tools.
    const isComputed = quantities.some(({ unit }) => unit === 'A' || (unit === 'Ω' && !TOLERANCE.test(text)));
    if (isComputed) return null;
    const isLimit = LIMIT.test(text) && !NEEDS_ADDRESS.has(topic);
    const isChoice = CHOICES.has(topic) || (topic === 'maskColour' && MASK.test(text));
    const isOurs = FACTORY_ONLY.has(topic) || (isChoice && ON_OFFER.test(text));
    const isKept = topic === 'impedance' && TOLERANCE.test(text);
    if (!isAddressed && !isLimit && !isOurs && !isKept && !SIZED.test(text)) return null;
    const facts = [...factory.capability(topic, layersIn(text)), ...structureLimits(topic)];
    return facts.length === 0 ? null : says(...facts.map(fact => statement(fact, cite)));
  },
};
