/** Companies that sell boards, parts or programs, whose prices nothing here has. */
const OTHERS =
  'jlc(pcb)?|pcbway|osh ?park|aisler|seeed(studio)?|eurocircuits|allpcb|nextpcb|elecrow|mouser|digi-?key|farnell|altium|cadence|orcad|easyeda|嘉立创|捷配|华秋|凡亿|立创商城|得捷|贸泽';
const PRICE = '\\b(how much|prices?|costs?|charges?|cheaper|fees?|subscription)\\b|多少钱|价格|收费|费用|便宜';

const PATTERNS = [
  // Persons of history and of companies.
  /\bwho (invented|discovered|founded|composed|painted|directed|won)\b|\bwho wrote (?!this|that|it|the (comment|message|text|note)|on\b)|\bwho (is|was) the (ceo|president|author|inventor|founder|boss|head|director)\b|(作者|发明人|创始人|总裁|总统|老板|首富|CEO)是谁|谁(发明|创立|创办|发现)/i,
  // What to buy elsewhere, and opinions.
  /\b(best|good|better|recommend\w*|favou?rite)\b.{0,50}\b(brands?|beginners?|to buy|for the money|under [$€£]?\d+|(oscillo)?scopes?|multimeters?|soldering (iron|station)s?|laptops?|computers?|mouse|monitors?|books?|courses?|universit(y|ies)|films?|movies?|songs?)\b(?!.*\b(project|board|schematic|simulation|bench)\b)|(什么|哪个|哪种)牌子|哪家.{0,6}(好|便宜|靠谱)|推荐.{0,8}(牌子|品牌|书|电脑|示波器|烙铁|万用表)/i,
  /\bis (\w+ ){1,3}(better|worse|nicer|faster) than\b|\b(kicad|altium|eagle|easyeda|flux|orcad|allegro)\b.{0,20}\b(or|vs\.?|versus)\b.{0,20}\b(kicad|altium|eagle|easyeda|flux|orcad|allegro)\b|(哪个|谁)更?好用|(比|和).{1,12}(哪个|谁)?更?好(用)?吗?[？?]$/i,
  new RegExp(`(${OTHERS}).*(${PRICE})|(${PRICE}).*(${OTHERS})`, 'i'),
] as const;

/** Whether a question is about what nothing here can know: opinions, persons, and what others charge. Words of the help do not answer it. */
export const isElsewhere = (text: string): boolean => PATTERNS.some(pattern => pattern.test(text));
