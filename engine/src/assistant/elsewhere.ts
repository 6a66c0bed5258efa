/** Companies that sell boards, parts or programs, whose prices nothing here has. */
const OTHERS =
  'jlc(pcb)?|pcbway|osh ?park|aisler|seeed(studio)?|eurocircuits|allpcb|nextpcb|elecrow|mouser|digi-?key|farnell|altium|cadence|orcad|easyeda|嘉立创|捷配|华秋|凡亿|立创商城|得捷|贸泽';
const PRICE = '\\b(how much|prices?|costs?|charges?|cheaper|fees?|subscription)\\b|多少钱|价格|收费|费用|便宜';

/** Of everyday life and general knowledge; no text here is about them, though some share a word. */
const EVERYDAY = [
  'translate .+ (in)?to|essays?|thesis|poems?|jokes?|lyrics|recipes?|cook(ing)?|horoscopes?|homework',
  'weather|rain|football|soccer|world cup|olympics|score of the|elections?|prime minister|president|news|stock exchange',
  '(lose|gain) weight|diet|doctor|headache|girlfriend|boyfriend|wedding|hotels?|flights?|restaurants?',
  'dogs?|cats?|puppy|garden|leaking|washing machine|dishwasher|bicycle|car engine',
  'should i buy|meaning of life|speed of light|capital of|melting point|melts?|planets?|moon|dinosaurs?',
  'linux|learn (python|java|english|german)|salary|earn|phone number of|how many people work',
  'the [a-z] in [a-z]+ stand for|price of (copper|gold|oil|silver)|(copper|gold|oil|silver) prices?|(pay|salary) (raise|rise)|ask my boss|weigh(t|s)? .{0,12}(resistor|capacitor|inductor|transistor|led|chip)|who designed (?!this|the (board|project|schematic))',
].join('|');
const EVERYDAY_CHINESE =
  /翻译成|论文|作文|写(一)?首|笑话|歌词|菜谱|做饭|煮面|炒菜|星座|天气|下雨|足球|世界杯|奥运|比分|总统|总理|新闻|股票|上市|减肥|看病|头疼|女朋友|男朋友|结婚|旅游|酒店|机票|餐厅|小狗|小猫|水龙头|洗衣机|自行车|人生|生命的意义|光速|首都|熔点|沸点|恐龙|月球|行星|Linux|学(习)?\s?(Python|英语|日语)|工资|加薪|铜价|月薪|谁设计的|老板叫|(电话|手机)号码是|里的 ?[A-Za-z] ?是什么/i;

const PATTERNS = [
  // Persons of history and of companies.
  /\bwho (invented|discovered|founded|composed|painted|directed|won)\b|\bwho wrote (?!this|that|it|the (comment|message|text|note)|on\b)|\bwho (is|was) the (ceo|president|author|inventor|founder|boss|head|director)\b|((作|开发)者|发明人|创始人|总裁|总统|老板|首富|CEO)是谁|谁(发明|创立|创办|发现)/i,
  // What to buy elsewhere, and opinions.
  /\b(best|good|better|recommend\w*|favou?rite)\b.{0,50}\b(brands?|beginners?|to buy|for the money|under [$€£]?\d+|(oscillo)?scopes?|multimeters?|soldering (iron|station)s?|laptops?|computers?|mouse|monitors?|books?|courses?|universit(y|ies)|films?|movies?|songs?)\b(?!.*\b(project|board|schematic|simulation|bench)\b)|(什么|哪个|哪种)牌子|哪家.{0,6}(好|便宜|靠谱)|推荐.{0,8}(牌子|品牌|书|电脑|示波器|烙铁|万用表)/i,
  /\bis (\w+ ){1,3}(better|worse|nicer|faster) than\b|\b(kicad|altium|eagle|easyeda|flux|orcad|allegro)\b.{0,20}\b(or|vs\.?|versus)\b.{0,20}\b(kicad|altium|eagle|easyeda|flux|orcad|allegro)\b|(哪个|谁)更?好用|(比|和).{1,12}(哪个|谁)?更?好(用)?吗?[？?]$/i,
  // Data of a part that no datasheet here has.
  /\b[A-Z]{2,}\d{3,}[A-Z0-9]*\b.*(\b(typical|maximum|absolute|rated|bias|offset|quiescent)\b|典型值|偏置|失调|极限值|额定|静态电流)/,
  new RegExp(`\\b(${EVERYDAY})\\b`, 'i'),
  EVERYDAY_CHINESE,
  new RegExp(`(${OTHERS}).*(${PRICE})|(${PRICE}).*(${OTHERS})`, 'i'),
] as const;

/** Whether a question is about what nothing here can know: opinions, persons, and what others charge. Words of the help do not answer it. */
export const isElsewhere = (text: string): boolean => PATTERNS.some(pattern => pattern.test(text));
